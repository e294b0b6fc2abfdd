// The conversation in UCI or UGI.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "manator/engine_session.h"
#include "manator/uci_counts.h"
#include "protocol/move_form.h"
#include "protocol/uci.h"
#include "terminal/draw_board.h"

namespace manator {

namespace {

namespace uci = protocol::uci;

constexpr int deepest_perft = 99;
constexpr int longest_mate = 90;  // as deep as a search can be

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
    // Somebody meant to say how long, and waits for the answer.
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

// What hosts understand as no move at all.
constexpr std::string_view null_move = "0000";

class UciSession final : public EngineSession {
 public:
    explicit UciSession(EngineDesk& desk) : desk_(desk) { desk_.set_remark(remark); }

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
    // What is to be done needs the engine idle.
    void settle() { obey(uci::Stop{}); }
    void count(Count what) {
        if (const auto begun = desk_.count(std::move(what)); !begun) fail(begun.error().message);
    }
    void search(const uci::Go& go);
    void tell(const engine::Report& report);
    void found(const base::Result<engine::Report>& report);
    void answer(std::string_view move, std::string_view ponder = "");

    EngineDesk& desk_;
    bool hold_back_ = false;                // the search is infinite: its move waits for `stop`
    std::optional<std::string> held_back_;  // its answer
    std::optional<uci::Go> pondering_;      // what is to be done at `ponderhit`
    engine::Report told_;
    std::string_view told_known_;
};

void UciSession::obey(const uci::Hello& hello) {
    say("id name " + engine_name());
    say("id author the Manator authors");
    for (const std::string& line : uci_options(desk_.options(), desk_.type().info->id)) say(line);
    say(hello.ugi ? "ugiok" : "uciok");
}

void UciSession::obey(const uci::IsReady&) {
    if (!desk_.busy()) {
        // Memory is got now rather than on the clock.
        if (const auto engine = desk_.searcher(); !engine) remark(engine.error().message);
    }
    say("readyok");
}

void UciSession::obey(const uci::NewGame&) {
    settle();
    desk_.forget();
}

void UciSession::obey(const uci::SetOption& option) {
    settle();
    const std::string name = base::lower_case(option.name);
    if (name == base::lower_case(clear_option)) return desk_.forget();
    if (name == base::lower_case(game_option)) {
        const game::GameType* type = games::find_game(option.value);
        if (type != nullptr) return desk_.choose_game(*type);
        return remark(fmt::format("{}: expected {}, found {}", game_option,
                                  base::any_of(game_ids()), base::quoted(option.value)));
    }
    const auto set = set_option(desk_.options(), option.name, option.value);
    if (!set) remark(set.error().message);
}

void UciSession::obey(const uci::SetPosition& position) {
    settle();
    const auto set = desk_.set_position(start_of(position, desk_.type()), position.moves);
    if (!set) return remark(set.error().message);
    desk_.prepare();
}

void UciSession::obey(const uci::Go& go) {
    settle();
    for (const std::string& text : go.remarks) remark(text);
    if (go.perft && desk_.problem().empty()) {
        count(perft_count(desk_.game().position(), std::min(*go.perft, deepest_perft)));
    } else {
        search(go);
    }
}

void UciSession::search(const uci::Go& go) {
    const game::AnyPosition& position = desk_.game().position();
    engine::Limits limits = limits_of(go, position.turn());
    limits.lines = desk_.options().lines;
    hold_back_ = go.infinite || go.ponder;
    pondering_ = go.ponder ? std::optional(go) : std::nullopt;
    told_ = {};
    told_known_ = "";
    if (!desk_.problem().empty()) return found(base::Error{desk_.problem()});
    for (const std::string& form : go.only) {
        const auto move = protocol::read_move(position, form);
        if (!move) {
            remark("searchmoves, " + base::quoted(form) + ": " + move.error().message);
            continue;
        }
        limits.only.push_back(move->text);
    }
    if (limits.only.empty() && !go.only.empty()) return answer("");
    const auto begun = desk_.think(
        limits, [this](const engine::Report& report) { tell(report); },
        [this](const base::Result<engine::Report>& report) { found(report); });
    if (!begun) found(begun.error());
}

void UciSession::tell(const engine::Report& report) {
    told_ = report;
    for (const protocol::Thought& thought : thoughts(report, desk_.game().position())) {
        say(uci::info(thought, desk_.options().show_chances));
        const std::string_view known = protocol::known_text(thought.value);
        if (thought.line > 1 || known.empty() || known == told_known_) continue;
        told_known_ = known;
        remark("proved: " + std::string(known));
    }
}

void UciSession::found(const base::Result<engine::Report>& report) {
    std::string move, ponder;
    if (!report) {
        fail(report.error().message);
        move = null_move;
    } else if (report->lines.empty()) {
        const game::Outcome outcome = desk_.game().outcome();
        remark(fmt::format("the game is over: {} {}", game::result_text(outcome.result),
                           outcome.reason));
    } else {
        const bool is_news = told_.lines.empty() || told_.depth != report->depth ||
                             told_.lines.front().moves != report->lines.front().moves;
        const bool has_searched = report->depth > 0;
        if (is_news && has_searched) tell(*report);
        const auto line =
            protocol::line_forms(desk_.game().position(), report->lines.front().moves);
        move = line.front();
        if (desk_.options().ponder && line.size() > 1) ponder = line[1];
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

// What was found on the opponent's time is in the table; the search begins again with its clock.
void UciSession::obey(const uci::PonderHit&) {
    if (!pondering_) return;
    uci::Go go = *pondering_;
    go.ponder = false;
    desk_.finish();
    held_back_.reset();
    search(go);
}

void UciSession::obey(const uci::Stop&) {
    hold_back_ = false;
    pondering_.reset();
    desk_.finish();
    if (held_back_) say(*std::exchange(held_back_, std::nullopt));
}

void UciSession::obey(const uci::Draw&) {
    if (!desk_.problem().empty()) return fail(desk_.problem());
    const game::AnyPosition& position = desk_.game().position();
    const game::Outcome outcome = desk_.game().outcome();
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
    const auto scores = desk_.evaluate();
    if (!scores) return fail(scores.error().message);
    const auto side = desk_.type().info->sides[game::index(desk_.game().position().turn())];
    for (const auto& [name, score] : *scores) {
        remark(fmt::format("{} {} for {}", name, engine::score_text(score), side));
    }
}

void UciSession::obey(const uci::Query& query) {
    if (!desk_.problem().empty()) {
        fail(desk_.problem());
        return say("response none");
    }
    say(uci::response(query.what, desk_.game().position().turn(), desk_.game().outcome().result));
}

}  // namespace

std::unique_ptr<EngineSession> make_uci_session(EngineDesk& desk) {
    return std::make_unique<UciSession>(desk);
}

}  // namespace manator
