// Plays the trial games and reports each turn.
#include "contest/check_bot.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/clock.h"
#include "base/text.h"
#include "contest/entrants.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"
#include "game/move_texts.h"
#include "game/start_in_play.h"
#include "process/writable_space.h"
#include "statistics/statistics.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
using base::Clock;
using game::Answer;
using Spent = std::chrono::nanoseconds;

// The delay that a busy machine may add to a move.
constexpr auto margin = 100ms;

// The shell has removed the quotes of KEY='A B'; this adds them, unless the value still has quotes.
std::string bot_text(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
        const char quote = value.find('\'') == std::string::npos ? '\'' : '"';
        const bool is_bare = !value.empty() && value.front() != '\'' && value.front() != '"' &&
                             value.find(quote) == std::string::npos;
        text += is_bare ? word.substr(0, equals + 1) + quote + value + quote : word;
        text += ' ';
    }
    return text;
}

double milliseconds(Spent time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

// "median 0.21 ms, worst 3.10 ms a move"
std::string speed_text(std::vector<Spent> times) {
    if (times.empty()) return "no move";
    std::sort(times.begin(), times.end());
    return fmt::format("median {:.2f} ms, worst {:.2f} ms a move",
                       milliseconds(times[times.size() / 2]), milliseconds(times.back()));
}

class Check {
 public:
    Check(const game::GameType& type, game::Player& bot, game::Player& other, const BotCheck& plan,
          std::chrono::milliseconds start_time)
        : type_(type),
          bot_(bot),
          other_(other),
          plan_(plan),
          time_(plan.time),
          start_time_(start_time) {}

    // False if the bot made an error, which has then been printed.
    bool play(int number, game::Side side) {
        print("Game {}: the bot has {}\n", number, type_.info->sides[index(side)]);
        game::PlayedGame game(start(number));
        const Clock::time_point begin = Clock::now();
        if (const auto trouble = bot_.begin(game, side, begin + start_time_, plan_.stop)) {
            return complain(game, *trouble);
        }
        print("  ready after {:.0f} ms\n", milliseconds(Clock::now() - begin));
        (void)other_.begin(game, game::other(side), begin + start_time_);
        bool fine = true;
        for (int turn = 1; fine && !game.outcome().over();) {
            if (game.position().turn() == side) {
                fine = bot_moves(game, turn++);
                if (resigned_) break;
            } else {
                const Answer answer = other_.choose(turn_of(game));
                game.play(answer.move);
            }
        }
        finish(game, side, fine);
        return fine;
    }
    const std::vector<Spent>& times() const { return times_; }
    const std::vector<std::string>& positions() const { return positions_; }
    const statistics::Score& score() const { return score_; }

 private:
    template <class... Parts>
    void print(fmt::format_string<Parts...> format, Parts&&... parts) const {
        plan_.print(fmt::format(format, std::forward<Parts>(parts)...));
    }

    game::PositionPtr start(int number) const {
        if (plan_.start) return plan_.start(number);
        return game::StartInPlay::of(type_, {})->any(static_cast<std::uint64_t>(number));
    }

    game::Turn turn_of(const game::PlayedGame& game) const {
        // Wait longer than the move time, to distinguish a late answer from none.
        return {game, {}, time_, {}, {}, Clock::now() + time_ + 5s, plan_.stop};
    }

    bool bot_moves(game::PlayedGame& game, int turn) {
        const Answer answer = bot_.choose(turn_of(game));
        const double spent = milliseconds(answer.spent);
        resigned_ = answer.kind == Answer::Kind::resignation;
        if (answer.kind == Answer::Kind::trouble) return complain(game, answer.trouble, turn);
        if (resigned_) {
            print("  turn {}: it resigns, {:.1f} ms\n", turn, spent);
            return true;
        }
        if (answer.kind == Answer::Kind::claims_draw) {
            return complain(game, {game::Fault::failure, "it claims a draw and does not move"},
                            turn);
        }
        if (answer.spent > time_ + margin) {
            return complain(
                game,
                {game::Fault::time_forfeit, fmt::format("{} after {:.0f} ms, allowed were {}",
                                                        answer.move.text, spent, time_.count())},
                turn);
        }
        positions_.push_back(game.position().format());
        times_.push_back(answer.spent);
        print("  turn {}: {}{}, {:.2f} ms\n", turn, answer.move.text,
              answer.offers_draw ? " with the offer of a draw" : "", spent);
        game.play(answer.move);
        return true;
    }

    bool complain(const game::PlayedGame& game, const game::Trouble& trouble, int turn = 0) const {
        const std::string when = turn > 0 ? fmt::format("turn {}", turn) : "getting ready";
        print("  {}: WRONG: {}: {}\n", when, game::fault_text(trouble.fault),
              base::printable(trouble.detail));
        print("  expected: {}\n", expected(game, trouble.fault));
        print("  position: {}\n", game.position().format());
        const game::Testimony told = bot_.testimony();
        if (!told.lines.empty()) print("  the last lines, > to the bot, < from it:\n");
        constexpr std::size_t most = 10;
        const std::size_t skipped = told.lines.size() > most ? told.lines.size() - most : 0;
        for (std::size_t i = skipped; i < told.lines.size(); ++i) {
            constexpr std::size_t widest = 200;
            const std::string& line = told.lines[i];
            print("    {}{}\n", base::printable(line.substr(0, widest)),
                  line.size() > widest ? "..." : "");
        }
        if (told.errors.empty()) return false;
        print("  the end of its standard error:\n");
        const std::string errors = told.errors.substr(
            told.errors.size() - std::min<std::size_t>(told.errors.size(), 2000));
        for (const std::string_view line : base::split(errors, '\n')) {
            if (!line.empty()) print("    {}\n", base::printable(line));
        }
        return false;
    }

    std::string expected(const game::PlayedGame& game, game::Fault fault) const {
        switch (fault) {
            case game::Fault::illegal_move:
                return "one of the legal moves: " +
                       base::join(game::move_texts(game.position().moves()), " ");
            case game::Fault::time_forfeit:
            case game::Fault::stall:
                return fmt::format(
                    "an answer, flushed, within {} ms for a move and {} ms before "
                    "a game",
                    time_.count(), start_time_.count());
            case game::Fault::crash:
                return "a program that runs until its input ends, or its protocol says so";
            case game::Fault::disconnect:
                return "that its streams stay open for the whole game";
            case game::Fault::flood:
                return fmt::format(
                    "at most 64 KB a line and 1 MB a turn; in a sandbox, files of at most half its "
                    "memory limit, and {} of them",
                    process::SpaceLimits().files);
            case game::Fault::failure:
                break;
        }
        return "what its protocol demands, see docs/users/4-writing-bots.md";
    }

    void finish(const game::PlayedGame& game, game::Side side, bool fine) {
        game::Outcome outcome = game.outcome();
        if (resigned_) outcome = game::Outcome::win(game::other(side), "resignation");
        if (fine) {
            print("  the end: {} ({})\n", game::result_text(outcome.result), outcome.reason);
        }
        score_.add(outcome.result, side);
        bot_.end(game, outcome.result, outcome.reason);
        other_.end(game, outcome.result, outcome.reason);
    }

    const game::GameType& type_;
    game::Player& bot_;
    game::Player& other_;
    const BotCheck& plan_;
    const std::chrono::milliseconds time_;
    const std::chrono::milliseconds start_time_;
    bool resigned_ = false;
    std::vector<Spent> times_;
    std::vector<std::string> positions_;  // in which the bot moved
    statistics::Score score_;
};

// The time a built-in player uses for some of the positions.
void print_speed_of(const std::string& player, const game::GameType& type,
                    const std::vector<std::string>& positions, const BotCheck& plan) {
    const engine::GameEngine* engine = engine::find_engine(type.info->id);
    const auto spec = engine::parse_player(player, engine);
    if (!spec) return;
    const auto made = engine::make_player(*spec, engine, 1);
    std::vector<Spent> times;
    constexpr std::size_t most = 10;
    const std::size_t step = positions.size() / most + 1;
    for (std::size_t i = 0; i < positions.size(); i += step) {
        const game::PlayedGame game(*type.parse(positions[i]));
        if (made->begin(game, game.position().turn(), Clock::time_point::max())) return;
        const Clock::time_point begin = Clock::now();
        if (made->choose({game}).is_move()) times.push_back(Clock::now() - begin);
    }
    plan.print(fmt::format("  {}: {}\n", player, speed_text(times)));
}

}  // namespace

