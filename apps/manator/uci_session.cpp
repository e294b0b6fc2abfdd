// The conversation in UCI or UGI.
#include <fmt/core.h>

#include <map>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "manator/bench.h"
#include "manator/engine_session.h"
#include "protocol/move_form.h"
#include "protocol/uci.h"
#include "terminal/draw_board.h"

namespace manator {

namespace {

namespace uci = protocol::uci;

constexpr int deepest_perft = 99;

class UciSession final : public EngineSession {
 public:
    explicit UciSession(EngineDesk& desk) : desk_(desk) {}

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
    void obey(const uci::Stop&);
    void obey(const uci::Draw&);
    void obey(const uci::Evaluate&);
    void obey(const uci::Bench&) {
        if (settle()) desk_.work(run_bench, [] {});
    }
    void obey(const uci::Query& query);

    static void remark(std::string_view text) { say(uci::info_text(text)); }
    // What is to be done needs the engine idle: ends a search, and says so if that cannot be.
    bool settle();
    void search(const uci::Go& go);
    void perft(int depth);
    void tell(const engine::Report& report);
    void found(const base::Result<engine::Report>& report);

    EngineDesk& desk_;
    bool hold_back_ = false;                // the search is infinite: its move waits for `stop`
    std::optional<std::string> held_back_;  // what it found
    engine::Report told_;
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

bool UciSession::settle() {
    obey(uci::Stop{});
    if (desk_.busy()) remark("busy with a count, which cannot be stopped");
    return !desk_.busy();
}

void UciSession::obey(const uci::NewGame&) {
    if (settle()) desk_.forget();
}

void UciSession::obey(const uci::SetOption& option) {
    if (!settle()) return;
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
    if (!settle()) return;
    const auto set = desk_.set_position(position.text, position.moves);
    if (!set) remark(set.error().message);
}

void UciSession::obey(const uci::Go& go) {
    if (!settle()) return;
    if (go.perft) {
        perft(std::min(*go.perft, deepest_perft));
    } else {
        search(go);
    }
}

void UciSession::search(const uci::Go& go) {
    const game::AnyPosition& position = desk_.game().position();
    engine::Limits limits;
    limits.depth = go.depth;
    limits.nodes = go.nodes;
    limits.move_time = go.move_time;
    const uci::Go::SideClock& clock = go.clocks[game::index(position.turn())];
    limits.time_left = clock.left;
    limits.increment = clock.increment;
    limits.moves_to_go = go.moves_to_go;
    limits.lines = desk_.options().lines;
    for (const std::string& form : go.only) {
        const auto move = protocol::read_move(position, form);
        if (!move) {
            remark("searchmoves, " + base::quoted(form) + ": " + move.error().message);
            continue;
        }
        limits.only.push_back(move->text);
    }
    hold_back_ = go.infinite;
    told_ = {};
    const auto begun = desk_.think(
        limits, [this](const engine::Report& report) { tell(report); },
        [this](const base::Result<engine::Report>& report) { found(report); });
    if (!begun) found(begun.error());
}

void UciSession::tell(const engine::Report& report) {
    told_ = report;
    for (const protocol::Thought& thought : thoughts(report, desk_.game().position())) {
        say(uci::info(thought, desk_.options().show_chances));
    }
}

void UciSession::found(const base::Result<engine::Report>& report) {
    std::string move;
    if (!report) {
        remark(report.error().message);
    } else if (report->lines.empty()) {
        const game::Outcome outcome = desk_.game().outcome();
        remark(fmt::format("the game is over: {} {}", game::result_text(outcome.result),
                           outcome.reason));
    } else {
        const bool is_news = told_.lines.empty() || told_.depth != report->depth ||
                             told_.lines.front().moves != report->lines.front().moves;
        if (is_news) tell(*report);
        move = protocol::line_forms(desk_.game().position(), report->lines.front().moves).front();
    }
    if (hold_back_) {
        held_back_ = move;
    } else {
        say(uci::best_move(move));
    }
}

void UciSession::obey(const uci::Stop&) {
    hold_back_ = false;
    desk_.finish();
    if (held_back_) say(uci::best_move(*std::exchange(held_back_, std::nullopt)));
}

void UciSession::perft(int depth) {
    const auto counts = std::make_shared<std::vector<game::PerftCount>>();
    const std::shared_ptr<game::AnyPosition> position = desk_.game().position().clone();
    desk_.work(
        [=] {
            if (depth > 0) *counts = position->divide(depth);
        },
        [=] {
            std::map<std::string, std::string> forms;
            for (const game::MoveView& move : position->moves()) {
                forms[move.text] = protocol::move_form(move);
            }
            std::uint64_t total = depth > 0 ? 0 : 1;
            for (const game::PerftCount& line : *counts) {
                say(fmt::format("{}: {}", forms[line.move], line.count));
                total += line.count;
            }
            say(fmt::format("\nNodes searched: {}\n", total));
        });
}

void UciSession::obey(const uci::Draw&) {
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
    if (!settle()) return;
    const auto engine = desk_.searcher();
    if (!engine) return remark(engine.error().message);
    const std::string position = desk_.game().position().format();
    if (const auto set = (*engine)->set_position(position, {}); !set) {
        return remark(set.error().message);
    }
    const game::Info& info = *desk_.type().info;
    for (const game::EvaluationInfo& evaluation : (*engine)->evaluations()) {
        const auto chosen = (*engine)->set_evaluation(evaluation.name);
        const auto score = chosen ? (*engine)->evaluate() : chosen.error();
        if (!score) return remark(score.error().message);
        remark(fmt::format("{} {} for {}", evaluation.name, engine::score_text(*score),
                           info.sides[game::index(desk_.game().position().turn())]));
    }
}

void UciSession::obey(const uci::Query& query) {
    say(uci::response(query.what, desk_.game().position().turn(), desk_.game().outcome().result));
}

}  // namespace

std::unique_ptr<EngineSession> make_uci_session(EngineDesk& desk) {
    return std::make_unique<UciSession>(desk);
}

}  // namespace manator
