// AccountServer: the requests about one's own account: signing up, logging in and out, passwords,
// tokens, export, deletion. It belongs to the LiveServer and is called on its thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocol/account_api.h"
#include "server/identity.h"
#include "server/known_addresses.h"
#include "server/live_game.h"
#include "server/passwords.h"
#include "server/request_limits.h"
#include "server/web_request.h"

namespace server {

struct AccountLimits {
    Rate sign_ups{10, 60'000};  // from one address
    Rate log_ins{20, 10'000};   // from one address
    Rate guesses{50, 30'000};   // of the password of one account, from anywhere
    int tokens = 20;            // of one account
    Rate exports{20, 60'000};   // of one account
};

struct AccountSetting {
    std::function<Millis()> now;
    Random random;
    AccountLimits limits;
    // Closes the connections of this owner to games.
    std::function<void(const std::string& owner)> close_sockets;
    // Reloads these games: the owners of their seats have changed.
    std::function<void(const std::vector<std::string>& games)> reload;
    // All unfinished games of this owner are to be ended.
    std::function<void(const std::string& owner, std::function<void(base::Result<void>)> done)>
        end_games;
    StoreQueue* lists = nullptr;  // for long reads
    game::FindGame find_game;
};

class AccountServer {
 public:
    AccountServer(StoreQueue& queue, Passwords& passwords, AccountSetting setting);

    // Whether post() handles this path.
    static bool takes_post(std::string_view path);
    // The caller has checked the request's origin and content type.
    void post(const std::string& path, const Request& request, Respond respond);
    // False if the path is not one of these requests.
    bool get(const Target& target, const Request& request, const Respond& respond);
    // To be called about every minute.
    void tick();

 private:
    // The browser that a request comes from.
    struct Browser {
        std::string visitor;  // empty: it has no cookie yet
        std::string address;
        bool over_https = false;
    };
    static Browser browser_of(const Request& request);
    using Use = std::function<void(const Identity&)>;

    void sign_up(const Request& request, Respond respond);
    void log_in(const Request& request, Respond respond);
    void log_out(const Request& request, Respond respond);
    void change_password(const Request& request, Respond respond);
    void add_token(const Request& request, Respond respond);
    void revoke_token(const std::string& id, const Request& request, Respond respond);
    void show_account(const Request& request, Respond respond);
    void show_tokens(const Request& request, Respond respond);
    void remove_account(const Request& request, Respond respond);
    void remove_now(const Identity& who, const Respond& respond);
    void export_account(const Target& target, const Request& request, Respond respond);

    void create(const Browser& browser, store::Account account, Respond respond);
    void begin_session(const Browser& browser, const store::Account& account, int status,
                       Respond respond);
    void end_sessions(const std::string& owner, const base::Result<void>& done,
                      const Respond& respond);
    // Calls `use` if the request comes from a browser that is logged in; otherwise refuses it.
    void with_account(const Request& request, const Respond& respond, Use use);
    // Calls `go_on` if the password is correct; otherwise refuses the request.
    void confirm(const store::Account& account, const std::string& password,
                 const std::string& address, const Respond& respond, std::function<void()> go_on);
    bool may_guess(const std::string& name, const std::string& address, const Respond& respond);

    StoreQueue& queue_;
    Passwords& passwords_;
    const AccountSetting setting_;
    RequestLimits sign_ups_;
    RequestLimits log_ins_;
    RequestLimits guesses_;
    RequestLimits exports_;
    KnownAddresses known_;
};

}  // namespace server
