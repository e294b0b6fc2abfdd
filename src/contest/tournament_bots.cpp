// Turns [[bot]] tables into the KEY=VALUE words that parse_bot() reads.
#include "contest/tournament_bots.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "base/text.h"
#include "bots/own_files.h"
#include "contest/toml_reader.h"
#include "contest/tournament_file.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"

#include <toml++/toml.h>

namespace contest {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 64;
// For a network bot that is not connected when its game is due.
constexpr std::chrono::seconds network_wait{30};

// Quotes the text for parse_bot().
std::string quote(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? "'\"'\"'" : std::string(1, c);
    return quoted + "'";
}

// A command is a string or a list of words.
void add_command(TomlReader& reader, std::vector<std::string>& words) {
    if (!reader.has_list("cmd")) {
        if (const auto text = reader.text("cmd")) words.push_back("cmd=" + quote(*text));
        return;
    }
    bool first = true;
    for (const toml::node& node : *reader.array("cmd")) {
        const auto word = scalar_text(node);
        if (!word) return reader.wrong("cmd", "expected words");
        words.push_back(first ? "cmd=" + quote(quote(*word)) : "arg=" + quote(*word));
        first = false;
    }
}

// The tables `options` and `env` become option.NAME=VALUE and the like.
void add_table(TomlReader& reader, const char* key, const char* mark,
               std::vector<std::string>& words) {
    const toml::table* table = reader.table(key);
    if (table == nullptr) return;
    for (const auto& [name, node] : *table) {
        const auto value = scalar_text(node);
        if (!value) return reader.wrong(key, "expected one value for each name");
        words.push_back(quote(std::string(mark) + "." + std::string(name.str()) + "=" + *value));
    }
}

void check_name(TomlReader& reader, const std::string& name) {
    const bool is_strange = std::any_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    if (name.empty() || name.size() > longest_name || is_strange) {
        reader.wrong(
            "name", fmt::format("expected 1 to {} bytes without control characters", longest_name));
    }
}

base::Result<bots::Bot> read_builtin(const std::string& text, std::string_view game) {
    const auto spec = engine::parse_player(text, engine::find_engine(game));
    if (!spec) return spec.error();
    return bots::parse_bot("builtin:" + text);
}

bots::Bot network_bot(const std::string& account) {
    bots::Bot bot;
    bot.account = account;
    bot.start_time = network_wait;
    return bot;
}

// `what` becomes the bot's description, by which later changes are detected.
std::optional<bots::Bot> read_bot(TomlReader& reader, const fs::path& folder, Accounts accounts,
                                  std::optional<bool> sandboxed, std::string_view game,
                                  std::string& what, bool& is_out) {
    std::vector<std::string> words;
    const auto name = reader.text("name");
    const auto builtin = reader.text("builtin");
    const auto account =
        accounts == Accounts::possible ? reader.text("account") : std::optional<std::string>();
    base::Result<bots::Bot> bot = base::Error{""};
    if (account) {
        what = "account:" + *account;
        bot = network_bot(*account);
    } else if (builtin) {
        what = "builtin:" + *builtin;
        bot = read_builtin(*builtin, game);
    } else {
        add_command(reader, words);
        for (const char* key : {"proto", "dir", "shared_dir", "address", "token", "description",
                                "memory", "cpu", "ponder", "start"}) {
            if (const auto value = reader.scalar(key)) {
                words.push_back(std::string(key) + "=" + quote(*value));
            }
        }
        add_table(reader, "options", "option", words);
        add_table(reader, "env", "env", words);
        what = base::join(words, " ");
        bot = bots::parse_bot(what);
    }
    is_out = reader.text("disqualified").has_value();
    const auto own_sandbox = builtin ? std::nullopt : reader.flag("sandbox");
    reader.expect_no_more();
    if (reader.error()) return std::nullopt;
    if (!bot) {
        reader.wrong(builtin ? "builtin" : "bot", bot.error().message);
        return std::nullopt;
    }
    if (name) bot->name = *name;
    bot->sandboxed = own_sandbox.has_value() ? own_sandbox : sandboxed;
    // By default no pondering: it would take CPU time from the opponent.
    if (!bot->thinks_always) bot->thinks_always = false;
    check_name(reader, bot->name);
    bots::name_own_files(*bot, folder);
    return *std::move(bot);
}

}  // namespace

void read_bots(TomlReader& reader, const fs::path& folder, Accounts accounts,
               TournamentFile& file) {
    const std::optional<bool> sandboxed = reader.flag("sandbox");
    const toml::array* bots = reader.array("bot");
    if (bots == nullptr) return reader.wrong("bot", "expected [[bot]], at least twice");
    if (bots->size() > tournament::most_bots) {
        return reader.wrong("bot", fmt::format("expected at most {} bots, found {}",
                                               tournament::most_bots, bots->size()));
    }
    const tournament::PlayableTournament& tournament = file.tournament;
    const std::string_view game =
        tournament.type == nullptr ? std::string_view() : tournament.type->info->id;
    for (const toml::node& node : *bots) {
        const toml::table* table = node.as_table();
        if (table == nullptr) return reader.wrong("bot", "expected [[bot]]");
        TomlReader part(*table, reader.name());
        std::string what;
        bool is_out = false;
        auto bot = read_bot(part, folder, accounts, sandboxed, game, what, is_out);
        reader.take_error(part);
        if (!bot || reader.error()) return;
        if (!bot->address.empty() && file.concurrency > 1) {
            return reader.wrong("concurrency", "a bot with an address plays one game at a time");
        }
        if (is_out) file.tournament.settings.disqualified.push_back(bot->name);
        file.bots[bot->name] = what;
        file.tournament.bots.push_back(*std::move(bot));
    }
}

}  // namespace contest
