// Plays one move with each bot that has not been tested yet.
#include "contest/bot_trial.h"
#include "base/clock.h"

#include <fmt/core.h>

#include "base/text.h"
#include "play/players.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
using base::Clock;
using game::Fault;

constexpr auto usual_time = 1000ms;  // for the move, if the time control gives none
constexpr auto patience = 10s;       // after that

// Starts the bot and asks it for one move.
std::optional<game::Trouble> trouble_of(game::Player& player, const bots::Bot& bot,
                                        const tournament::PlayableTournament& tournament,
                                        const base::StopToken& stop) {
    game::PlayedGame game(tournament.start->clone());
    const game::Side side = game.position().turn();
    if (auto trouble = player.begin(game, side, Clock::now() + bot.start_time, stop)) {
        return trouble;
    }
    const base::Milliseconds time =
        tournament.rules.paces[index(side)].move_time.value_or(usual_time);
    const game::Answer answer =
        player.choose({game, {}, time, {}, {}, Clock::now() + time + patience, stop});
    player.end(game, game::Result::unfinished, "broken off");
    if (answer.kind == game::Answer::Kind::trouble) return answer.trouble;
    return std::nullopt;
}

// Whether the bot does not play at all. Any other fault only costs it games.
bool is_unable(const game::Trouble& trouble) {
    if (trouble.is_ours) return false;
    return trouble.fault == Fault::crash || trouble.fault == Fault::disconnect ||
           trouble.fault == Fault::failure || trouble.fault == Fault::stall;
}

// The last line of its stderr, or else of its stdout.
std::string last_words(const game::Testimony& told) {
    std::string last;
    for (const std::string_view line : base::split(told.errors, '\n')) {
        if (!line.empty()) last = line;
    }
    for (auto line = told.lines.rbegin(); last.empty() && line != told.lines.rend(); ++line) {
        if (line->starts_with("< ")) last = line->substr(2);
    }
    return last.empty() ? "none" : last;
}

}  // namespace

base::Result<void> BotTrial::run() {
    for (const bots::Bot& bot : tournament_.bots) {
        if (bot.command.empty() || passed_.contains(bot.name)) continue;
        if (const auto fine = try_bot(bot); !fine) return fine;
        passed_.insert(bot.name);
    }
    return {};
}

base::Result<void> BotTrial::try_bot(const bots::Bot& bot) {
    const auto made = bots::make_bot_player(bot, *tournament_.type, play::make_builtin_player, 1);
    if (!made) return base::Error{"bot " + base::quoted(bot.name) + ": " + made.error().message};
    const auto trouble = trouble_of(**made, bot, tournament_, stop_.get_token());
    if (stop_.stop_requested()) return base::Error{"interrupted"};
    if (!trouble || !is_unable(*trouble)) return {};
    const game::Testimony told = (*made)->testimony();
    if (!told.errors.empty()) fmt::print(stderr, "{}", told.errors);
    return base::Error{fmt::format(
        "bot {} ({}) cannot play: {}: {}; its last words: {}; --skip-check begins nevertheless",
        base::quoted(bot.name), base::join(bot.command, " "), game::fault_text(trouble->fault),
        trouble->detail, last_words(told))};
}

}  // namespace contest
