// The referee's game loop: clocks, adjudication and the handling of faults.
#include "arena/referee.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "arena/game_clock.h"
#include "arena/pause_watch.h"
#include "base/check.h"
#include "base/text.h"
#include "game/move_texts.h"

namespace arena {

namespace {

using std::chrono::nanoseconds;

game::Result won_by(game::Side side) {
    return game::Outcome::win(side, "").result;
}

// A machine that pauses repeatedly must not delay a game forever.
constexpr int most_replays = 3;

// Adjudicates games by the scores that the players report.
class Adjudicator {
 public:
    explicit Adjudicator(const RefereeRules& rules) : rules_(rules) {}

    // Called after each move of `side`.
    void hear(game::Side side, const std::optional<game::Score>& reported) {
        const auto i = static_cast<std::size_t>(index(side));
        const auto score = reported ? std::optional(reported->hundredths()) : std::nullopt;
        if (rules_.resign) {
            const int limit = rules_.resign->score;
            count(losing_[i], score && *score <= -limit);
            count(winning_[i], score && *score >= limit);
        }
        if (rules_.draw) count(even_[i], score && std::abs(*score) <= rules_.draw->score);
        if (side == game::Side::second) ++moves_;
    }
    game::Result result(game::Side mover) const {
        const auto i = static_cast<std::size_t>(index(mover));
        if (rules_.resign && losing_[i] >= rules_.resign->moves &&
            (!rules_.resign->both_agree || winning_[1 - i] >= rules_.resign->moves)) {
            return won_by(game::other(mover));
        }
        if (rules_.draw && moves_ >= rules_.draw->from_move &&
            std::min(even_[0], even_[1]) >= rules_.draw->moves) {
            return game::Result::draw;
        }
        return game::Result::unfinished;
    }

 private:
    static void count(int& times, bool again) { times = again ? times + 1 : 0; }

    const RefereeRules& rules_;
    std::array<int, 2> losing_{}, winning_{}, even_{};  // consecutive moves
    int moves_ = 0;
};

class Table {
 public:
    // `excuses_pauses`: interrupt the game if a pause of this process would cost a player the game.
    Table(game::PlayedGame game, const std::array<game::Player*, 2>& players,
          const RefereeRules& rules, const base::StopToken& stop, bool excuses_pauses)
        : played_{std::move(game), game::Result::unfinished, EndedBy::interruption, "", {}, {}},
          players_(players),
          rules_(rules),
          stop_(stop),
          excuses_pauses_(excuses_pauses),
          clock_(rules.paces),
          adjudicator_(rules) {
        played_.paces = rules.paces;
        played_.started = std::chrono::system_clock::now();
    }

    // Whether the game was interrupted because of such a pause.
    bool was_paused() const { return was_paused_; }
    RefereedGame play() {
        if (begin()) {
            while (!over()) turn();
        }
        for (game::Player* player : players_) {
            player->end(played_.game, played_.result, played_.reason);
        }
        return std::move(played_);
    }

