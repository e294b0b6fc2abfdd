// The UCI and UGI protocols of the engine.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "protocol/move_form.h"
#include "protocol/uci.h"
#include "terminal/draw_board.h"
#include "uci/engine_session.h"
#include "uci/uci_counts.h"

namespace uci {

namespace {

namespace uci = protocol::uci;

constexpr int deepest_perft = 99;
constexpr int longest_mate = 90;  // the maximum search depth

engine::Limits limits_of(const uci::Go& go, game::Side turn) {
    engine::Limits limits;
    limits.depth = go.depth;
    if (go.mate) {
        const int plies = 2 * std::clamp(*go.mate, 1, longest_mate) - 1;
        limits.depth = std::min(go.depth.value_or(plies), plies);
    }
    limits.nodes = go.nodes;
    limits.move_time = go.move_time;
    const uci::Go::SideClock& own = go.clocks[game::index(turn)];
    const uci::Go::SideClock& clock = own.left ? own : go.clocks[game::index(game::other(turn))];
    limits.time_left = clock.left;
    limits.increment = clock.increment;
    limits.moves_to_go = go.moves_to_go;
    if (go.ponder) {
        limits.move_time.reset();
        limits.time_left.reset();
    }
    const bool limited = limits.depth || limits.nodes || limits.move_time || limits.time_left;
    // A limit was given but not understood: use a default, because the host expects an answer.
    if (!limited && !go.infinite && !go.ponder && !go.remarks.empty()) {
        limits.nodes = engine::usual_nodes;
    }
    return limits;
}

base::Result<game::PositionPtr> start_of(const uci::SetPosition& position,
                                         const game::GameType& type) {
    if (!position.problem.empty()) return base::Error{position.problem};
    return position.text ? type.read(*position.text) : type.start(game::StartChoices());
}

// What hosts accept as no move.
constexpr std::string_view null_move = "0000";

class UciSession final : public EngineSession {
 public:
    explicit UciSession(EngineController& controller) : controller_(controller) {
        controller_.set_remark(remark);
    }

    bool hear(const std::string& line) override {
        const auto command = uci::read(line);
        if (!command) {
            remark(command.error().message);
            return true;
        }
        std::visit([this](const auto& known) { obey(known); }, *command);
        return !std::holds_alternative<uci::Quit>(*command);
    }

 private:
    void obey(const uci::Nothing&) {}
    void obey(const uci::Quit&) {}
    void obey(const uci::Hello& hello);
    void obey(const uci::IsReady&);
    void obey(const uci::NewGame&);
    void obey(const uci::SetOption& option);
    void obey(const uci::SetPosition& position);
    void obey(const uci::Go& go);
    void obey(const uci::PonderHit&);
    void obey(const uci::Stop&);
    void obey(const uci::Draw&);
    void obey(const uci::Evaluate&);
    void obey(const uci::Bench&) {
        settle();
        count(bench_count());
    }
    void obey(const uci::Query& query);

    static void remark(std::string_view text) { say(uci::info_text(text)); }
    static void fail(std::string_view text) { remark("error " + std::string(text)); }
    // Ends the current search or count, for commands that need an idle engine.
    void settle() { obey(uci::Stop{}); }
    void count(Count what) {
        if (const auto begun = controller_.count(std::move(what)); !begun)
            fail(begun.error().message);
    }
    void search(const uci::Go& go);
    void tell(const engine::Report& report);
    void found(const base::Result<engine::Report>& report);
    void answer(std::string_view move, std::string_view ponder = "");

