// GameSearcher<P>: the Searcher of one game: iterative deepening on any number of threads. Each
// game's searcher is instantiated in its own translation unit.
#pragma once

#include <algorithm>
#include <utility>

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/advised_roots.h"
#include "engine/helper_threads.h"
#include "engine/search.h"
#include "engine/searcher.h"
#include "game/erase.h"

namespace engine {

template <game::HasEvaluation P>
class GameSearcher final : public Searcher {
    using RootMoves = std::vector<typename Search<P>::RootMove>;
    static constexpr std::size_t least_table = std::size_t{1} << 20;
    static constexpr std::size_t usual_table = std::size_t{16} << 20;  // as in other engines

 public:
    GameSearcher() : position_(P::start()), keys_{position_.key()} { resize(least_table); }

    std::span<const game::EvaluationInfo> evaluations() const override {
        return game::evaluation_infos<P>();
    }
    base::Result<void> set_evaluation(std::string_view name) override;
    base::Result<void> set_table_size(std::size_t megabytes) override;
    void set_threads(int threads) override { threads_ = std::clamp(threads, 1, most_threads); }
    void clear() override;
    base::Result<void> set_position(std::string_view position,
                                    std::span<const std::string> moves) override;
    void set_position(const game::PlayedGame& game) override;
    base::Result<game::Score> evaluate() const override;
    base::Result<Report> search(const Limits& limits, const OnReport& on_report,
                                const base::StopToken& stop) override;
    std::vector<MoveProof> prove_moves(std::uint64_t most,
                                       const std::function<bool()>& should_stop) override;

 private:
    void resize(std::size_t bytes);
    // Gives the table its usual size unless one was set. The constructor does not, because most
    // owners set a size, and allocating a table that is replaced at once costs milliseconds.
    void ensure_table() {
        if (!has_table_size_) resize(usual_table);
        has_table_size_ = true;
    }
    static base::Result<int> evaluation_named(std::string_view name);
    base::Result<RootMoves> root_moves(const Limits& limits) const;
    void score_without_replies(RootMoves& moves);
    void think(RootMoves& moves, const Limits& limits, const OnReport& on_report);
    void deepen(Search<P>& search, RootMoves& moves, const Limits& limits,
                const OnReport& on_report);
    void help(int index, const RootMoves& moves, int max_depth);
    Report report(const Search<P>& search, const RootMoves& moves, std::size_t lines,
                  int depth) const;
    Report completed(Report report, std::size_t lines) const;
    std::vector<std::string> texts(const std::vector<typename P::Move>& line) const;
    static NodeScore shown_score(const typename Search<P>::RootMove& root) {
        return is_proved(root.score) ? root.score : root.score - root.noise;
    }
    // Limits the score of a move that must not rank above a better one. If the better move is a
    // proved draw, nothing is proved about this one, so its score becomes an estimate of 0.
    static game::Score at_most(game::Score score, game::Score most) {
        if (score <= most) return score;
        return most.kind() == game::Score::Kind::draw ? game::Score() : most;
    }
    static void sort_by_score(RootMoves& moves, std::size_t from, std::size_t end) {
        std::stable_sort(moves.begin() + static_cast<std::ptrdiff_t>(from),
                         moves.begin() + static_cast<std::ptrdiff_t>(end),
                         [](const auto& a, const auto& b) { return a.score > b.score; });
    }

