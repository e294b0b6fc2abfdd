// Asks the agents in turn and judges their answers.
#include "games/jetan/programs/server/referee.h"

#include <algorithm>
#include <cstdio>

namespace jetan {

namespace {

using game::Side;
using games::jetan::Move;

constexpr int usual_tries = 3;
constexpr double name_time = 10;     // seconds to answer NAME
constexpr double return_time = 300;  // the same, for an agent that still thinks
constexpr std::string_view disconnected = "disconnected";

double seconds_since(Clock::time_point begin) {
    return Seconds(Clock::now() - begin).count();
}

}  // namespace

Referee::Referee(Hall& hall, const Conditions& conditions, const Pairing& pairing, int id,
                 std::array<std::string, 2> known_names, base::Rng& rng)
    : hall_(hall),
      conditions_(conditions),
      pairing_(pairing),
      position_(games::jetan::EitherPosition::start(conditions.rules)),
      rng_(rng) {
    game_.board = wire::start_board(conditions.rules);
    for (int i = 0; i < 2; ++i) {
        game_.agents[i] = {.id = id + i,
                           .name = known_names[i],
                           .alive = true,
                           .player_number = i == pairing.first ? 1 : 2,
                           .duration = 0};
    }
}

std::array<wire::PlayerResult, 2> Referee::play() {
    ask_names();
    update_board();
    hall_.show(game_);
    hall_.pause(conditions_.delay);
    while (!outcome_.over()) {
        turn();
        update_board();
        hall_.show(game_);
        hall_.pause(conditions_.delay);
    }
    std::array<wire::PlayerResult, 2> results;
    for (int player = 0; player < 2; ++player) {
        const bool first_won = outcome_.result == game::Result::first_wins;
        const int score = outcome_.result == game::Result::draw ? 0
                          : first_won == (player == 0)          ? 1
                                                                : -1;
        results[player] = {player + 1, score, state(player).name, game_.times[player],
                           game_.moves[player]};
    }
    return results;
}

std::string Referee::verdict() const {
    const int winner = outcome_.result == game::Result::first_wins ? 1 : 2;
    std::string text =
        outcome_.result == game::Result::draw ? "tie" : game_.of_player(winner).name + " wins";
    text += " (" + std::string(outcome_.reason) + ")";
    for (int player = 0; player < 2; ++player) {
        if (moves_for_[player] == 0) continue;
        text += ", random moves made for " + game_.of_player(player + 1).name + ": " +
                std::to_string(moves_for_[player]);
    }
    return text;
}

// Agent 1 first, no matter which side moves first. An agent that does not answer loses the game.
void Referee::ask_names() {
    std::array<bool, 2> silent{};
    for (int i = 0; i < 2; ++i) {
        ask_name(i);
        silent[i] = !game_.agents[i].alive;
    }
    const std::array missing{silent[place(0)], silent[place(1)]};
    if (missing[0] && missing[1]) {
        outcome_ = game::Outcome::draw(disconnected);
    } else if (missing[0] || missing[1]) {
        const int loser = missing[0] ? 0 : 1;
        lose(loser, hall_.gone(agent(loser)) ? disconnected : "no name");
    }
}

// An agent that still thinks after losing its last game on time can take part again. It answers
// in order, so messages before its name belong to that game and are dropped.
void Referee::ask_name(int at) {
    const int number = pairing_.agents[at];
    const bool busy = hall_.is_busy(number);
    const double limit = busy ? std::max(return_time, conditions_.max_time) : name_time;
    if (busy) {
        std::fprintf(stderr, "%s still thinks about its last game: waiting up to %.0f s for it\n",
                     game_.agents[at].name.c_str(), limit);
    }
    hall_.tell(number, {"NAME"});
    const Clock::time_point until = in(limit);
    while (true) {
        const Reply reply = hall_.hear(number, number, until);
        const bool came = reply.kind == Reply::Kind::message;
        if (const std::string* name = came ? reply.message.find("NAME") : nullptr;
            name != nullptr && reply.message.name == "NAME") {
            game_.agents[at].name = wire::tame(*name);
            return;
        }
        if (came || reply.kind == Reply::Kind::nonsense) continue;
        game_.agents[at].alive = false;
        hall_.give_up(number);
        return;
    }
}

void Referee::turn() {
    const int player = game::index(position_.turn());
    const wire::Percept percept{game_.board, player + 1};
    double spent = 0;
    const int most_tries = conditions_.lenient > 0 ? conditions_.lenient : usual_tries;
    for (int tries = 1; tries <= most_tries; ++tries) {
        const Clock::time_point begin = Clock::now();
        hall_.tell(agent(player), wire::percept_message(percept));
        Reply reply;
        do {  // drops a name that comes too late
            reply = hall_.hear(agent(player), agent(1 - player),
                               begin + std::chrono::duration_cast<Clock::duration>(
                                           Seconds(conditions_.max_time - game_.times[player])));
        } while (reply.message.name == "NAME");
        const double elapsed = seconds_since(begin);
        game_.times[player] += elapsed;
        state(player).duration = spent += elapsed;
        if (!judge(reply, percept)) return;
    }
    if (conditions_.lenient > 0) return move_for(percept);
    lose(player, "illegal move");
}

void Referee::move_for(const wire::Percept& percept) {
    const int player = percept.player_number - 1;
    const std::vector<Move> moves = position_.moves();
    const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    std::fprintf(stderr, "%s: refused %d times; the server plays %s for it\n",
                 state(player).name.c_str(), conditions_.lenient,
                 position_.format_move(move).c_str());
    ++moves_for_[player];
    trace(percept, move);
    make(move);
}

bool Referee::judge(const Reply& reply, const wire::Percept& percept) {
    const int player = percept.player_number - 1;
    std::string problem = reply.problem;
    switch (reply.kind) {
        case Reply::Kind::late:
            lose(player, "time");
            return false;
        case Reply::Kind::gone:
            lose(player, disconnected);
            return false;
        case Reply::Kind::opponent_gone:
            lose(1 - player, disconnected);
            return false;
        case Reply::Kind::nonsense:
            break;
        case Reply::Kind::message:
            if (const auto action = wire::parse_action(reply.message)) {
                return judge_action(*action, percept);
            } else {
                problem = action.error().message;
            }
    }
    std::fprintf(stderr, "%s: %s\n", state(player).name.c_str(), problem.c_str());
    return true;
}

bool Referee::judge_action(const wire::Action& action, const wire::Percept& percept) {
    const int player = percept.player_number - 1;
    if (!action.shift) {
        trace(percept, std::nullopt);
        lose(player, "quit");
        return false;
    }
    const std::optional<Move> move = wire::move_of(*action.shift);
    const auto legal = move ? position_.check(*move) : base::Error{"the move leaves the board"};
    if (!legal) {
        std::fprintf(stderr, "%s: illegal move %s: %s\n", state(player).name.c_str(),
                     wire::format_shift(*action.shift).c_str(), legal.error().message.c_str());
        return true;
    }
    trace(percept, move);
    make(*move);
    return false;
}

void Referee::make(Move move) {
    const int player = game::index(position_.turn());
    position_.play(move);
    game_.board.move(move);
    ++game_.moves[player];
    game_.last_moves[player] = wire::shift_of(move);
    outcome_ = position_.outcome();
    if (!outcome_.over() && game_.moves[1] >= conditions_.steps) {
        outcome_ = game::Outcome::draw("move limit");
    }
}

void Referee::lose(int player, std::string_view reason) {
    state(player).alive = false;
    outcome_ = game::Outcome::win(player == 0 ? Side::second : Side::first, reason);
}

void Referee::update_board() {
    game_.board.turn = wire::turn_of(outcome_, position_.turn());
    for (const Side side : {Side::first, Side::second}) {
        game_.board.escape_used[game::index(side)] = !position_.setup().may_escape(side);
    }
}

void Referee::trace(const wire::Percept& percept, const std::optional<Move>& move) const {
    if (!conditions_.trace) return;
    const wire::AgentState& mover = game_.of_player(percept.player_number);
    std::fputs(wire::trace_line(mover.name, percept, move).c_str(), stdout);
    std::fflush(stdout);
}

}  // namespace jetan
