// Accounts in SQL; the same statements for SQLite and PostgreSQL.
#include "store/accounts.h"

#include <soci/soci.h>

#include <utility>

#include "base/text.h"
#include "store/account_seats.h"
#include "store/contest_ratings.h"
#include "store/contest_removal.h"
#include "store/database.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr std::string_view account_columns =
    "account.id, account.name, account.password, account.is_bot, account.created_at, "
    "account.seen_at";
constexpr std::string_view token_columns =
    "api_token.id, api_token.account, api_token.hash, api_token.name, api_token.scopes, "
    "api_token.created_at, api_token.used_at, api_token.expires_at";
constexpr Millis touch_every = 60'000;  // how exactly the last use is known

// The account of a SELECT of `account_columns` with one parameter.
std::optional<Account> read_account(session& sql, const std::string& rest,
                                    const std::string& parameter) {
    Account account;
    int is_bot = 0;
    sql << "SELECT " + std::string(account_columns) + " FROM " + rest, into(account.id),
        into(account.name), into(account.password), into(is_bot), into(account.created_at),
        into(account.seen_at), use(parameter);
    if (!sql.got_data()) return std::nullopt;
    account.is_bot = is_bot != 0;
    return account;
}

std::vector<ApiToken> read_tokens(session& sql, const std::string& rest,
                                  const std::string& parameter) {
    ApiToken token;
    soci::statement statement =
        (sql.prepare << "SELECT " + std::string(token_columns) + " FROM api_token " + rest,
         into(token.id), into(token.account), into(token.hash), into(token.name),
         into(token.scopes), into(token.created_at), into(token.used_at), into(token.expires_at),
         use(parameter));
    statement.execute();
    std::vector<ApiToken> tokens;
    while (statement.fetch()) tokens.push_back(token);
    return tokens;
}

void note_seen(session& sql, const Account& account, Millis now) {
    if (now - account.seen_at < touch_every) return;
    sql << "UPDATE account SET seen_at = :n WHERE id = :i", use(now), use(account.id);
}

// Whether the statement has changed a row.
template <class... Parameters>
bool changes(session& sql, const std::string& text, const Parameters&... parameters) {
    soci::statement statement = ((sql.prepare << text), ..., use(parameters));
    statement.execute(true);
    return statement.get_affected_rows() > 0;
}

// Those that the account organises or has entered.
std::vector<std::string> contests_of(session& sql, const std::string& account) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement select = (sql.prepare << "SELECT id FROM contest WHERE owner = :o UNION SELECT "
                                             "contest FROM contest_entry WHERE account = :a",
                              into(id), use(account), use(account));
    select.execute();
    while (select.fetch()) ids.push_back(id);
    return ids;
}

// Bots that take part in a contest stay there, without their player's name; other uploads go.
void forget_entrant(session& sql, const Database& database, const std::string& id) {
    const auto contests = contests_of(sql, id);
    const std::string gone = "account = :a AND plays = 0";
    sql << "DELETE FROM contest_upload WHERE entry IN (SELECT id FROM contest_entry WHERE " + gone +
               ")",
        use(id);
    sql << "DELETE FROM contest_recheck WHERE account = :a OR id IN (SELECT id FROM contest_entry "
           "WHERE account = :b AND plays = 0)",
        use(id), use(id);
    sql << "DELETE FROM contest_entry WHERE " + gone, use(id);
    // Each keeps an id of its own, which no account has.
    const std::string name(deleted_name), entrant = owner_of_account(id);
    sql << "UPDATE contest_entry SET account = :o, player = :n WHERE account = :a", use(entrant),
        use(name), use(id);
    leave_contests(sql, database.dialect(), id);
    for (const std::string& contest : contests) {
        database.notify(sql, notice_of_contest(contest) + " 0");
    }
}

}  // namespace

base::Result<bool> Accounts::create(const Account& account) {
    bool created = false;
    const auto done = database_.transact([&](session& sql) {
        const std::string key = base::lower_case(account.name);
        const int is_bot = account.is_bot ? 1 : 0;
        created = changes(sql,
                          "INSERT INTO account (id, name, name_key, password, is_bot, created_at, "
                          "seen_at) VALUES (:i, :n, :k, :p, :b, :c, :s) "
                          "ON CONFLICT (name_key) DO NOTHING",
                          account.id, account.name, key, account.password, is_bot,
                          account.created_at, account.seen_at);
    });
    if (!done) return done.error();
    return created;
}

