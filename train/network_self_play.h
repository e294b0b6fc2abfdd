// Self-play for training a network: games of the engine against itself, and their quiet positions
// with the score of the search. Equal seeds give equal games. The settings are those of a first
// trial and were not tuned.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <optional>

#include "arena/openings.h"
#include "base/check.h"
#include "base/rng.h"
#include "engine/game_engine.h"
#include "game/erase.h"
#include "game/network_features.h"
#include "network/network.h"
#include "train/training_set.h"

namespace train {

struct SelfPlaySettings {
    // Per move: a search ends when it completes a depth after this many nodes, or stops at four
    // times as many.
    std::uint64_t nodes = 1500;
    int least_depth = 2;    // that the search of an example completed
    int least_opening = 4;  // random plies at the start of a game
    int most_opening = 14;
    int random_moves = 3;   // percent of the moves after the opening
    int random_until = 60;  // plies after the opening; later moves are never random
    int most_plies = 300;
    int unfair = 800;       // a game that starts with a larger score is left out
    int decided = 1500;     // a game ends when one side has been ahead by this score
    int decided_plies = 6;  // for this many plies
    int most_score = 2500;  // of an example
};

// The features of an input, seen by one side.
template <class Features>
std::vector<std::uint16_t> features_of(const typename Features::Input& input, game::Side side) {
    std::vector<std::uint16_t> features;
    const auto& words = input.words;
    for (int bit = 0; bit < static_cast<int>(words.size()) * 64; ++bit) {
        if ((words[static_cast<std::size_t>(bit / 64)] >> (bit % 64) & 1) == 0) continue;
        features.push_back(static_cast<std::uint16_t>(Features::feature(bit, side)));
    }
    return features;
}

template <game::HasNetworkFeatures P>
class NetworkSelfPlay {
    using Features = typename P::NetworkFeatures;

 public:
    NetworkSelfPlay(const engine::GameEngine& engine, std::string_view evaluation,
                    const SelfPlaySettings& settings, const std::atomic<bool>& stop)
        : searcher_(engine.make_searcher()), settings_(settings), stop_(stop) {
        CHECK(searcher_->set_evaluation(evaluation).has_value());
        CHECK(searcher_->set_table_size(2).has_value());
    }

    // The examples of this many games; nullopt if it was stopped.
    std::optional<TrainingSet> play(const game::AnyPosition& start, int games, std::uint64_t seed) {
        TrainingSet examples;
        base::Rng rng(seed);
        for (int i = 0; i < games; ++i) play_game(start, rng.next(), examples);
        if (stop_) return std::nullopt;
        return examples;
    }

 private:
    // Counts the plies for which one side has been far ahead.
    class Lead {
     public:
        explicit Lead(const SelfPlaySettings& settings) : settings_(settings) {}
        bool decides(int score_of_first) {
            const int leader = std::abs(score_of_first) < settings_.decided ? 0
                               : score_of_first > 0                         ? 1
                                                                            : -1;
            plies_ = leader != 0 && leader == leader_ ? plies_ + 1 : 1;
            leader_ = leader;
            return leader != 0 && plies_ >= settings_.decided_plies;
        }

     private:
        const SelfPlaySettings& settings_;
        int leader_ = 0, plies_ = 0;
    };

    void play_game(const game::AnyPosition& start, std::uint64_t seed, TrainingSet& examples) {
        base::Rng rng(seed);
        const int spread = settings_.most_opening - settings_.least_opening + 1;
        const int opening =
            settings_.least_opening + static_cast<int>(rng.below(static_cast<unsigned>(spread)));
        game::PlayedGame game = arena::random_opening({opening, {}}, start, rng.next());
        searcher_->clear();
        Lead lead(settings_);
        for (int ply = 0; ply < settings_.most_plies && !game.outcome().over() && !stop_; ++ply) {
            searcher_->set_position(game);
            const engine::Report report = search();
            const game::Score score = report.lines.front().score;
            if (score.kind() != game::Score::Kind::estimate) return;
            const int value = score.hundredths();
            if (ply == 0 && std::abs(value) > settings_.unfair) return;
            const auto move = game.parse_move(report.lines.front().moves.front());
            CHECK(move.has_value());
            const P& position = game::typed<P>(game.position());
            const bool is_quiet = position.gain(game::decode_move<P>(move->code)) <= 0;
            const bool is_sound =
                report.depth >= settings_.least_depth && std::abs(value) < settings_.most_score;
            if (is_quiet && is_sound) keep(position, value, examples);
            if (lead.decides(position.turn() == game::Side::first ? value : -value)) return;
            const bool at_random = ply < settings_.random_until &&
                                   static_cast<int>(rng.below(100)) < settings_.random_moves;
            const auto moves = at_random ? game.position().moves() : std::vector{*move};
            game.play(moves[rng.below(static_cast<unsigned>(moves.size()))]);
        }
    }
    // The report of the last depth that was completed; of depth 0 if none was.
    engine::Report search() {
        engine::Limits limits;
        limits.nodes = 4 * settings_.nodes;
        limits.proofs = false;
        engine::Report complete;
        std::stop_source enough;
        const auto last = searcher_->search(
            limits,
            [&](const engine::Report& report) {
                complete = report;
                if (report.nodes >= settings_.nodes && report.depth >= settings_.least_depth)
                    enough.request_stop();
            },
            enough.get_token());
        CHECK(last.has_value());
        if (complete.lines.empty()) complete.lines = last->lines;
        return complete;
    }
    static void keep(const P& position, int value, TrainingSet& examples) {
        const int phase = network::phase_of(Features::pieces(position), Features::most_pieces);
        const typename Features::Input input = Features::write(position);
        examples.add({features_of<Features>(input, position.turn()), phase, value, input.base});
    }

    std::unique_ptr<engine::Searcher> searcher_;
    const SelfPlaySettings& settings_;
    const std::atomic<bool>& stop_;
};

}  // namespace train