    EngineController& controller_;
    bool hold_back_ = false;                // infinite search: its move waits for `stop`
    std::optional<std::string> held_back_;  // the bestmove line that waits
    std::optional<uci::Go> pondering_;      // the search to start at `ponderhit`
    engine::Report told_;
    std::string told_known_;
};

void UciSession::obey(const uci::Hello& hello) {
    say("id name " + engine_name());
    say("id author the Manator authors");
    for (const std::string& line : uci_options(controller_.options(), controller_.type().info->id))
        say(line);
    say(hello.ugi ? "ugiok" : "uciok");
}

void UciSession::obey(const uci::IsReady&) {
    if (!controller_.busy()) {
        // Allocate memory now rather than on the clock.
        if (const auto engine = controller_.searcher(); !engine) remark(engine.error().message);
    }
    say("readyok");
}

void UciSession::obey(const uci::NewGame&) {
    settle();
    controller_.forget();
}

void UciSession::obey(const uci::SetOption& option) {
    settle();
    const std::string name = base::lower_case(option.name);
    if (name == base::lower_case(clear_option)) return controller_.forget();
    if (name == base::lower_case(game_option)) {
        const game::GameType* type = games::find_game(option.value);
        if (type != nullptr) return controller_.choose_game(*type);
        return remark(fmt::format("{}: expected {}, found {}", game_option,
                                  base::any_of(game_ids()), base::quoted(option.value)));
    }
    const auto set = set_option(controller_.options(), option.name, option.value);
    if (!set) remark(set.error().message);
}

void UciSession::obey(const uci::SetPosition& position) {
    settle();
    const auto set =
        controller_.set_position(start_of(position, controller_.type()), position.moves);
    if (!set) return remark(set.error().message);
    controller_.prepare();
}

void UciSession::obey(const uci::Go& go) {
    settle();
    for (const std::string& text : go.remarks) remark(text);
    if (go.perft && controller_.problem().empty()) {
        count(perft_count(controller_.game().position(), std::min(*go.perft, deepest_perft)));
    } else {
        search(go);
    }
}

void UciSession::search(const uci::Go& go) {
    const game::AnyPosition& position = controller_.game().position();
    engine::Limits limits = limits_of(go, position.turn());
    limits.lines = controller_.options().lines;
    hold_back_ = go.infinite || go.ponder;
    pondering_ = go.ponder ? std::optional(go) : std::nullopt;
    told_ = {};
    told_known_ = "";
    if (!controller_.problem().empty()) return found(base::Error{controller_.problem()});
    for (const std::string& form : go.only) {
        const auto move = protocol::read_move(position, form);
        if (!move) {
            remark("searchmoves, " + base::quoted(form) + ": " + move.error().message);
            continue;
        }
        limits.only.push_back(move->text);
    }
    if (limits.only.empty() && !go.only.empty()) return answer("");
    const auto begun = controller_.think(
        limits, [this](const engine::Report& report) { tell(report); },
        [this](const base::Result<engine::Report>& report) { found(report); });
    if (!begun) found(begun.error());
}

void UciSession::tell(const engine::Report& report) {
    told_ = report;
    for (const protocol::Thought& thought : thoughts(report, controller_.game().position())) {
        say(uci::info(thought, controller_.options().show_chances));
        const std::string known = protocol::known_text(thought.score);
        if (thought.line > 1 || known.empty() || known == told_known_) continue;
        told_known_ = known;
        remark("proved: " + known);
    }
}

void UciSession::found(const base::Result<engine::Report>& report) {
    std::string move, ponder;
    if (!report) {
        fail(report.error().message);
        move = null_move;
    } else if (report->lines.empty()) {
        const game::Outcome outcome = controller_.game().outcome();
        remark(fmt::format("the game is over: {} {}", game::result_text(outcome.result),
                           outcome.reason));
    } else {
        const bool is_news = told_.lines.empty() || told_.depth != report->depth ||
                             told_.lines.front().moves != report->lines.front().moves;
        const bool has_searched = report->depth > 0;
        if (is_news && has_searched) tell(*report);
        const auto line =
            protocol::line_forms(controller_.game().position(), report->lines.front().moves);
        move = line.front();
        if (controller_.options().ponder && line.size() > 1) ponder = line[1];
    }
    answer(move, ponder);
}

void UciSession::answer(std::string_view move, std::string_view ponder) {
    if (hold_back_) {
        held_back_ = uci::best_move(move, ponder);
    } else {
        say(uci::best_move(move, ponder));
    }
}

// The pondering results are in the hash table; the search starts again with its clock.
void UciSession::obey(const uci::PonderHit&) {
    if (!pondering_) return;
    uci::Go go = *pondering_;
    go.ponder = false;
    controller_.finish();
    held_back_.reset();
    search(go);
}

void UciSession::obey(const uci::Stop&) {
    hold_back_ = false;
    pondering_.reset();
    controller_.finish();
    if (held_back_) say(*std::exchange(held_back_, std::nullopt));
}

void UciSession::obey(const uci::Draw&) {
    if (!controller_.problem().empty()) return fail(controller_.problem());
    const game::AnyPosition& position = controller_.game().position();
    const game::Outcome outcome = controller_.game().outcome();
    std::vector<std::string> forms;
    for (const game::MoveView& move : position.moves()) forms.push_back(protocol::move_form(move));
    say("\n" + terminal::draw_board(position, false));
    say("Fen: " + position.format());
    say(fmt::format("Key: {:016X}", position.key()));
    say(fmt::format("Result: {} {}", game::result_text(outcome.result), outcome.reason));
    say("Moves: " + base::join(forms, " "));
}

void UciSession::obey(const uci::Evaluate&) {
    settle();
    const auto scores = controller_.evaluate();
    if (!scores) return fail(scores.error().message);
    const auto side =
        controller_.type().info->sides[game::index(controller_.game().position().turn())];
    for (const auto& [name, score] : *scores) {
        remark(fmt::format("{} {} for {}", name, game::score_text(score), side));
    }
}

void UciSession::obey(const uci::Query& query) {
    if (!controller_.problem().empty()) {
        fail(controller_.problem());
        return say("response none");
    }
    say(uci::response(query.what, controller_.game().position().turn(),
                      controller_.game().outcome().result));
}

}  // namespace

std::unique_ptr<EngineSession> make_uci_session(EngineController& controller) {
    return std::make_unique<UciSession>(controller);
}

}  // namespace uci
