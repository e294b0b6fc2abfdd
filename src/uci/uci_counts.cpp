// Perft and bench as cancellable counts.
#include "uci/uci_counts.h"

#include <fmt/core.h>

#include <atomic>
#include <map>
#include <memory>
#include <stop_token>

#include "protocol/move_form.h"
#include "protocol/uci.h"
#include "uci/bench.h"
#include "uci/engine_session.h"

namespace uci {

namespace {

struct Perft {
    std::unique_ptr<game::AnyPosition> position;
    int depth = 0;
    std::vector<game::PerftCount> counts;
};

void tell(const Perft& perft) {
    std::map<std::string, std::string> forms;
    for (const game::MoveView& move : perft.position->moves()) {
        forms[move.text] = protocol::move_form(move);
    }
    std::uint64_t total = perft.depth > 0 ? 0 : 1;
    for (const game::PerftCount& line : perft.counts) {
        say(fmt::format("{}: {}", forms[line.move], line.count));
        total += line.count;
    }
    const std::size_t done = perft.counts.size();
    if (perft.depth == 0 || done == forms.size()) {
        return say(fmt::format("\nNodes searched: {}\n", total));
    }
    say(protocol::uci::info_text(
        fmt::format("the count was stopped: {} of {} moves done, {} nodes after them", done,
                    forms.size(), total)));
}

}  // namespace

Count perft_count(const game::AnyPosition& position, int depth) {
    const auto perft = std::make_shared<Perft>();
    perft->position = position.clone();
    perft->depth = depth;
    Count count;
    count.run = [perft](const base::StopToken& stop) {
        std::atomic<bool> stopped{false};
        const std::stop_callback on_stop(stop, [&stopped] { stopped = true; });
        if (perft->depth > 0) perft->counts = perft->position->divide(perft->depth, stopped);
    };
    count.deliver = [perft] { tell(*perft); };
    return count;
}

Count bench_count() {
    const auto is_whole = std::make_shared<bool>(false);
    Count count;
    count.run = [=](const base::StopToken& stop) { *is_whole = run_bench(stop); };
    count.deliver = [=] {
        if (!*is_whole) say(protocol::uci::info_text("the bench was stopped"));
    };
    count.brief = true;
    return count;
}

}  // namespace uci
