// Reads and appends the JSON lines of a journal.
#include "match/match_journal.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "base/text.h"
#include "game/record_syntax.h"

namespace match {

namespace {

using nlohmann::json;

json line_of(const tournament::Fixture& fixture, const arena::RefereedGame& game) {
    const store::GameId& id = fixture.id;
    return {{"game", fixture.number},
            {"round", id.round},
            {"bots", id.bots},
            {"pair", id.pair},
            {"of_pair", id.game},
            {"players", fixture.players},
            {"white", fixture.player(game::Side::first)},
            {"result", game::result_text(game.result)},
            {"reason", game.reason}};
}

// The JSON library throws if the line is malformed.
tournament::FixtureResult game_of(const json& line) {
    tournament::FixtureResult found;
    tournament::Fixture& fixture = found.fixture;
    fixture.number = line.at("game").get<int>();
    fixture.id = {line.at("round").get<int>(), line.at("bots").get<store::BotPair>(),
                  line.at("pair").get<int>(), line.at("of_pair").get<int>()};
    fixture.players = line.at("players").get<std::array<std::size_t, 2>>();
    const auto white = line.at("white").get<std::size_t>();
    fixture.first_player = white == fixture.players[0] ? game::Side::first : game::Side::second;
    found.result = game::parse_result(line.at("result").get<std::string>()).value();
    found.reason = line.at("reason").get<std::string>();
    return found;
}

}  // namespace

base::Result<MatchJournal> MatchJournal::open(const std::string& path,
                                              const std::vector<std::string>& words) {
    const auto fail = [&path](const std::string& why) {
        return base::Error{"-config: " + path + ": " + why};
    };
    MatchJournal journal;
    journal.path_ = path;
    if (std::filesystem::exists(path)) {
        auto text = base::read_plain_file(path);
        if (!text) return fail(text.error().message);
        text->resize(text->rfind('\n') + 1);  // npos + 1 is 0
        if (const auto read = journal.read(*text); !read) return fail(read.error().message);
        if (const auto kept = base::replace_file(path, *text); !kept) {
            return fail(kept.error().message);
        }
    } else {
        journal.words_ = words;
        const auto made = base::replace_file(
            path,
            json{{"match", words}}.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
        if (!made) return fail(made.error().message);
    }
    journal.file_.open(path, std::ios::binary | std::ios::app);
    if (!journal.file_) return fail("cannot be written");
    return journal;
}

base::Result<void> MatchJournal::read(const std::string& text) {
    int number = 0;
    try {
        for (const std::string_view line : base::split(text, '\n')) {
            ++number;
            if (line.empty()) continue;
            const json parsed = json::parse(line);
            if (number == 1) {
                words_ = parsed.at("match").get<std::vector<std::string>>();
            } else {
                games_.push_back(game_of(parsed));
            }
        }
    } catch (const std::exception&) {
        return base::Error{"line " + std::to_string(number) + " is not one of a match's journal"};
    }
    if (words_.empty()) return base::Error{"is not a match's journal"};
    return {};
}

base::Result<void> MatchJournal::add(const tournament::Fixture& fixture,
                                     const arena::RefereedGame& game) {
    // Bytes that are not UTF-8 must be replaced in JSON.
    file_ << line_of(fixture, game).dump(-1, ' ', false, json::error_handler_t::replace) << '\n'
          << std::flush;
    if (file_) return {};
    return base::Error{"-config: " + path_ + " could not be written"};
}

}  // namespace match
