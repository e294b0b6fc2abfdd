#include "manator/bot_trial.h"
#include "base/clock.h"

#include <fmt/core.h>

#include "base/text.h"
#include "play/players.h"

namespace manator {

namespace {

using namespace std::chrono_literals;
using base::Clock;
using game::Fault;

constexpr auto usual_time = 1000ms;  // for the move, where the pace has no time for it
constexpr auto patience = 10s;       // after that

// Getting ready, and one move.
std::optional<game::Trouble> trouble_of(game::Contestant& contestant, const bots::Bot& bot,
                                        const tournament::PlayableTournament& tournament) {
    game::PlayedGame game(tournament.start->clone());
    const game::Side side = game.position().turn();
    if (auto trouble = contestant.begin(game, side, Clock::now() + bot.start_time)) return trouble;
    const base::Milliseconds time =
        tournament.rules.paces[index(side)].move_time.value_or(usual_time);
    const game::Answer answer =
        contestant.choose({game, {}, time, {}, {}, Clock::now() + time + patience});
    contestant.end(game, game::Result::unfinished, "broken off");
    if (answer.kind == game::Answer::Kind::trouble) return answer.trouble;
    return std::nullopt;
}

// Whether the bot does not play at all. Whatever else it does wrong costs it games.
bool is_unable(const game::Trouble& trouble) {
    if (trouble.is_ours) return false;
    return trouble.fault == Fault::crash || trouble.fault == Fault::disconnect ||
           trouble.fault == Fault::failure || trouble.fault == Fault::stall;
}

// The last line of its standard error, or else of its output.
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
    const auto made = bots::make_contestant(bot, *tournament_.type, play::make_builtin_player, 1);
    if (!made) return base::Error{"bot " + base::quoted(bot.name) + ": " + made.error().message};
    {
        const std::lock_guard lock(mutex_);
        if (stopped_) return base::Error{"interrupted"};
        trying_ = made->get();
    }
    const auto trouble = trouble_of(**made, bot, tournament_);
    const std::lock_guard lock(mutex_);
    trying_ = nullptr;
    if (stopped_) return base::Error{"interrupted"};
    if (!trouble || !is_unable(*trouble)) return {};
    const game::Testimony told = (*made)->testimony();
    if (!told.errors.empty()) fmt::print(stderr, "{}", told.errors);
    return base::Error{fmt::format(
        "bot {} ({}) cannot play: {}: {}; its last words: {}; --skip-check begins nevertheless",
        base::quoted(bot.name), base::join(bot.command, " "), game::fault_text(trouble->fault),
        trouble->detail, last_words(told))};
}

void BotTrial::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    if (trying_ != nullptr) trying_->stop();
}

}  // namespace manator
