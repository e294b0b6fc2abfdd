// Plays games at mixed levels and collects puzzles from them.
#include "puzzles/generator.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/rng.h"
#include "engine/builtin_player.h"
#include "engine/player_spec.h"
#include "puzzles/likeness.h"

namespace puzzles {

namespace {

constexpr std::uint32_t most_random_plies = 20;
constexpr std::uint32_t weakest = 1, strongest = 5;  // levels of the players
constexpr int longest_game = 300;                    // plies
constexpr std::size_t plies_between = 10;            // minimum distance between two puzzles of a
                                                     // game
constexpr std::size_t fewest_moves = 4;              // with fewer legal moves, a position is too
                                                     // easy

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    return base::Rng(a ^ base::Rng(b).next()).next();
}

std::unique_ptr<game::Player> player(const std::string& text, const engine::GameEngine& engine,
                                     std::uint64_t seed) {
    const auto spec = engine::parse_player(text, &engine);
    CHECK(spec.has_value());
    return engine::make_player(*spec, &engine, seed);
}

}  // namespace

Generator::Generator(Setting setting, const std::atomic<bool>& stop)
    : setting_(std::move(setting)),
      stop_(stop),
      prover_(setting_.puzzles.make_prover()),
      look_(setting_.engine),
      grader_(setting_.engine) {
    CHECK(!setting_.starts.empty());
}

base::Result<void> Generator::know(const Puzzle& puzzle) {
    const auto position = setting_.type.parse(puzzle.position);
    if (!position) return position.error();
    likenesses_.insert(likeness((*position)->describe()));
    ++known_;
    ++of_grade_[static_cast<std::size_t>(puzzle.grade)];
    wins_in_one_ += puzzle.plies == 1;
    single_moves_ += puzzle.moves.size() == 1;
    return {};
}

std::vector<Puzzle> Generator::next(const std::function<void()>& on_game) {
    const std::size_t before = known_;
    for (std::uint64_t number = 0; !stop_; ++number) {
        auto found = play_game(mixed(mixed(setting_.seed, before), number));
        on_game();
        if (!found.empty()) return found;
    }
    return {};
}

// Puzzles are searched for from a random ply on, so that not all come from openings.
std::vector<Puzzle> Generator::play_game(std::uint64_t seed) {
    std::vector<Puzzle> found;
    base::Rng rng(seed);
    const std::size_t start = rng.below(static_cast<std::uint32_t>(setting_.starts.size()));
    game::PlayedGame game(std::move(*setting_.type.parse(setting_.starts[start])));
    const std::size_t random_plies = rng.below(most_random_plies + 1);
    std::size_t next_look = random_plies + rng.below(30);
    const auto random = player("random", setting_.engine, rng.next());
    std::array<std::unique_ptr<game::Player>, 2> players;
    for (auto& one : players) {
        const std::uint32_t level = weakest + rng.below(strongest - weakest + 1);
        one = player("engine level=" + std::to_string(level) + " hash=1", setting_.engine,
                     rng.next());
    }
    while (!game.outcome().over() && game.moves().size() < longest_game && !stop_) {
        const std::size_t ply = game.moves().size();
        if (ply >= next_look && known_ < static_cast<std::size_t>(setting_.wanted)) {
            if (auto puzzle = puzzle_at(game)) {
                CHECK(know(*puzzle).has_value());
                found.push_back(std::move(*puzzle));
                next_look = ply + plies_between;
            }
        }
        game::Player& mover =
            ply < random_plies ? *random : *players[game::index(game.position().turn())];
        const game::Answer answer = mover.choose({game});
        if (!answer.is_move()) break;
        game.play(answer.move);
    }
    return found;
}

std::optional<Puzzle> Generator::puzzle_at(const game::PlayedGame& game) {
    const std::string position = game.position().format();
    if (game.position().moves().size() < fewest_moves) return std::nullopt;
    if (!prover_->finds_any_win() && !has_one_short_win(position)) return std::nullopt;
    if (likenesses_.contains(likeness(game.position().describe()))) return std::nullopt;
    const auto solution = prover_->solve(position);
    if (!solution) return std::nullopt;
    Puzzle puzzle{id_of(position), 1, solution->plies, position, solution->moves};
    if (!is_wanted(puzzle)) return std::nullopt;
    puzzle.grade = grader_.grade(position, puzzle.moves.front());
    if (!is_grade_wanted(puzzle.grade)) return std::nullopt;
    return puzzle;
}

// The engine rejects most positions at a fraction of the cost of a proof.
bool Generator::has_one_short_win(const std::string& position) {
    const int plies = look_.short_win(position);
    if (plies == 0 || (plies == 1 && !is_win_in_one_wanted())) return false;
    return look_.sees_one_win(position);
}

// Keeps a mixture: at most a tenth are wins in one move, a third single moves, and a third of one
// grade.
bool Generator::is_win_in_one_wanted() const {
    return wins_in_one_ * 10 < setting_.wanted;
}
bool Generator::is_wanted(const Puzzle& puzzle) const {
    if (puzzle.plies == 1) return is_win_in_one_wanted();
    return puzzle.moves.size() > 1 || single_moves_ * 3 < setting_.wanted;
}
bool Generator::is_grade_wanted(int grade) const {
    return of_grade_[static_cast<std::size_t>(grade)] * 3 < setting_.wanted;
}

}  // namespace puzzles