base::Result<std::optional<Account>> Accounts::find(const std::string& name) {
    std::optional<Account> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found = read_account(sql, "account WHERE name_key = :n", base::lower_case(name));
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<std::optional<Account>> Accounts::get(const std::string& id) {
    std::optional<Account> found;
    const auto done = database_.transact(
        [&](session& sql) { found = read_account(sql, "account WHERE id = :i", id); },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<void> Accounts::set_password(const std::string& id, const std::string& hash,
                                          const std::string& visitor) {
    return database_.transact([&](session& sql) {
        sql << "UPDATE account SET password = :p WHERE id = :i", use(hash), use(id);
        sql << "DELETE FROM account_session WHERE account = :a AND visitor <> :v", use(id),
            use(visitor);
        database_.notify(sql, owner_of_account(id) + " 0");
    });
}

base::Result<void> Accounts::make_bot(const std::string& id) {
    return database_.transact(
        [&](session& sql) { sql << "UPDATE account SET is_bot = 1 WHERE id = :i", use(id); });
}

base::Result<std::vector<std::string>> Accounts::log_in(const Session& opened,
                                                        const std::string& before, Millis now) {
    const std::string owner = owner_of_account(opened.account);
    std::vector<std::string> games;
    const auto done = database_.transact([&](session& sql) {
        games.clear();
        const auto account = read_account(sql, "account WHERE id = :i", opened.account);
        if (!account) return;  // deleted meanwhile: the session would be of nobody
        sql << "INSERT INTO account_session (visitor, account, created_at, used_at, expires_at) "
               "VALUES (:v, :a, :c, :u, :e) ON CONFLICT (visitor) DO NOTHING",
            use(opened.visitor), use(opened.account), use(now), use(now), use(opened.expires_at);
        sql << "DELETE FROM account_session WHERE account = :a AND visitor <> :v AND visitor NOT "
               "IN (SELECT visitor FROM account_session WHERE account = :b "
               "ORDER BY used_at DESC, visitor LIMIT :m)",
            use(opened.account), use(opened.visitor), use(opened.account), use(most_sessions);
        if (before.empty()) return;
        sql << "DELETE FROM account_session WHERE visitor = :v", use(before);
        games = games_with_seat(sql, before);
        // A bot waits for nobody in the lobby: such a game ends without its creator.
        hand_over_seats(sql, before, owner, account->name,
                        account->is_bot ? Seats::of_begun_games : Seats::all);
        sql << "UPDATE challenge SET challenger = :o WHERE challenger = :v AND challenged <> :p",
            use(owner), use(before), use(owner);
        for (const std::string& id : games) {
            database_.notify(sql, id + " " + std::to_string(changed_whole));
        }
    });
    if (!done) return done.error();
    return games;
}

base::Result<std::vector<Session>> Accounts::sessions(const std::string& id) {
    std::vector<Session> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.clear();
            Session one;
            soci::statement select =
                (sql.prepare << "SELECT visitor, account, expires_at, created_at, used_at FROM "
                                "account_session WHERE account = :a ORDER BY created_at, visitor",
                 into(one.visitor), into(one.account), into(one.expires_at), into(one.created_at),
                 into(one.used_at), use(id));
            select.execute();
            while (select.fetch()) found.push_back(one);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<void> Accounts::log_out(const std::string& visitor) {
    return database_.transact([&](session& sql) {
        sql << "DELETE FROM account_session WHERE visitor = :v", use(visitor);
    });
}

base::Result<void> Accounts::log_out_everywhere(const std::string& id) {
    return database_.transact([&](session& sql) {
        sql << "DELETE FROM account_session WHERE account = :a", use(id);
        database_.notify(sql, owner_of_account(id) + " 0");
    });
}

base::Result<std::optional<Account>> Accounts::of_session(const std::string& visitor, Millis now,
                                                          Millis expires) {
    std::optional<Account> found;
    Millis expires_at = 0;
    const auto done = database_.transact(
        [&](session& sql) {
            found.reset();
            expires_at = 0;
            sql << "SELECT expires_at FROM account_session WHERE visitor = :v", into(expires_at),
                use(visitor);
            if (expires_at <= now) return;
            found = read_account(sql,
                                 "account JOIN account_session ON account.id = "
                                 "account_session.account WHERE account_session.visitor = :v",
                                 visitor);
        },
        Transaction::read);
    if (!done) return done.error();
    if (!found || now - found->seen_at < touch_every) return found;
    const auto touched = database_.transact(
        [&](session& sql) {
            note_seen(sql, *found, now);
            sql << "UPDATE account_session SET used_at = :n, expires_at = :e WHERE visitor = :v",
                use(now), use(expires), use(visitor);
        },
        Transaction::relaxed);
    if (!touched) return touched.error();
    return found;
}

base::Result<bool> Accounts::add_token(const ApiToken& token, int most) {
    bool added = false;
    const auto done = database_.transact([&](session& sql) {
        added = false;
        int count = 0;
        sql << "SELECT count(*) FROM api_token WHERE account = :a", into(count), use(token.account);
        if (count >= most) return;
        sql << "INSERT INTO api_token (id, account, hash, name, scopes, created_at, used_at, "
               "expires_at) VALUES (:i, :a, :h, :n, :s, :c, :u, :e)",
            use(token.id), use(token.account), use(token.hash), use(token.name), use(token.scopes),
            use(token.created_at), use(token.used_at), use(token.expires_at);
        added = true;
    });
    if (!done) return done.error();
    return added;
}

base::Result<std::vector<ApiToken>> Accounts::tokens(const std::string& account) {
    std::vector<ApiToken> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found = read_tokens(sql, "WHERE account = :a ORDER BY created_at, id", account);
        },
        Transaction::read);
    if (!done) return done.error();
    return found;
}

base::Result<bool> Accounts::revoke_token(const std::string& account, const std::string& id) {
    bool revoked = false;
    const auto done = database_.transact([&](session& sql) {
        revoked = changes(sql, "DELETE FROM api_token WHERE account = :a AND id = :i", account, id);
        database_.notify(sql, owner_of_account(account) + " 0");
    });
    if (!done) return done.error();
    return revoked;
}

base::Result<std::optional<TokenUser>> Accounts::of_token(const std::string& hash, Millis now) {
    std::optional<TokenUser> found;
    const auto done = database_.transact(
        [&](session& sql) {
            found.reset();
            auto tokens = read_tokens(sql, "WHERE hash = :h", hash);
            if (tokens.empty() || tokens.front().expires_at <= now) return;
            auto account = read_account(sql, "account WHERE id = :i", tokens.front().account);
            if (!account) return;
            found = TokenUser{*std::move(account), std::move(tokens.front())};
        },
        Transaction::read);
    if (!done) return done.error();
    if (!found || now - found->token.used_at < touch_every) return found;
    const auto touched = database_.transact(
        [&](session& sql) {
            note_seen(sql, found->account, now);
            sql << "UPDATE api_token SET used_at = :n WHERE id = :i", use(now),
                use(found->token.id);
        },
        Transaction::relaxed);
    if (!touched) return touched.error();
    return found;
}

base::Result<std::optional<std::vector<std::string>>> Accounts::remove(const std::string& id) {
    const std::string owner = owner_of_account(id);
    std::optional<std::vector<std::string>> games;
    const auto done = database_.transact([&](session& sql) {
        games.reset();
        std::string name;
        sql << "SELECT name FROM account WHERE id = :i" + std::string(database_.dialect().lock),
            into(name), use(id);
        int unfinished = 0;
        sql << "SELECT count(*) FROM live_game WHERE (visitor0 = :a OR visitor1 = :b) AND state < "
               "2",
            into(unfinished), use(owner), use(owner);
        if (unfinished > 0) return;
        games = games_with_seat(sql, owner);
        hand_over_seats(sql, owner, std::string(deleted_owner), std::string(deleted_name));
        for (const std::string table :
             {"account_session", "api_token", "player_rating", "rating_history", "bot_presence"}) {
            sql << "DELETE FROM " + table + " WHERE account = :a", use(id);
        }
        sql << "DELETE FROM challenge WHERE challenger = :a OR challenged = :b", use(owner),
            use(owner);
        forget_bot_ratings(sql, id);
        forget_entrant(sql, database_, id);
        sql << "DELETE FROM account WHERE id = :i", use(id);
        database_.notify(sql, owner + " 0");
        for (const std::string& game : *games) {
            database_.notify(sql, game + " " + std::to_string(changed_whole));
        }
    });
    if (!done) return done.error();
    return games;
}

base::Result<void> Accounts::forget_expired(Millis now) {
    return database_.transact(
        [&](session& sql) {
            sql << "DELETE FROM account_session WHERE expires_at <= :n", use(now);
            sql << "DELETE FROM api_token WHERE expires_at <= :n", use(now);
        },
        Transaction::relaxed);
}

}  // namespace store