void print_to_stdout(std::string_view text) {
    fmt::print("{}", text);
    std::fflush(stdout);
}

base::Result<bots::Bot> bot_of_words(const std::vector<std::string>& words) {
    auto bot = bots::parse_bot(bot_text(words));
    if (bot && !bot->builtin.empty()) return base::Error{"a built-in player needs no check"};
    return bot;
}

base::Result<void> check_bot(const game::GameType& type, bots::Bot bot, const BotCheck& plan) {
    const game::PlayedGame first(plan.start ? plan.start(1) : *type.start(game::StartChoices()));
    if (const auto fine = bots::check_bot(bot, type, first); !fine) return fine;
    if (plan.as_in_tournaments && !bot.thinks_always) bot.thinks_always = false;
    if (const auto fine = prepare_own_programs({&bot, 1}, plan.sandbox); !fine) return fine;
    const auto made = bots::make_bot_player(bot, type, {}, 1);
    if (!made) return made.error();
    const auto random = engine::parse_player("random", nullptr);
    const auto other = engine::make_player(*random, nullptr, 1);

    plan.print(fmt::format("{}: {} in {}\n", type.info->id, bot.name, bot.protocol));
    Check check(type, **made, *other, plan, bot.start_time);
    bool fine = true;
    for (int game = 1; fine && game <= plan.games; ++game) {
        fine = check.play(game, game % 2 == 1 ? game::Side::first : game::Side::second);
        if (plan.stop.stop_requested()) return base::Error{"interrupted"};
    }
    if (!fine) return base::Error{"the bot does not conform"};
    plan.print(fmt::format("{}\nSpeed:\n  the bot: {}\n",
                           statistics::score_line(check.score(), bot.name, "random"),
                           speed_text(check.times())));
    for (const char* player : {"random", "greedy", "engine level=3"}) {
        if (plan.with_speed_of_others) print_speed_of(player, type, check.positions(), plan);
    }
    plan.print("The bot conforms.\n");
    return {};
}

}  // namespace contest
