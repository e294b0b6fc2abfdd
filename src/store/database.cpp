// Transactions with retries over SOCI, for SQLite and PostgreSQL.
#include "store/database.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <thread>

#ifdef __SANITIZE_ADDRESS__
// SOCI 4 leaks a connection that the server closes right after it was opened.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
    return "leak:PQconnectdb";
}
#endif

namespace store {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto patience = 10min;  // maximum time to wait for a server that does not answer
constexpr int most_conflicts = 20;

constexpr Dialect sqlite{"BEGIN IMMEDIATE",
                         "",
                         "",
                         "((julianday('now') - 2440587.5) * 86400.0)",
                         "(SELECT name FROM sqlite_master WHERE type = 'table') AS names",
                         ""};
constexpr Dialect postgresql{
    "BEGIN",
    " FOR UPDATE",
    " FOR UPDATE SKIP LOCKED",
    "extract(epoch from clock_timestamp())::float8",
    "(SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()) AS names",
    "SELECT pg_notify('manator_live', :t)"};

constexpr int sqlite_busy = 5, sqlite_corrupt = 11, sqlite_not_a_database = 26;

// Whether SQLite reports a damaged file.
bool is_damaged_file(const std::exception& thrown) {
    const auto* error = dynamic_cast<const soci::sqlite3_soci_error*>(&thrown);
    if (error == nullptr) return false;
    const int code = error->result() & 0xFF;
    return code == sqlite_corrupt || code == sqlite_not_a_database;
}

// Switches a SQLite file to its write-ahead log. Two connections that do so at once, on a new file
// or after a crash, block each other; SQLite then fails at once instead of waiting for its timeout.
void use_write_ahead_log(soci::session& session) {
    const auto deadline = Clock::now() + 60s;
    for (;;) {
        try {
            std::string mode;
            session << "PRAGMA journal_mode = WAL", soci::into(mode);
            return;
        } catch (const soci::sqlite3_soci_error& thrown) {
            if ((thrown.result() & 0xFF) != sqlite_busy || Clock::now() > deadline) throw;
        }
        std::this_thread::sleep_for(10ms);
    }
}

// SOCI 4 parses `key=value` pairs and writes them again: it appends `=` to an address without one.
std::string for_soci(const std::string& address) {
    if (address.find('=') != std::string::npos) return address;
    const bool has_query = address.find('?') != std::string::npos;
    return address + (has_query ? "" : "?") + "application_name=manator";
}

// The message in one line.
base::Error error_of(const std::exception& thrown) {
    std::string text = thrown.what();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return base::Error{std::string(is_damaged_file(thrown) ? damage : "database: ") + text};
}

// Whether two transactions conflicted: a retry may succeed.
bool is_conflict(const soci::soci_error& error) {
    const auto* server = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    if (server == nullptr) return false;
    const std::string state = server->sqlstate();
    // Deadlocks, and tables that another process created at the same time.
    return state.starts_with("40") || state == "23505" || state == "42P07" || state == "42710";
}

}  // namespace

bool names_server(const std::string& address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

Database::Database(std::string address, Say say)
    : address_(std::move(address)),
      say_(std::move(say)),
      is_server_(names_server(address_)),
      dialect_(is_server_ ? postgresql : sqlite) {}

Database::~Database() = default;

base::Result<std::unique_ptr<Database>> Database::open(const std::string& address, Say say) {
    if (address.find('"') != std::string::npos) {
        return base::Error{"database: a path with a quotation mark cannot be opened"};
    }
    std::unique_ptr<Database> database(new Database(address, std::move(say)));
    try {
        database->connect();
    } catch (const std::exception& thrown) {
        return error_of(thrown);
    }
    return database;
}

void Database::connect() {
    if (is_server_) {
        session_ = std::make_unique<soci::session>(soci::postgresql, for_soci(address_));
        *session_ << "SET synchronous_commit = on";
        *session_ << "SET client_min_messages = warning";
        return;
    }
    session_ = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + address_ + "\" timeout=60");
    use_write_ahead_log(*session_);
    *session_ << "PRAGMA synchronous = FULL";
    std::string state;
    *session_ << "PRAGMA quick_check(1)", soci::into(state);
    if (state != "ok") throw soci::soci_error("damaged: " + state);
}

base::Result<void> Database::transact(const std::function<void(soci::session&)>& work,
                                      Transaction kind) {
    const std::lock_guard lock(mutex_);
    for (int conflicts = 0;;) {
        try {
            attempt(work, kind);
            return {};
        } catch (const soci::soci_error& thrown) {
            const bool lost = is_server_ && (!session_ || !session_->is_connected());
            if (lost && reconnect()) continue;
            if (lost || !is_conflict(thrown) || ++conflicts > most_conflicts) {
                return error_of(thrown);
            }
        }
    }
}

void Database::set_durable(bool durable) {
    if (is_server_ || durable == durable_) return;
    *session_ << (durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    durable_ = durable;
}

void Database::attempt(const std::function<void(soci::session&)>& work, Transaction kind) {
    soci::session& session = *session_;
    set_durable(kind != Transaction::relaxed);
    session << std::string(kind == Transaction::read ? "BEGIN" : dialect_.begin);
    try {
        work(session);
        session << "COMMIT";
    } catch (...) {
        try {
            session << "ROLLBACK";
        } catch (const soci::soci_error&) {
            // The connection is lost, and the transaction with it.
        }
        throw;
    }
}

bool Database::reconnect() {
    const auto begun = Clock::now();
    say_("the database does not answer; trying again");
    for (auto pause = 100ms; Clock::now() < begun + patience; pause = std::min(2 * pause, 5000ms)) {
        {
            std::unique_lock lock(stop_mutex_);
            if (stopped_.wait_for(lock, pause, [this] { return stop_; })) return false;
        }
        try {
            connect();
            say_("the database answers again");
            return true;
        } catch (const soci::soci_error&) {
        }
    }
    return false;
}

base::Result<int> Database::data_version() {
    const std::lock_guard lock(mutex_);
    try {
        int version = 0;
        *session_ << "PRAGMA data_version", soci::into(version);
        return version;
    } catch (const soci::soci_error& thrown) {
        return error_of(thrown);
    }
}

void Database::notify(soci::session& sql, const std::string& text) const {
    if (!dialect_.notify.empty()) sql << std::string(dialect_.notify), soci::use(text);
}

void Database::stop() {
    const std::lock_guard lock(stop_mutex_);
    stop_ = true;
    stopped_.notify_all();
}

}  // namespace store
