#include "arena/match.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "base/rng.h"

namespace arena {

namespace {

// Numbers that belong to the same seed and yet have nothing to do with each other.
std::uint64_t derived(std::uint64_t seed, std::uint64_t index) {
    base::Rng rng(seed ^ base::Rng(index).next());
    return rng.next();
}

game::Result won_by(game::Side side) {
    return game::Outcome::win(side, "").result;
}

}  // namespace

MatchGame play_game(game::PlayedGame game, const std::array<game::Player*, 2>& players,
                    const std::atomic<bool>& stop) {
    MatchGame played{0, game::Side::first, std::move(game), game::Result::unfinished, ""};
    while (!played.game.outcome().over()) {
        const game::Side turn = played.game.position().turn();
        if (stop) return played;
        const auto move = players[index(turn)]->choose(played.game, {});
        if (stop) return played;
        std::string fault;
        if (!move) {
            fault = move.error().message;
        } else if (const auto legal = played.game.play(*move); !legal) {
            fault = "illegal move: " + legal.error().message;
        }
        if (fault.empty()) continue;
        played.result = won_by(game::other(turn));
        played.reason =
            std::string(played.game.position().info().sides[index(turn)]) + ": " + fault;
        return played;
    }
    played.result = played.game.outcome().result;
    played.reason = played.game.outcome().reason;
    return played;
}

Match::Match(const game::AnyPosition& start, std::array<MakePlayer, 2> players,
             const MatchSettings& settings, OnGame on_game)
    : start_(start.clone()),
      players_(std::move(players)),
      settings_(settings),
      on_game_(std::move(on_game)) {}

void Match::run() {
    const int threads = std::clamp(settings_.concurrency, 1, std::max(settings_.games, 1));
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    for (std::thread& helper : helpers) helper.join();
    // Only a stop leaves a gap in the numbers.
    for (auto& [number, game] : std::exchange(waiting_, {})) {
        reported_ = number - 1;
        report(std::move(game));
    }
}

void Match::work() {
    while (!stop_) {
        const int number = next_++;
        if (number > settings_.games) return;
        MatchGame game = play(number);
        if (game.result != game::Result::unfinished) report(std::move(game));
    }
}

MatchGame Match::play(int number) {
    const auto pair = static_cast<std::uint64_t>((number - 1) / 2);
    const std::uint64_t opening_seed = derived(settings_.seed, 2 * pair);
    const std::uint64_t game_seed =
        derived(settings_.seed, 2 * static_cast<std::uint64_t>(number) + 1);
    const game::Side first_player = number % 2 == 1 ? game::Side::first : game::Side::second;

    game::PlayedGame game(start_->clone());
    for (const std::string& move : opening_moves(settings_.openings, *start_, opening_seed)) {
        CHECK(game.play(move).has_value());
    }
    std::array<std::unique_ptr<game::Player>, 2> owned;  // in the order of the sides
    for (const int player : {0, 1}) {
        const game::Side side = player == 0 ? first_player : game::other(first_player);
        owned[index(side)] =
            players_[player](derived(game_seed, static_cast<std::uint64_t>(player)));
    }
    const std::array<game::Player*, 2> players{owned[0].get(), owned[1].get()};
    for (game::Player* player : players) player->begin();
    {
        const std::lock_guard lock(mutex_);
        playing_.insert(playing_.end(), players.begin(), players.end());
    }
    MatchGame played = play_game(std::move(game), players, stop_);
    {
        const std::lock_guard lock(mutex_);
        for (game::Player* player : players) std::erase(playing_, player);
    }
    played.number = number;
    played.first_player = first_player;
    return played;
}

void Match::report(MatchGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(game.number, std::move(game));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == reported_ + 1;
         next = waiting_.erase(next)) {
        ++reported_;
        score_.add(next->second.result, next->second.first_player);
        if (on_game_) on_game_(next->second, score_);
    }
}

void Match::stop() {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    for (game::Player* player : playing_) player->stop();
}

Score Match::score() const {
    const std::lock_guard lock(mutex_);
    return score_;
}

}  // namespace arena
