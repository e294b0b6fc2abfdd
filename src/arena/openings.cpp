// Random openings that do not decide the game.
#include "arena/openings.h"

#include "base/cursor.h"
#include "base/rng.h"
#include "base/text.h"
#include "game/played_game.h"

namespace arena {

namespace {

constexpr int most_plies = 100;
constexpr int most_tries = 50;

// Plays a random move that does not end the game; false if there is none.
bool play_one(game::PlayedGame& game, base::Rng& rng) {
    std::vector<game::MoveView> moves = game.position().moves();
    while (!moves.empty()) {
        const std::size_t chosen = rng.below(static_cast<std::uint32_t>(moves.size()));
        game.play(moves[chosen]);
        if (!game.outcome().over()) return true;
        game.take_back();
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return false;
}

// Whether some move ends the game at once: then the opening would decide it.
bool is_at_its_end(game::PlayedGame& game) {
    for (const game::MoveView& move : game.position().moves()) {
        game.play(move);
        const bool over = game.outcome().over();
        game.take_back();
        if (over) return true;
    }
    return false;
}

}  // namespace

base::Result<Openings> parse_openings(std::string_view text) {
    if (text == "none") return Openings{};
    constexpr std::string_view random = "random:";
    if (text.starts_with(random)) {
        const auto plies = base::parse_canonical(text.substr(random.size()), most_plies);
        if (plies) return Openings{*plies, {}};
    }
    return base::Error{"openings: expected none or random:PLIES with 0 to " +
                       std::to_string(most_plies) + " plies, found " + base::quoted(text)};
}

game::PlayedGame random_opening(const Openings& openings, const game::AnyPosition& start,
                                std::uint64_t seed) {
    base::Rng rng(seed);
    const game::PlayedGame begun(start.clone());
    game::PlayedGame longest = begun;
    for (int tries = 0; tries < most_tries; ++tries) {
        game::PlayedGame game = begun;
        const auto wanted = static_cast<std::size_t>(openings.random_plies);
        while (game.moves().size() < wanted && play_one(game, rng)) {
        }
        const bool good = game.moves().size() == wanted &&
                          (wanted == 0 || !openings.is_fair || openings.is_fair(game)) &&
                          !is_at_its_end(game);
        if (good || game.moves().size() > longest.moves().size()) longest = game;
        if (good) break;
    }
    return longest;
}

}  // namespace arena
