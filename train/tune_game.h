// The Tuner of a position type. Included only by each game's generated file.
#pragma once

#include <utility>

#include "engine/instantiate.h"
#include "game/erase.h"
#include "train/quiet_positions.h"
#include "train/rivals.h"
#include "train/self_play.h"

namespace train {

template <game::HasWeights P>
class GameTuner {
    using Weights = typename P::Weights;
    using Game = Rivals<P>;  // the one that is played
    using Positions = std::vector<Quiet<Game>>;

 public:
    GameTuner(const TuneSettings& settings, std::atomic<bool>& stop, const OnProgress& on_progress)
        : settings_(settings),
          stop_(stop),
          on_progress_(on_progress),
          engine_(engine::game_engine<Game>()) {}

    base::Result<Tuning> run() {
        Game::weights = {};
        if (const auto played = play_games(); !played) return played.error();
        const bool cut_short = stop_.exchange(false);
        fit();
        if (settings_.match_games > 0 && tuning_.changed && !cut_short && !stop_) {
            auto contest = contest_of({"new", "old"}, settings_.match_games, "match");
            if (!contest) return contest.error();
            TuneSettings other = settings_;
            other.seed = ~settings_.seed;  // other openings than those of the fit
            tuning_.match = play(*contest, other, stop_, on_progress_);
        }
        return tuning_;
    }

 private:
    base::Result<Contest> contest_of(std::array<std::string_view, 2> evaluations, int games,
                                     std::string_view stage) const {
        Contest contest{&engine_, {},    evaluations,
                        games,    stage, "nodes=" + std::to_string(settings_.nodes)};
        const game::GameType type = game::game_type<Game>();
        std::vector<game::StartChoices> starts = settings_.starts;
        if (starts.empty()) starts.emplace_back();
        for (const game::StartChoices& choices : starts) {
            auto start = type.start(choices);
            if (!start) return start.error();
            contest.starts.push_back(std::move(*start));
        }
        return contest;
    }

    // One pair in ten is held out: whole pairs, because their games have the same opening.
    base::Result<void> play_games() {
        auto contest = contest_of({"old", "old"}, settings_.games, "games");
        if (!contest) return contest.error();
        play(*contest, settings_, stop_, on_progress_, [this](const arena::RefereedGame& game) {
            Positions& kept = tuning_.games++ / 2 % 10 == 9 ? held_out_ : fitted_to_;
            for (Quiet<Game>& quiet : quiet_positions<Game>(game)) {
                kept.push_back(std::move(quiet));
            }
        });
        tuning_.held_out = held_out_.size();
        tuning_.positions = fitted_to_.size() + held_out_.size();
        return {};
    }

    static double loss_with(const Positions& positions, const Weights& weights,
                            const Measure& measure) {
        std::vector<Sample> samples;
        for (const Quiet<Game>& quiet : positions) {
            const double value = quiet.position.evaluate_with(weights);
            samples.push_back({value, quiet.result, quiet.score, quiet.share});
        }
        return loss(samples, measure);
    }

    void fit() {
        const Weights old;
        const std::vector<int> row = row_of(old);
        std::vector<Sample> samples;
        for (const Quiet<Game>& quiet : fitted_to_) samples.push_back(sample_of(quiet, row));
        const Measure measure{best_scale(samples), settings_.results};
        int sweeps = 0;
        const std::vector<int> found = fitted(samples, row, measure, stop_, [&](double, int) {
            on_progress_({"sweeps of the fit", ++sweeps, 0, {}});
        });
        const auto weights = weights_of<Weights>(found);
        tuning_.scale = measure.scale;
        tuning_.changed = found != row;
        tuning_.source = source_of(weights);
        tuning_.fitted = {loss_with(fitted_to_, old, measure),
                          loss_with(fitted_to_, weights, measure)};
        tuning_.tested = {loss_with(held_out_, old, measure),
                          loss_with(held_out_, weights, measure)};
        Game::weights = {old, weights};
    }

    const TuneSettings& settings_;
    std::atomic<bool>& stop_;
    const OnProgress& on_progress_;
    const engine::GameEngine engine_;
    Positions fitted_to_, held_out_;
    Tuning tuning_;
};

template <game::HasWeights P>
Tuner tuner() {
    return {&P::info(), [](const TuneSettings& settings, std::atomic<bool>& stop,
                           const OnProgress& on_progress) {
                return GameTuner<P>(settings, stop, on_progress).run();
            }};
}

}  // namespace train
