// Reads and checks the bodies, and writes TOML.
#include "protocol/contest_api.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/json_text.h"
#include "base/text.h"
#include "base/utf8.h"
#include "protocol/api.h"
#include "protocol/members.h"

namespace protocol::api {

namespace {

constexpr std::size_t most_title = 60, most_bot_name = 30, most_file = 100, most_command = 500,
                      most_reason = 300, most_position = 1000;
constexpr std::array<std::string_view, 6> formats{"round-robin", "double-round-robin", "gauntlet",
                                                  "swiss",       "knockout",           "contest"};
constexpr std::array<std::string_view, 2> faults{"lose", "disqualify"};
constexpr std::array<std::string_view, 5> protocols{"line", "json", "uci", "ugi", "xboard"};

struct Count {
    const char* name;
    std::int64_t least, most;
};
// Workers play for strangers, so that the numbers have bounds.
constexpr std::array<Count, 7> counts{{{"pairs", 1, 100},
                                       {"matches", 1, 20},
                                       {"rounds", 0, 50},
                                       {"challengers", 1, 10},
                                       {"extra_pairs", 0, 10},
                                       {"margin", 0, 10'000},
                                       {"max_moves", 0, 10'000}}};

// Printable text of a line, without blanks at its ends.
bool is_line(std::string_view text, std::size_t most) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        at += std::max<std::size_t>(1, base::character_bytes(text.substr(at)));
    }
    return characters >= 1 && characters <= most && base::printable(text) == text &&
           text.front() != ' ' && text.back() != ' ' && text.find('\t') == std::string_view::npos;
}
std::string expected_line(std::size_t most) {
    return "expected 1 to " + std::to_string(most) + " printable characters";
}

// A TOML string.
std::string toml_string(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string toml = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            (toml += '\\') += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            ((toml += "\\u00") += hex[byte >> 4U]) += hex[byte & 15U];
        } else {
            toml += c;
        }
    }
    return toml + '"';
}

// Writes each setting twice: as JSON for the page, as TOML for the tournament.
class Settings {
 public:
    Settings() { json_.open('{'); }
    void text(const char* name, const std::string& value) {
        json_.member(name, std::string_view(value));
        toml_ += std::string(name) + " = " + toml_string(value) + "\n";
    }
    void number(const char* name, std::int64_t value) {
        json_.member(name, value);
        toml_ += std::string(name) + " = " + std::to_string(value) + "\n";
    }
    // The last one: a table ends the keys of the file.
    void options(const Options& options) {
        json_.key("options").raw(options_json(options));
        if (options.empty()) return;
        toml_ += "[start]\n";
        for (const auto& [name, value] : options) {
            toml_ += toml_string(name) + " = " + toml_string(value) + "\n";
        }
    }
    void end(NewContest& contest) {
        contest.settings = json_.close('}').take();
        contest.head = toml_;
    }

