// Reads and checks all keys of a tournament file, and compares two versions of it.
#include "contest/tournament_file.h"
#include "base/clock.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <set>

#include "base/file.h"
#include "base/text.h"
#include "base/toml_limits.h"
#include "cli/arguments.h"
#include "contest/entrants.h"
#include "contest/toml_reader.h"
#include "contest/tournament_bots.h"
#include "engine/registry.h"

#include <toml++/toml.h>

namespace contest {

namespace {

using tournament::Format;
using tournament::TournamentSettings;

constexpr int most = 1'000'000;

// Reads `value` if the key exists.
void read_number(TomlReader& reader, std::string_view key, int least, int& value,
                 int greatest = most) {
    if (const auto number = reader.number(key, least, greatest)) {
        value = static_cast<int>(*number);
    }
}

void read_settings(TomlReader& reader, TournamentSettings& settings) {
    if (const auto text = reader.text("format")) {
        const auto format = tournament::parse_format(*text);
        if (!format) reader.wrong("format", format.error().message);
        if (format) settings.format = *format;
    }
    read_number(reader, "pairs", 1, settings.pairs);
    read_number(reader, "matches", 1, settings.matches);
    read_number(reader, "rounds", 0, settings.rounds);
    read_number(reader, "challengers", 1, settings.challengers);
    read_number(reader, "extra_pairs", 0, settings.extra_pairs);
    if (const auto seed = reader.number("seed", 0, std::int64_t{1} << 53)) {
        settings.seed = static_cast<std::uint64_t>(*seed);
    }
    if (const auto text = reader.text("on_fault")) {
        settings.disqualify = *text == "disqualify";
        if (*text != "lose" && *text != "disqualify") {
            reader.wrong("on_fault", "expected lose or disqualify, found " + base::quoted(*text));
        }
    }
}

arena::Pace read_pace(TomlReader& reader) {
    arena::Pace pace;
    if (const auto text = reader.scalar("tc")) {
        if (const auto read = arena::read_clock(*text, pace); !read) {
            reader.wrong("tc", read.error().message);
        }
    }
    if (const auto text = reader.scalar("st")) {
        if (const auto read = arena::read_move_time(*text, pace); !read) {
            reader.wrong("st", read.error().message);
        }
    }
    if (const auto nodes = reader.number("nodes", 1, std::int64_t{1} << 53)) {
        pace.nodes = static_cast<std::uint64_t>(*nodes);
    }
    if (const auto depth = reader.number("depth", 1, 1000)) pace.depth = static_cast<int>(*depth);
    if (const auto text = reader.scalar("move_cap")) {
        if (const auto read = arena::read_move_cap(*text, pace); !read) {
            reader.wrong("move_cap", read.error().message);
        }
    }
    int margin = static_cast<int>(arena::default_margin.count());
    read_number(reader, "margin", 0, margin);
    pace.margin = base::Milliseconds(margin);
    return pace;
}

void read_rules(TomlReader& reader, arena::RefereeRules& rules) {
    const arena::Pace pace = read_pace(reader);
    rules.paces = {pace, pace};
    read_number(reader, "max_moves", 0, rules.most_moves);
}

bool has_openings(TomlReader& reader) {
    return reader.text("openings").value_or("none") != "none";
}

void read_start(TomlReader& reader, const TournamentSource& source, TournamentFile& file) {
    tournament::PlayableTournament& tournament = file.tournament;
    if (tournament.type == nullptr) return;
    const auto files = std::make_shared<std::set<std::filesystem::path>>();
    game::StartChoices choices;
    if (source.reads_files) {
        choices = game::StartChoices([folder = source.folder, files](std::string_view path) {
            files->insert(folder / path);
            return base::read_whole_file((folder / path).string());
        });
    }
    if (const toml::table* table = reader.table("start")) {
        TomlReader start(*table, reader.name());
        for (const std::string& key : start.keys()) {
            if (const auto value = start.scalar(key)) choices.set(key, *value);
        }
        reader.take_error(start);
    }
    const auto start = game::StartInPlay::of(*tournament.type, choices, has_openings(reader));
    if (!start) return reader.wrong("start", start.error().message);
    base::Result<game::PositionPtr> position = start->any(tournament.settings.seed);
    if (const auto text = reader.text("position")) {
        position = tournament.type->read(*text);
        if (!position) return reader.wrong("position", position.error().message);
    } else if (start->left_to_side() != nullptr) {
        tournament.rules.start_choice = std::make_shared<game::StartInPlay>(*start);
    }
    if ((*position)->outcome().over()) return reader.wrong("position", "the game is over there");
    tournament.start = *std::move(position);
    file.start_files.assign(files->begin(), files->end());
}

// A start chosen by a side already serves as an opening.
std::string openings_text(TomlReader& reader, const tournament::PlayableTournament& tournament) {
    return reader.text("openings").value_or(tournament.rules.start_choice ? "none" : "random:4");
}

void read_openings(TomlReader& reader, const TournamentSource& source, TournamentFile& file) {
    tournament::PlayableTournament& tournament = file.tournament;
    const std::string text = openings_text(reader, tournament);
    if (tournament.type == nullptr || !tournament.start) return;
    if (text == "none" || text.starts_with("random:")) {
        const auto random = arena::parse_openings(text);
        if (!random) return reader.wrong("openings", random.error().message);
        tournament.openings.random = *random;
        tournament.openings.random.is_fair = fairness(tournament.type->info->id);
        return;
    }
    if (!source.reads_files) return reader.wrong("openings", "expected none or random:PLIES");
    const auto found = source.openings ? base::Result<std::string>(*source.openings)
                                       : base::read_whole_file((source.folder / text).string());
    if (!found) {
        return reader.wrong("openings", "expected none, random:PLIES or a file; " + text + ": " +
                                            found.error().message);
    }
    auto list = arena::read_opening_list(*found, *tournament.type, *tournament.start);
    if (!list) return reader.wrong("openings", text + ": " + list.error().message);
    tournament.openings.list = *std::move(list);
    file.openings = *found;
    file.openings_file = source.folder / text;
}

// One game for each kind of beginning in the tournament; one random opening stands for all.
std::vector<game::PlayedGame> beginnings(const tournament::PlayableTournament& tournament) {
    std::vector<game::PlayedGame> games;
    const arena::OpeningBook& book = tournament.openings;
    tournament::PlannedGame planned{};
    for (std::size_t i = 0; i < book.list.size(); ++i) {
        planned.opening = static_cast<int>(i);
        games.push_back(arena::opening_game(book, *tournament.type, *tournament.start,
                                            planned.opening, planned.opening_seed));
    }
    if (!games.empty()) return games;
    games.emplace_back(tournament.start->clone());
    if (book.random.random_plies > 0) {
        games.front().play(games.front().position().moves().front());
    }
    return games;
}

// Not for formats with rounds, which are paired from earlier games, nor for contests, whose matches
// consist of their pairs.
bool may_have_more_pairs(Format format) {
    return format == Format::round_robin || format == Format::double_round_robin ||
           format == Format::gauntlet;
}

void list_fixed(TomlReader& reader, TournamentFile& file) {
    const tournament::PlayableTournament& tournament = file.tournament;
    const TournamentSettings& settings = tournament.settings;
    const auto add = [&file](const char* name, const auto& value) {
        file.fixed.emplace_back(name, fmt::format("{}", value));
    };
    add("game", tournament.type->info->id);
    const auto& choice = tournament.rules.start_choice;
    const auto& info = *tournament.type->info;
    add("start", choice ? fmt::format("{} = {}", choice->left_to_side()->name,
                                      game::value_in_play(info, *choice->left_to_side()))
                        : tournament.start->format());
    add("format", tournament::format_text(settings.format));
    add("pace", arena::pace_text(tournament.rules.paces[0]));
    add("margin", tournament.rules.paces[0].margin.count());
    add("max_moves", tournament.rules.most_moves);
    // For a list, the content counts, not the file name.
    const std::string openings = openings_text(reader, tournament);
    add("openings", file.openings.empty() ? openings : file.openings);
    add("seed", settings.seed);
    add("on_fault", settings.disqualify ? "disqualify" : "lose");
    if (!may_have_more_pairs(settings.format)) add("pairs", settings.pairs);
    if (settings.format == Format::knockout) add("extra_pairs", settings.extra_pairs);
}

}  // namespace

base::Result<TournamentFile> read_tournament(const TournamentSource& source) {
    if (const auto fine = base::check_toml_limits(source.text); !fine) {
        return base::Error{source.name + ": " + fine.error().message};
    }
    const toml::parse_result parsed = toml::parse(source.text);
    if (!parsed) {
        return base::Error{place_text(source.name, parsed.error().source()) +
                           std::string(parsed.error().description())};
    }
    TomlReader reader(parsed.table(), source.name);
    TournamentFile file;
    file.text = source.text;
    tournament::PlayableTournament& tournament = file.tournament;
    const std::string stem = std::filesystem::path(source.name).stem().string();
    tournament.title = reader.text("title").value_or(stem);
    if (const auto id = reader.text("game")) {
        const auto type = cli::game_named(*id);
        if (!type) reader.wrong("game", type.error().message);
        if (type) tournament.type = *type;
    } else {
        reader.wrong("game", "is missing");
    }
    read_settings(reader, tournament.settings);
    read_rules(reader, tournament.rules);
    read_start(reader, source, file);
    read_openings(reader, source, file);
    read_number(reader, "concurrency", 1, file.concurrency, cli::most_concurrency);
    read_bots(reader, source.folder, source.accounts ? Accounts::possible : Accounts::none, file);
    reader.expect_no_more();
    if (reader.error()) return *reader.error();
    const auto checked = tournament::check_tournament(tournament.settings, tournament.names());
    if (!checked) return base::Error{source.name + ": " + checked.error().message};
    list_fixed(reader, file);
    return file;
}

base::Result<void> check_bots(const tournament::PlayableTournament& tournament) {
    const std::vector<game::PlayedGame> games = beginnings(tournament);
    for (const bots::Bot& bot : tournament.bots) {
        for (const game::PlayedGame& game : games) {
            const auto fine = bots::check_bot(bot, *tournament.type, game);
            if (fine) continue;
            return base::Error{"bot " + base::quoted(bot.name) + ": " + fine.error().message};
        }
    }
    return {};
}

base::Result<void> check_same_tournament(const TournamentFile& old, const TournamentFile& now,
                                         const std::vector<std::string>& played) {
    if (played.empty()) return {};
    for (const auto& [name, value] : old.fixed) {
        const auto same = std::find_if(now.fixed.begin(), now.fixed.end(),
                                       [&key = name](const auto& one) { return one.first == key; });
        if (same != now.fixed.end() && same->second == value) continue;
        const std::string found = same == now.fixed.end() ? "nothing" : base::quoted(same->second);
        return base::Error{name + " was " + base::quoted(value) +
                           " when games were played, and is " + found +
                           " now: put it back, or take another --folder"};
    }
    for (const auto& [name, what] : old.bots) {
        const auto same = now.bots.find(name);
        if (same == now.bots.end() || same->second == what) continue;
        if (std::find(played.begin(), played.end(), name) == played.end()) continue;
        return base::Error{"the bot " + base::quoted(name) + " was " + base::quoted(what) +
                           " when it played, and is " + base::quoted(same->second) +
                           " now: give the new one another name"};
    }
    return {};
}

}  // namespace contest
