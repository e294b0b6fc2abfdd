// Makes the games, opens the connections, plays at an even rate and measures the times.
#include "live/crowd.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/rng.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "live/served.h"

namespace bench {

using namespace std::chrono_literals;
using Json = nlohmann::json;

namespace {

constexpr int most_at_once = 200;  // connections that are being opened

// How often the text occurs.
std::size_t count(std::string_view message, std::string_view text) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = message.find(text, at)) != message.npos; at += text.size()) {
        ++found;
    }
    return found;
}
std::size_t moves_in(std::string_view message) {
    return message.starts_with("{\"kind\":\"events\"") ? count(message, "\"kind\":\"move\"") : 0;
}

// Random legal moves, none of which ends the game; nothing if that was not found.
std::optional<std::vector<std::string>> line_from(game::PlayedGame game, std::size_t length,
                                                  base::Rng& rng) {
    while (game.moves().size() < length) {
        const std::size_t before = game.moves().size();
        const auto moves = game.position().moves();
        for (int tries = 0; game.moves().size() == before; ++tries) {
            if (tries == 10) return std::nullopt;
            game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            if (game.outcome().over()) game.take_back();
        }
    }
    std::vector<std::string> line;
    for (const game::MoveView& move : game.moves()) line.push_back(move.text);
    return line;
}

}  // namespace

struct Crowd::Move {
    Clock::time_point sent;
    Clock::time_point last;  // delivery
    int delivered = 0;
};

struct Crowd::Game {
    std::string id;
    std::vector<std::string> line;  // the moves to be made
    std::vector<Move> moves;        // those that were made
    std::array<Visitor, 2> visitors;
    std::array<std::unique_ptr<VisitorSocket>, 2> players;
    std::array<std::size_t, 2> seen{};  // moves, by the players
    std::size_t first_turn = 0;
    int spectators = 0;

    std::string socket() const { return "/api/games/" + id + "/socket"; }
};

struct Crowd::Spectator {
    Spectator(Crowd& crowd, Game& watched)
        : game(watched), socket(crowd.context_, [this](std::string_view text) { hear(text); }) {}

    void hear(std::string_view text) {
        for (std::size_t i = moves_in(text); i > 0; --i, ++seen) {
            Move& move = game.moves.at(seen);
            move.last = Clock::now();
            ++move.delivered;
            delays.push_back(Millis(move.last - move.sent).count());
        }
    }

    Game& game;
    VisitorSocket socket;
    std::size_t seen = 0;
    std::vector<double> delays;
    bool reads = true;
};

double Delays::quantile(std::vector<double> sample, double share) {
    if (sample.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(sample.size() - 1));
    std::ranges::nth_element(sample, sample.begin() + static_cast<std::ptrdiff_t>(at));
    return sample[at];
}

Crowd::Crowd(int port, const Size& size) : port_(port), size_(size) {
    HttpClient http(port);
    for (int i = 0; i < size.games; ++i) make_game(http, i);
    for (int i = 0; i < size.games * size.spectators + size.slow_readers; ++i) {
        Game& game = *games_[static_cast<std::size_t>(i % size.games)];
        spectators_.push_back(std::make_unique<Spectator>(*this, game));
        Spectator& spectator = *spectators_.back();
        spectator.reads = i >= size.slow_readers;
        if (!spectator.reads) spectator.socket.read_nothing();
        if (spectator.reads) ++game.spectators;
    }
    connect();
}
Crowd::~Crowd() = default;