    P position_;
    std::vector<std::uint64_t> keys_;
    TranspositionTable table_{0};
    std::size_t table_bytes_ = 0;
    bool has_table_size_ = false;
    AdvisedRoots<P> advice_;
    SharedSearch shared_;
    int threads_ = 1;
    int evaluation_ = 0;
    Report last_;
};

template <game::HasEvaluation P>
base::Result<int> GameSearcher<P>::evaluation_named(std::string_view name) {
    std::vector<std::string_view> names;
    for (const game::EvaluationInfo& info : P::evaluations()) {
        if (info.name == name) return static_cast<int>(names.size());
        names.push_back(info.name);
    }
    return base::Error{"evaluation: expected " + base::any_of(names) + ", found " +
                       base::quoted(name)};
}

template <game::HasEvaluation P>
base::Result<void> GameSearcher<P>::set_evaluation(std::string_view name) {
    const auto found = evaluation_named(name);
    if (!found) return found.error();
    evaluation_ = *found;
    return {};
}

template <game::HasEvaluation P>
base::Result<void> GameSearcher<P>::set_table_size(std::size_t megabytes) {
    has_table_size_ = true;
    const std::size_t bytes = megabytes << 20;
    if (bytes > table_bytes_) {
        resize(least_table);  // free the old table first
        if (const auto free = base::check_memory(bytes); !free) {
            return base::Error{"hash table: " + free.error().message};
        }
    }
    if (!base::allocates([&] { resize(bytes); })) {  // another process took the memory meanwhile
        resize(least_table);
        return base::Error{"hash table: cannot allocate " + std::to_string(megabytes) + " MB"};
    }
    return {};
}

// A game that can be solved uses half of the memory for proofs.
template <game::HasEvaluation P>
void GameSearcher<P>::resize(std::size_t bytes) {
    table_bytes_ = bytes;
    advice_.resize(bytes / 2);
    table_.resize(game::HasProofs<P> ? bytes / 2 : bytes);
}

template <game::HasEvaluation P>
void GameSearcher<P>::clear() {
    table_.clear();
    advice_.clear();
}

template <game::HasEvaluation P>
base::Result<void> GameSearcher<P>::set_position(std::string_view position,
                                                 std::span<const std::string> moves) {
    const auto start = P::parse(position);
    if (!start) return start.error();
    P current = *start;
    std::vector<std::uint64_t> keys{current.key()};
    for (const std::string& text : moves) {
        const auto move = current.parse_move(text);
        if (!move) return base::Error{"move " + base::quoted(text) + ": " + move.error().message};
        current.play(*move);
        keys.push_back(current.key());
    }
    position_ = current;
    keys_ = std::move(keys);
    ensure_table();
    advice_.follow(*start);
    return {};
}

template <game::HasEvaluation P>
void GameSearcher<P>::set_position(const game::PlayedGame& game) {
    position_ = game::typed<P>(game.position());
    keys_.assign(game.keys().begin(), game.keys().end());
    ensure_table();
    advice_.follow(game::typed<P>(game.start()));
}

template <game::HasEvaluation P>
base::Result<game::Score> GameSearcher<P>::evaluate() const {
    if (position_.outcome().over()) return base::Error{"the game is over"};
    return game::Score::estimate(position_.evaluate(evaluation_));
}

template <game::HasEvaluation P>
std::vector<MoveProof> GameSearcher<P>::prove_moves(std::uint64_t most,
                                                    const std::function<bool()>& should_stop) {
    std::vector<MoveProof> list;
    if (game::judge(position_, std::span<const std::uint64_t>(keys_)).over()) return list;
    for (const auto& [move, value] : advice_.prove_moves(position_, most, should_stop)) {
        list.push_back({position_.format_move(move), value.least, value.most});
    }
    return list;
}

template <game::HasEvaluation P>
base::Result<typename GameSearcher<P>::RootMoves> GameSearcher<P>::root_moves(
    const Limits& limits) const {
    typename P::Moves moves;
    if (!game::judge(position_, std::span<const std::uint64_t>(keys_)).over()) {
        position_.generate(moves);
    }
    std::vector<typename P::Move> wanted;
    for (const std::string& text : limits.only) {
        const auto move = position_.parse_move(text);
        if (!move) return move.error();
        wanted.push_back(*move);
    }
    RootMoves list;
    for (const typename P::Move& move : moves) {
        const bool in = std::find(wanted.begin(), wanted.end(), move) != wanted.end();
        if (wanted.empty() || in) list.push_back({move, -infinite, {move}});
    }
    base::Rng rng(limits.noise_seed);
    const auto range = static_cast<std::uint32_t>(limits.noise) + 1;
    if (range > 1) {
        for (auto& root : list) root.noise = static_cast<NodeScore>(rng.below(range));
    }
    return list;
}

// Scores every root move by the static evaluation after it, which sees captures and wins, but no
// replies.
template <game::HasEvaluation P>
void GameSearcher<P>::score_without_replies(RootMoves& moves) {
    for (auto& root : moves) {
        P next = position_;
        next.play(root.move);
        const game::Outcome outcome = next.outcome();
        if (!outcome.over()) {
            root.score = root.noise - next.evaluate(shared_.evaluation);
        } else if (outcome.result == game::Result::draw) {
            root.score = 0;
        } else {
            const bool first_won = outcome.result == game::Result::first_wins;
            const bool won = first_won == (position_.turn() == game::Side::first);
            root.score = won ? win_in(1) : loss_in(1);
        }
    }
    sort_by_score(moves, 0, moves.size());
    shared_.nodes = moves.size();
    last_.depth = last_.selective_depth = 1;
    last_.lines = {{reported(shown_score(moves.front())), texts(moves.front().line)}};
}

template <game::HasEvaluation P>
base::Result<Report> GameSearcher<P>::search(const Limits& limits, const OnReport& on_report,
                                             const base::StopToken& stop) {
    const Clock::time_point begin = limits.begun.value_or(Clock::now());
    auto roots = root_moves(limits);
    if (!roots) return roots.error();
    const auto evaluation = limits.evaluation.empty() ? base::Result<int>(evaluation_)
                                                      : evaluation_named(limits.evaluation);
    if (!evaluation) return evaluation.error();
    last_ = Report();
    if (roots->empty()) return last_;
    ensure_table();

    shared_.stop = false;
    shared_.has_move = false;
    shared_.table = &table_;
    shared_.nodes = 0;
    shared_.node_limit = limits.nodes.value_or(~std::uint64_t{0});
    shared_.deadline = Deadline(limits, begin);
    shared_.evaluation = *evaluation;
    shared_.quiet_plies = limits.follows_captures ? usual_quiet_plies : 0;
    shared_.stop_token = stop;
    shared_.should_stop = limits.should_stop;
    shared_.nodes = advice_.take(position_, *roots, limits, shared_);
    if (limits.sees_replies) {
        think(*roots, limits, on_report);
    } else {
        score_without_replies(*roots);
    }
    last_.nodes = shared_.nodes;
    last_.elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
    return last_;
}

// Iterative deepening on all threads.
template <game::HasEvaluation P>
void GameSearcher<P>::think(RootMoves& moves, const Limits& limits, const OnReport& on_report) {
    table_.age();
    last_.lines = {{{}, texts(moves.front().line)}};
    HelperThreads helpers;
    const int max_depth = std::clamp(limits.depth.value_or(longest_line - 2), 1, longest_line - 2);
    for (int i = 1; i < threads_; ++i) {
        helpers.add([this, i, moves, max_depth] { help(i, moves, max_depth); });
    }
    Search<P> main(shared_, position_, keys_);
    deepen(main, moves, limits, on_report);
    shared_.stop = true;
    helpers.join();
    main.publish_nodes();
}

template <game::HasEvaluation P>
void GameSearcher<P>::deepen(Search<P>& search, RootMoves& moves, const Limits& limits,
                             const OnReport& on_report) {
    const std::size_t lines = std::min<std::size_t>(std::max(limits.lines, 1), moves.size());
    const int max_depth = std::clamp(limits.depth.value_or(longest_line - 2), 1, longest_line - 2);
    for (int depth = 1; depth <= max_depth; ++depth) {
        std::size_t done = 0;
        while (done < lines) {
            const std::size_t end = done < advice_.good() ? advice_.good() : moves.size();
            if (!search.search_aspired(moves, done, end, depth)) break;
            ++done;
        }
        search.publish_nodes();
        // A later line may score better than an earlier one, because its search changed the
        // transposition table.
        const std::size_t good = std::min(done, advice_.good());
        sort_by_score(moves, 0, good);
        sort_by_score(moves, good, done);
        // If the search stopped after the first line of this depth, that line replaces the previous
        // depth's.
        if (done > 0) last_ = completed(report(search, moves, lines, depth), lines);
        if (shared_.stop.load(std::memory_order_relaxed)) break;
        shared_.has_move = true;
        if (on_report) on_report(last_);
        if (shared_.stop_token.stop_requested()) break;
        const bool timed = limits.move_time || limits.time_left;
        if (timed && moves.size() == 1) break;
        const NodeScore best = moves[0].score;
        if (lines == 1 && is_proved(best) && plies_to_end(best) <= depth) break;
        if (shared_.deadline.soft_reached()) break;
    }
}

// A helper thread searches the same tree, starting at a different depth; it shares its results
// through the transposition table.
template <game::HasEvaluation P>
void GameSearcher<P>::help(int index, const RootMoves& moves, int max_depth) {
    Search<P> search(shared_, position_, keys_);
    RootMoves own = moves;
    for (int depth = 1 + index % 2; depth <= max_depth; ++depth) {
        if (shared_.stop.load(std::memory_order_relaxed)) break;
        search.search_aspired(own, 0, advice_.good(), depth);
    }
    search.publish_nodes();
}

template <game::HasEvaluation P>
Report GameSearcher<P>::report(const Search<P>& search, const RootMoves& moves, std::size_t lines,
                               int depth) const {
    Report report;
    report.depth = depth;
    report.selective_depth = std::max(search.selective_depth(), depth);
    report.nodes = shared_.nodes.load(std::memory_order_relaxed);
    report.elapsed =
        std::chrono::duration_cast<Milliseconds>(Clock::now() - shared_.deadline.begin());
    report.table_full = table_.full();
    for (std::size_t i = 0; i < lines; ++i) {
        if (moves[i].score == -infinite) break;
        const NodeScore score = shown_score(moves[i]);
        if (i < advice_.good()) {
            report.lines.push_back({advice_.judged(score), texts(moves[i].line)});
        } else {  // a move not known to keep the value must not rank above one that does
            const game::Score most = report.lines.back().score;
            report.lines.push_back({at_most(reported(score), most), texts(moves[i].line)});
        }
    }
    return report;
}

// Lines that this depth did not reach are filled in from the previous depth.
template <game::HasEvaluation P>
Report GameSearcher<P>::completed(Report report, std::size_t lines) const {
    for (const Line& old : last_.lines) {
        const bool is_there = std::any_of(
            report.lines.begin(), report.lines.end(),
            [&old](const Line& line) { return line.moves.front() == old.moves.front(); });
        if (is_there || report.lines.size() == lines) continue;
        report.lines.push_back(old);
        report.lines.back().score = at_most(old.score, report.lines[report.lines.size() - 2].score);
    }
    return report;
}

template <game::HasEvaluation P>
std::vector<std::string> GameSearcher<P>::texts(const std::vector<typename P::Move>& line) const {
    std::vector<std::string> out;
    P position = position_;
    for (const typename P::Move& move : line) {
        out.push_back(position.format_move(move));
        position.play(move);
    }
    return out;
}

}  // namespace engine