 private:
    base::JsonText json_;
    std::string toml_;
};

std::string one_of(Members& members, const char* name, std::span<const std::string_view> known) {
    const std::string text = members.text(name);
    if (members.find(name) == nullptr) return std::string(known.front());
    if (std::ranges::find(known, text) == known.end()) {
        members.fail(name, "expected " + base::any_of(known));
    }
    return text;
}

// Random openings, or none: a file's name would be one of the server's.
std::string openings_of(Members& members) {
    const std::string text = members.text("openings");
    const bool is_random = text.starts_with("random:") && text.size() <= 10 &&
                           text.find_first_not_of("0123456789", 7) == std::string::npos;
    if (!text.empty() && text != "none" && !is_random) {
        members.fail("openings", "expected none or random:PLIES");
    }
    return text;
}

// Exactly one of a clock and a time for each move: programs of strangers must not think for ever.
void check_pace(Members& members) {
    const bool has_clock = members.find("tc") != nullptr, has_time = members.find("st") != nullptr;
    if (has_clock == has_time) members.fail("st", "expected either st or tc");
    for (const char* name : {"tc", "st", "move_cap"}) {
        if (members.find(name) == nullptr) continue;
        const std::string text = members.text(name);
        if (text.empty() || text.size() > 20) members.fail(name, "expected a time as a text");
    }
}

void copy_settings(Members& members, Settings& settings) {
    settings.text("format", one_of(members, "format", formats));
    for (const Count& count : counts) {
        if (members.find(count.name) == nullptr) continue;
        settings.number(count.name, members.number(count.name, count.least, count.most));
    }
    if (members.find("seed") != nullptr) {
        settings.number("seed", members.number("seed", 0, 1'000'000'000));
    }
    if (members.find("on_fault") != nullptr) {
        settings.text("on_fault", one_of(members, "on_fault", faults));
    }
    for (const char* name : {"tc", "st", "move_cap", "openings", "position"}) {
        if (members.find(name) != nullptr) settings.text(name, members.text(name));
    }
}

// As on other sites, contests are rated unless the organiser chooses otherwise; but only from the
// usual start, as all rated games.
bool is_rated(Members& members) {
    const Json* options = members.find("options");
    const bool is_usual =
        members.find("position") == nullptr && (options == nullptr || options->empty());
    if (members.find("rated") == nullptr) return is_usual;
    const bool wanted = members.truth("rated");
    if (wanted && !is_usual) {
        members.fail("rated", "a rated contest starts as usual, without options and position");
    }
    return wanted;
}

}  // namespace

base::Result<NewContest> read_new_contest(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    NewContest contest;
    contest.title = members.text("title");
    if (!is_line(contest.title, most_title)) members.fail("title", expected_line(most_title));
    contest.game = members.text("game");
    if (contest.game.empty()) members.fail("game", "expected the id of a game");
    openings_of(members);
    check_pace(members);
    contest.rated = is_rated(members);
    if (members.text("position").size() > most_position) members.fail("position", "too long");
    Settings settings;
    settings.text("title", contest.title);
    settings.text("game", contest.game);
    copy_settings(members, settings);
    if (const Json* options = members.find("options")) {
        const auto read =
            read_options(options->dump(-1, ' ', false, Json::error_handler_t::replace));
        if (!read) members.fail("options", read.error().message);
        if (read) settings.options(*read);
    } else {
        settings.options({});
    }
    settings.end(contest);
    if (const auto error =
            members.error({"title", "game", "options", "position", "format", "pairs", "matches",
                           "rounds", "challengers", "extra_pairs", "margin", "max_moves", "seed",
                           "on_fault", "tc", "st", "move_cap", "openings", "rated"})) {
        return *error;
    }
    return contest;
}

std::string bot_text(const ContestBot& bot) {
    std::string text = "[[bot]]\nname = " + toml_string(bot.name) + "\n";
    if (bot.account.empty()) {
        text += "cmd = [\"sh\", " + toml_string(run_script) + "]\ndir = " + toml_string(bot.id) +
                "\nproto = " + toml_string(bot.protocol) + "\n";
    } else {
        text += "account = " + toml_string(bot.account) + "\n";
    }
    if (!bot.disqualified.empty()) text += "disqualified = " + toml_string(bot.disqualified) + "\n";
    return text;
}

base::Result<Upload> read_upload(const std::map<std::string, std::string>& query) {
    const auto value = [&query](const char* name) {
        const auto found = query.find(name);
        return found == query.end() ? std::string() : found->second;
    };
    const auto wrong = [](const std::string& name, const std::string& what) {
        return base::Error{name + ": " + what, 400};
    };
    constexpr std::array<std::string_view, 6> known{"name",  "file",     "run",
                                                    "build", "protocol", "secret"};
    for (const auto& [name, text] : query) {
        if (std::ranges::find(known, name) == known.end()) {
            return wrong(base::quoted(name), "unknown parameter");
        }
    }
    Upload upload{value("name"),  value("file"),     value("run"),
                  value("build"), value("protocol"), value("secret")};
    if (!is_line(upload.name, most_bot_name)) return wrong("name", expected_line(most_bot_name));
    constexpr std::string_view marks = "._-+";
    const bool is_plain = std::ranges::all_of(upload.file, [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               marks.find(c) != std::string_view::npos;
    });
    if (upload.file.empty() || upload.file.size() > most_file || !is_plain ||
        marks.find(upload.file.front()) != std::string_view::npos) {
        return wrong("file", "expected a name of 1 to 100 letters from a to z, digits and ._-+");
    }
    if (!is_line(upload.run, most_command)) return wrong("run", expected_line(most_command));
    if (!upload.build.empty() && !is_line(upload.build, most_command)) {
        return wrong("build", expected_line(most_command));
    }
    if (upload.protocol.empty()) upload.protocol = protocols.front();
    if (std::ranges::find(protocols, upload.protocol) == protocols.end()) {
        return wrong("protocol", "expected " + base::any_of(protocols));
    }
    return upload;
}

base::Result<std::string> read_network_entry(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    std::string secret = members.text("secret");
    if (const auto error = members.error({"secret"})) return *error;
    return secret;
}

base::Result<Disqualification> read_disqualification(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    Disqualification wanted{members.text("entry"), members.text("reason")};
    if (wanted.entry.empty()) members.fail("entry", "expected the id of an entry");
    if (!is_line(wanted.reason, most_reason)) members.fail("reason", expected_line(most_reason));
    if (const auto error = members.error({"entry", "reason"})) return *error;
    return wanted;
}

base::Result<std::string> read_entry(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    Members members(*object);
    std::string entry = members.text("entry");
    if (entry.empty()) members.fail("entry", "expected the id of an entry");
    if (const auto error = members.error({"entry"})) return *error;
    return entry;
}

base::Result<void> read_nothing(std::string_view body) {
    const auto object = read_object(body);
    if (!object) return object.error();
    if (const auto error = Members(*object).error({})) return *error;
    return {};
}

}  // namespace protocol::api
