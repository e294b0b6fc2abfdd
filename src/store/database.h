// Database: a connection to SQLite or PostgreSQL through SOCI, whose headers are included by .cpp
// files only. Committed data is on disk.
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

// The SQL in which the two databases differ.
struct Dialect {
    std::string_view begin;        // starts a transaction that will write
    std::string_view lock;         // appended to a SELECT: locks the rows
    std::string_view skip_locked;  // the same, but skips rows locked by others
    std::string_view now;          // seconds, by the database's clock
    std::string_view tables;       // a relation with the column `name`: the existing tables
    std::string_view notify;       // tells LiveListener the text :t; empty: not possible
};

// Whether the address is that of a database server, not a file.
bool names_server(const std::string& address);

inline bool is_database_error(const base::Error& error) {
    return error.message.starts_with("database: ");
}
// Prefix of errors that mean: the database content was not written by this program.
inline constexpr std::string_view damage = "database: damaged: ";
inline bool is_damage(const base::Error& error) {
    return error.message.starts_with(damage);
}

enum class Transaction : std::uint8_t {
    read,     // blocks no other transaction
    write,    // on disk when it returns
    relaxed,  // SQLite may lose it in a power failure, which ends all workers, too
};

// Thread-safe; transactions are serialised.
class Database {
 public:
    // Receives messages when the database stops answering and when it answers again.
    using Say = std::function<void(std::string_view)>;

    // "postgresql://…", or the path of an SQLite file, which is created if missing.
    static base::Result<std::unique_ptr<Database>> open(const std::string& address, Say say);
    ~Database();

    const Dialect& dialect() const { return dialect_; }
    // Runs `work` in one transaction; it may throw what SOCI throws. While a server does not
    // answer, retries for some minutes and runs `work` again from its start, so `work` must be
    // idempotent.
    base::Result<void> transact(const std::function<void(soci::session&)>& work,
                                Transaction kind = Transaction::write);
    // SQLite: a number that differs whenever another connection has committed something.
    base::Result<int> data_version();
    // Within a transaction: sends the text to LiveListener of all servers, if there can be several.
    void notify(soci::session& sql, const std::string& text) const;
    // Ends all waiting for a server that does not answer.
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
    std::mutex mutex_;  // guards the session
    std::unique_ptr<soci::session> session_;
    bool durable_ = true;
    std::mutex stop_mutex_;
    std::condition_variable stopped_;
    bool stop_ = false;
};

}  // namespace store