 private:
    bool over() {
        const game::Outcome outcome = played_.game.outcome();
        if (played_.by == EndedBy::interruption && outcome.over()) {
            end(outcome.result, EndedBy::rules, std::string(outcome.reason));
        }
        return stop_.stop_requested() || was_paused_ || played_.by != EndedBy::interruption ||
               !played_.failure.empty();
    }
    void end(game::Result result, EndedBy by, std::string reason) {
        played_.result = result;
        played_.by = by;
        played_.reason = std::move(reason);
    }
    // Prepares both players, the side that chooses the start first. The first player that fails
    // loses.
    bool begin() {
        const bool chooses = rules_.start_choice && played_.game.moves().empty();
        const game::Side first = chooses ? rules_.start_choice->chooser() : game::Side::first;
        for (const game::Side side : {first, game::other(first)}) {
            if (stop_.stop_requested()) return false;
            asked_ = base::Clock::now();
            const base::Milliseconds time = rules_.start_times[index(side)];
            const auto trouble = player(side).begin(played_.game, side, asked_ + time, stop_);
            if (stop_.stop_requested()) return false;
            // Its whole start time has passed. Short pauses, many on a busy machine, do not explain
            // that.
            const bool stalled = trouble && trouble->fault == game::Fault::stall &&
                                 pause_watch().paused_since(asked_, time / 10).count() > 0;
            if (stalled && excuses(base::Clock::now() - asked_, time)) return false;
            if (trouble) {
                blame(side, *trouble, {});
                return false;
            }
            if (chooses && side == first && !take_choice(side)) return false;
        }
        return true;
    }
    // Applies the start that the side chose, if any. False if its choice is invalid.
    bool take_choice(game::Side side) {
        const auto value = player(side).chosen_start();
        if (!value) return true;
        auto start = rules_.start_choice->with(*value);
        if (!start) {
            blame(side, {game::Fault::failure, start.error().message}, {});
            return false;
        }
        played_.game = game::PlayedGame(*std::move(start));
        return true;
    }
    void turn() {
        const game::Side side = played_.game.position().turn();
        const auto allowed = clock_.allowed(side);
        game::Answer answer = ask(side, allowed);
        if (stop_.stop_requested()) return;
        std::optional<nanoseconds> most;
        if (allowed) most = *allowed + pace(side).margin;
        const bool stalled = answer.kind == game::Answer::Kind::trouble &&
                             answer.trouble.fault == game::Fault::stall;
        const bool late = most && answer.spent > *most;
        if ((stalled || late) && excuses(answer.spent, most)) return;
        answer.spent = std::max(nanoseconds(0), answer.spent - pause_watch().paused_since(asked_));
        judge_answer(side, answer, allowed);
    }
    void judge_answer(game::Side side, const game::Answer& answer,
                      std::optional<nanoseconds> allowed) {
        const auto late = [&] { return allowed && answer.spent > *allowed + pace(side).margin; };
        switch (answer.kind) {
            case game::Answer::Kind::trouble:
                return blame(side, answer.trouble, answer.spent);
            case game::Answer::Kind::resignation:
                return end(won_by(game::other(side)), EndedBy::resignation, "resignation");
            case game::Answer::Kind::claims_draw:
                if (late()) break;
                if (!draw_offered_) {
                    return blame(side,
                                 {game::Fault::illegal_move, "claims a draw that was not offered"},
                                 answer.spent);
                }
                return end(game::Result::draw, EndedBy::agreement, "agreement");
            case game::Answer::Kind::move:
                break;
        }
        if (late()) {
            return blame(side, {game::Fault::time_forfeit, overstepped(answer.spent, *allowed)},
                         answer.spent);
        }
        if (answer.offers_draw && draw_offered_) {
            return end(game::Result::draw, EndedBy::agreement, "agreement");
        }
        played_.game.play(answer.move);
        draw_offered_ = answer.offers_draw;
        played_.notes.push_back({answer.spent, answer.score, answer.depth});
        clock_.moved(side, answer.spent);
        judge(side, answer);
    }
    // Whether the player exceeded `most` only because of a pause of this process; the game is then
    // interrupted.
    bool excuses(nanoseconds spent, std::optional<nanoseconds> most) {
        const nanoseconds paused = pause_watch().paused_since(asked_);
        was_paused_ = excuses_pauses_ && paused.count() > 0 && (!most || spent - paused <= *most);
        return was_paused_;
    }
    // Ends the game for reasons outside its rules.
    void judge(game::Side side, const game::Answer& answer) {
        if (played_.game.outcome().over()) return;
        adjudicator_.hear(side, answer.score);
        const game::Result result = adjudicator_.result(side);
        if (result != game::Result::unfinished) {
            end(result, EndedBy::adjudication, "adjudication");
        } else if (rules_.most_moves > 0 &&
                   played_.notes.size() >= 2 * static_cast<std::size_t>(rules_.most_moves)) {
            end(game::Result::draw, EndedBy::move_limit, "move limit");
        }
    }
    game::Answer ask(game::Side side, std::optional<nanoseconds> allowed) {
        const Pace& its = pace(side);
        nanoseconds wait = std::chrono::minutes(10);
        if (allowed) wait = *allowed + its.margin + rules_.patience;
        asked_ = base::Clock::now();
        return player(side).choose(
            {played_.game, clock_.state(), its.move_time, its.nodes, its.depth,
             asked_ + std::chrono::duration_cast<base::Clock::duration>(wait), stop_});
    }
    void blame(game::Side side, const game::Trouble& trouble, nanoseconds spent) {
        if (trouble.is_ours) {
            played_.failure = player(side).name() + ": " + trouble.detail;
            return;
        }
        const game::AnyPosition& position = played_.game.position();
        Verdict verdict{side, trouble.fault, trouble.detail,           position.format(),
                        {},   spent,         player(side).testimony(), trouble.move};
        verdict.legal_moves = game::move_texts(position.moves());
        played_.verdict = std::move(verdict);
        end(won_by(game::other(side)), EndedBy::fault,
            std::string(game::fault_text(trouble.fault)));
    }
    static std::string overstepped(nanoseconds spent, nanoseconds allowed) {
        return fmt::format("answered after {:.3f} s, had {:.3f} s",
                           std::chrono::duration<double>(spent).count(),
                           std::chrono::duration<double>(allowed).count());
    }
    game::Player& player(game::Side side) const { return *players_[index(side)]; }
    const Pace& pace(game::Side side) const {
        return rules_.paces[static_cast<std::size_t>(index(side))];
    }

    RefereedGame played_;
    const std::array<game::Player*, 2>& players_;
    const RefereeRules& rules_;
    const base::StopToken& stop_;
    const bool excuses_pauses_;
    bool was_paused_ = false;
    base::Clock::time_point asked_{};  // when the player to move, or to prepare, was asked
    GameClock clock_;
    Adjudicator adjudicator_;
    bool draw_offered_ = false;  // by the opponent of the side to move, with the last move
};

}  // namespace

RefereedGame referee(const game::PlayedGame& game, const std::array<game::Player*, 2>& players,
                     const RefereeRules& rules, const base::StopToken& stop) {
    for (int replays = 0;; ++replays) {
        Table table(game, players, rules, stop, replays < most_replays);
        RefereedGame played = table.play();
        played.replays = replays;
        if (!table.was_paused() || stop.stop_requested()) return played;
    }
}

}  // namespace arena
