// Bodies of the API's requests about contests, and the tournament definition (TOML) that follows
// from them, docs/users/12-server-api.md.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace protocol::api {

// What an organiser chooses; `settings` and `head` follow from it.
struct NewContest {
    std::string title;
    std::string game;
    std::string settings;  // as the API shows them, a JSON object
    std::string head;      // the definition without its bots
    bool rated = false;
};
// Values that only the rules or the tournament can judge are not checked here.
base::Result<NewContest> read_new_contest(std::string_view body);

// One bot of the definition: a program in the folder `id` that is started by run_script, or an
// account that plays over the network.
struct ContestBot {
    std::string id;
    std::string name;
    std::string protocol;
    std::string disqualified;  // the reason; empty: it is not
    std::string account = {};  // its id; empty: it is a program
};
std::string bot_text(const ContestBot& bot);

// The file in the folder of an uploaded bot that starts it. A command line of a stranger never
// reaches a command of ours: words in it could name files.
inline constexpr std::string_view run_script = "manator-run.sh";

// What is known of an upload besides its content, from the query of the request.
struct Upload {
    std::string name;   // of the bot
    std::string file;   // of the file
    std::string run;    // command lines
    std::string build;  // may be empty
    std::string protocol;
    std::string secret;
};
base::Result<Upload> read_upload(const std::map<std::string, std::string>& query);

// The body of a request that enters a network bot: the secret, which may be empty.
base::Result<std::string> read_network_entry(std::string_view body);

struct Disqualification {
    std::string entry;
    std::string reason;
};
base::Result<Disqualification> read_disqualification(std::string_view body);
// {"entry": ID}
base::Result<std::string> read_entry(std::string_view body);
// A body without members.
base::Result<void> read_nothing(std::string_view body);

}  // namespace protocol::api
