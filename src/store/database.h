// A connection to a database, SQLite or PostgreSQL, through SOCI, whose headers only .cpp files
// see. What was committed is on disk.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/result.h"

namespace soci {
class session;
}

namespace store {

// Where the two differ.
struct Dialect {
    std::string_view begin;        // a transaction that will write
    std::string_view lock;         // behind a SELECT: the rows are locked
    std::string_view skip_locked;  // the same, without those that somebody else has locked
    std::string_view now;          // seconds, by the database's clock
    std::string_view tables;       // a relation with the column `name`: the tables there are
};

// Marks an error that means: what is in the database was not left there by this program.
inline constexpr std::string_view damage = "database: damaged: ";
inline bool is_damage(const base::Error& error) {
    return error.message.starts_with(damage);
}

enum class Transaction : std::uint8_t {
    read,     // hinders nobody
    write,    // on disk before it is said to be done
    relaxed,  // SQLite may forget it when the power fails: then nobody is left to notice
};

// Any thread at any moment; transactions come one after the other.
class Database {
 public:
    // Where to say that the database does not answer, and that it does again.
    using Say = std::function<void(std::string_view)>;

    // "postgresql://…", or the path of an SQLite file, which is made if there is none.
    static base::Result<std::unique_ptr<Database>> open(const std::string& address, Say say);
    ~Database();

    const Dialect& dialect() const { return dialect_; }
    // Does the work in one transaction; it may throw what SOCI throws. While a server does not
    // answer, it is tried again and again, for some minutes, and the work is done from its
    // beginning: it must not matter whether it was done before.
    base::Result<void> transact(const std::function<void(soci::session&)>& work,
                                Transaction kind = Transaction::write);
    // Nothing waits any longer for a server that does not answer.
    void stop();

 private:
    Database(std::string address, Say say);
    void connect();
    void set_durable(bool durable);
    void attempt(const std::function<void(soci::session&)>& work, Transaction kind);
    bool reconnect();

    const std::string address_;
    const Say say_;
    const bool is_server_;
    const Dialect& dialect_;
    std::mutex mutex_;  // of the session
    std::unique_ptr<soci::session> session_;
    bool durable_ = true;
    std::mutex stop_mutex_;
    std::condition_variable stopped_;
    bool stop_ = false;
};

}  // namespace store
