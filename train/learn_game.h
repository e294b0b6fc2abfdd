// The Learner of a position type. Included only by each game's generated file.
#pragma once

#include <chrono>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "base/file.h"
#include "engine/builtin_player.h"
#include "engine/instantiate.h"
#include "train/example_files.h"
#include "train/learner.h"
#include "train/network_rivals.h"
#include "train/self_play.h"

namespace train {

template <game::HasNetworkFeatures P>
class GameLearner {
    using Features = typename P::NetworkFeatures;
    using Rivals = NetworkRivals<P>;

 public:
    GameLearner(const LearnSettings& settings, std::atomic<bool>& stop,
                const OnLearnProgress& on_progress, const OnGeneration& on_generation)
        : settings_(settings),
          stop_(stop),
          on_progress_(on_progress),
          on_generation_(on_generation),
          engine_(engine::game_engine<Rivals>()),
          start_(*game::game_type<Rivals>().start({})) {}

    base::Result<void> run() {
        const auto limits = engine::parse_player("engine " + settings_.match_limits, &engine_);
        if (!limits) return limits.error();
        Rivals::networks = {};
        if (!settings_.first_network.empty()) {
            if (const auto loaded = load(settings_.first_network, 0); !loaded) return loaded;
        }
        for (int number = 1; number <= settings_.generations && !stop_; ++number) {
            Generation generation;
            generation.number = number;
            generation.opponent = Rivals::networks[0].empty() ? "handmade" : "old";
            if (const auto made = make(generation); !made) return made;
            if (stop_) return {};
            match(generation);
            on_generation_(generation);
            Rivals::networks[0] = Rivals::networks[1];
        }
        return {};
    }

 private:
    base::Result<void> load(const std::string& path, std::size_t which) {
        const auto bytes = base::read_plain_file(path);
        if (!bytes) return base::Error{path + ": " + bytes.error().message};
        const auto weights =
            network::Weights::parse(*bytes, Features::count, Features::most_present);
        if (!weights) return base::Error{path + ": " + weights.error().message};
        Rivals::networks[which] = network::Network(*weights);
        return {};
    }
    // Makes the network of the generation, in networks[1] and in its file.
    base::Result<void> make(Generation& generation) {
        const std::string folder =
            settings_.folder + "/generation-" + std::to_string(generation.number);
        std::error_code failed;
        std::filesystem::create_directories(folder, failed);
        if (failed) return base::Error{folder + ": " + failed.message()};
        generation.network = folder + "/network.bin";
        if (std::filesystem::exists(generation.network)) return load(generation.network, 1);
        const ExampleFiles files(folder, settings_.games, settings_.games_per_file);
        if (const auto played = play_games(files, generation); !played) return played;
        auto read = files.read(settings_.examples);
        if (!read) return read.error();
        if (read->examples.size() == 0 && !stop_) return base::Error{folder + ": no examples"};
        generation.examples = read->examples.size();
        generation.held_out = read->held_out.size();
        generation.duplicates = read->duplicates;
        auto fitted = stop_ ? std::nullopt : fit(*read, generation.number);
        if (!fitted) return {};
        generation.fitted = *std::move(fitted);
        if (const auto written =
                base::replace_file(generation.network, generation.fitted.weights.format());
            !written)
            return base::Error{generation.network + ": " + written.error().message};
        return load(generation.network, 1);
    }

    std::uint64_t seed_of(int generation, int file) const {
        return base::Rng(settings_.seed * 1'000'003 + static_cast<std::uint64_t>(generation))
                   .next() +
               static_cast<std::uint64_t>(file);
    }

    base::Result<void> play_games(const ExampleFiles& files, const Generation& generation) {
        const auto begun = std::chrono::steady_clock::now();
        const auto is_late = [&] {
            const auto spent = std::chrono::steady_clock::now() - begun;
            return settings_.minutes > 0 &&
                   spent >= std::chrono::duration<double, std::ratio<60>>(settings_.minutes);
        };
        std::mutex mutex;
        int done = 0;
        base::Result<void> result;
        std::atomic<int> next{0};
        std::atomic<bool> ends{false};
        const auto work = [&] {
            NetworkSelfPlay<Rivals> self_play(engine_, generation.opponent, settings_.self_play,
                                              ends);
            for (int file = next++; file < files.count() && !ends; file = next++) {
                if (!files.has(file)) {
                    const auto examples = self_play.play(*start_, settings_.games_per_file,
                                                         seed_of(generation.number, file));
                    if (!examples) return;
                    const auto written = files.write(file, *examples);
                    const std::lock_guard lock(mutex);
                    if (!written) result = written;
                    if (!written) ends = true;
                }
                const std::lock_guard lock(mutex);
                on_progress_({generation.number,
                              "games",
                              ++done * settings_.games_per_file,
                              files.count() * settings_.games_per_file,
                              0,
                              {}});
            }
        };
        std::vector<std::thread> threads;
        std::atomic<int> running{settings_.concurrency};
        for (int i = 0; i < settings_.concurrency; ++i) {
            threads.emplace_back([&] {
                work();
                --running;
            });
        }
        while (running > 0) {
            if (stop_ || is_late()) ends = true;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        for (std::thread& thread : threads) thread.join();
        return result;
    }

    std::optional<Fitted> fit(const ExampleFiles::Read& read, int generation) {
        FeatureMaps maps;
        maps.most_present = Features::most_present;
        maps.exchanged.resize(Features::count);
        maps.mirrored.resize(Features::count);
        const int bits = static_cast<int>(game::network_words<Features>) * 64;
        for (int bit = 0; bit < bits; ++bit) {
            const int first = Features::feature(bit, game::Side::first);
            if (first < 0) continue;
            maps.exchanged[static_cast<std::size_t>(first)] =
                static_cast<std::uint16_t>(Features::feature(bit, game::Side::second));
        }
        for (int i = 0; i < Features::count; ++i)
            maps.mirrored[static_cast<std::size_t>(i)] =
                static_cast<std::uint16_t>(Features::mirrored(i));
        FitSettings settings = settings_.fit;
        settings.threads = settings_.concurrency;
        settings.seed = seed_of(generation, -1);
        return fit_network(
            read.examples, read.held_out, maps, settings, stop_, [&](const FitLoss& now) {
                on_progress_({generation, "steps", now.step, settings.steps, now.loss, {}});
            });
    }

    void match(Generation& generation) {
        if (settings_.match_games == 0) return;
        TuneSettings settings;
        settings.concurrency = settings_.concurrency;
        settings.seed = ~seed_of(generation.number, 0);
        Contest contest{&engine_,
                        {},
                        {"new", generation.opponent},
                        settings_.match_games,
                        "match",
                        settings_.match_limits,
                        "handmade"};
        contest.starts.push_back(start_->clone());
        generation.match = play(contest, settings, stop_, [&](const Progress& now) {
            on_progress_({generation.number, "match", now.done, now.all, 0, now.score});
        });
    }

    const LearnSettings& settings_;
    std::atomic<bool>& stop_;
    const OnLearnProgress& on_progress_;
    const OnGeneration& on_generation_;
    const engine::GameEngine engine_;
    const game::PositionPtr start_;
};

template <game::HasNetworkFeatures P>
Learner learner() {
    return {&P::info(), [](const LearnSettings& settings, std::atomic<bool>& stop,
                           const OnLearnProgress& on_progress, const OnGeneration& on_generation) {
                return GameLearner<P>(settings, stop, on_progress, on_generation).run();
            }};
}

}  // namespace train