void Crowd::make_game(HttpClient& http, int number) {
    auto made = std::make_unique<Game>();
    for (std::size_t side : {0u, 1u}) {
        made->visitors[side].number = 2 * number + static_cast<int>(side);
    }
    const auto length =
        static_cast<std::size_t>(size_.rate * Seconds(size_.time).count() / size_.games + 2);
    base::Rng rng(static_cast<std::uint64_t>(number));
    for (std::size_t tries = 0; made->line.size() < length; ++tries) {
        if (tries == 20) give_up("no game is long enough for so many moves");
        const auto& all = games::all_games();
        const game::GameType& type = all[(static_cast<std::size_t>(number) + tries) % all.size()];
        const Json body{{"game", type.info->id}, {"side", 0}, {"clock", {{"seconds", 10'000}}}};
        const Json state =
            Json::parse(http.post("/api/games", body.dump(), 201, made->visitors[0]));
        made->id = state["game"]["id"];
        auto start = type.parse(state["game"]["start"].get<std::string>());
        made->first_turn = static_cast<std::size_t>(index((*start)->turn()));
        made->line = line_from(game::PlayedGame(*std::move(start)), length, rng)
                         .value_or(std::vector<std::string>());
    }
    http.post("/api/games/" + made->id + "/join", "{}", 200, made->visitors[1]);
    for (const std::size_t side : {0u, 1u}) {
        made->players[side] = std::make_unique<VisitorSocket>(
            context_, [game = made.get(), side](std::string_view text) {
                game->seen[side] += moves_in(text);
                if (text.starts_with("{\"kind\":\"error\"")) give_up(std::string(text));
            });
    }
    games_.push_back(std::move(made));
}

// Opens the connections of the players, then those of the spectators, a limited number at a time.
void Crowd::connect() {
    struct Guest {
        VisitorSocket& socket;
        const std::string target;
        const Visitor visitor;
    };
    std::vector<Guest> guests;
    for (const auto& game : games_) {
        for (const std::size_t side : {0u, 1u}) {
            guests.push_back({*game->players[side], game->socket(), game->visitors[side]});
        }
    }
    for (const auto& one : spectators_) {
        const int number = 1'000'000 + static_cast<int>(guests.size());
        guests.push_back({one->socket, one->game.socket(), {number}});
    }
    std::size_t begun = 0;
    const auto step = [&] {
        const auto open = std::ranges::count_if(
            guests.begin(), guests.begin() + static_cast<std::ptrdiff_t>(begun),
            [](const Guest& guest) { return guest.socket.is_open(); });
        while (begun < guests.size() && static_cast<int>(begun) < open + most_at_once) {
            Guest& guest = guests[begun++];
            guest.socket.open(port_, guest.target, guest.visitor);
        }
        return static_cast<std::size_t>(open) == guests.size();
    };
    if (!run_until(step, 120s)) {
        std::string why;
        ended(why);
        give_up("not everyone could connect; " + why);
    }
}

int Crowd::connections() const {
    return static_cast<int>(2 * games_.size() + spectators_.size());
}

int Crowd::ended(std::string& why) const {
    int ends = 0;
    const auto check = [&](const VisitorSocket& socket) {
        if (socket.end().empty()) return;
        ++ends;
        if (why.empty()) why = socket.end();
    };
    for (const auto& game : games_) {
        for (const auto& player : game->players) check(*player);
    }
    for (const auto& spectator : spectators_) check(spectator->socket);
    return ends;
}

bool Crowd::run_until(const std::function<bool()>& done, Clock::duration patience) {
    const auto end = Clock::now() + patience;
    while (!done()) {
        if (Clock::now() > end) return false;
        context_.restart();
        context_.run_for(1ms);
    }
    return true;
}

void Crowd::rest(Clock::duration time) {
    run_until([] { return false; }, time);
}

// Move number N is due N / rate seconds after the beginning, in the games one after the other.
void Crowd::make_due_moves(Clock::time_point begin) {
    const double rate = size_.rate, all = rate * Seconds(size_.time).count();
    while (moves_ < all && Seconds(Clock::now() - begin).count() >= moves_ / rate) {
        Game& game = *games_[static_cast<std::size_t>(moves_) % games_.size()];
        const std::size_t ply = game.moves.size(), mover = (game.first_turn + ply) % 2;
        if (game.seen[mover] < ply) {  // its player does not know the position yet
            withheld_ += std::exchange(is_withheld_, true) ? 0 : 1;
            return;
        }
        is_withheld_ = false;
        const Json message{{"kind", "move"},
                           {"id", "m" + std::to_string(ply)},
                           {"move", game.line[ply]},
                           {"ply", ply}};
        game.moves.push_back({Clock::now(), {}, 0});
        game.players[mover]->send(message.dump());
        ++moves_;
    }
}

bool Crowd::is_delivered() const {
    return std::ranges::all_of(games_, [](const auto& game) {
        return std::ranges::all_of(game->seen,
                                   [&](std::size_t n) { return n == game->moves.size(); }) &&
               std::ranges::all_of(game->moves, [&](const Move& move) {
                   return move.delivered == game->spectators;
               });
    });
}

Delays Crowd::play() {
    const auto begin = Clock::now();
    const double all = size_.rate * Seconds(size_.time).count();
    run_until(
        [&] {
            make_due_moves(begin);
            return moves_ >= all;
        },
        2 * size_.time + 10s);
    run_until([&] { return is_delivered(); }, 20s);
    Delays delays;
    delays.withheld = withheld_;
    delays.seconds = Seconds(Clock::now() - begin).count();
    for (const auto& spectator : spectators_) {
        delays.of_deliveries.insert(delays.of_deliveries.end(), spectator->delays.begin(),
                                    spectator->delays.end());
    }
    for (const auto& game : games_) {
        for (const Move& move : game->moves) {
            delays.missing += game->spectators - move.delivered;
            delays.of_moves.push_back(Millis(move.last - move.sent).count());
        }
    }
    return delays;
}

}  // namespace bench
