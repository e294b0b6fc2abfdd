// The XBoard protocol of the engine. XBoard's white is side 0, its black side 1.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/text.h"
#include "games/registry.h"
#include "protocol/xboard.h"
#include "protocol/xboard_board.h"
#include "protocol/xboard_marks.h"
#include "protocol/xboard_moves.h"
#include "uci/engine_session.h"

namespace uci {

namespace {

namespace xboard = protocol::xboard;
using game::Side;

class XboardSession final : public EngineSession {
 public:
    explicit XboardSession(EngineController& controller) : controller_(controller) {
        controller_.set_remark([](const std::string& text) { say("tellusererror " + text); });
    }

    bool hear(const std::string& line) override {
        const auto command = xboard::read(line);
        if (!command) {
            say(command.error().message);
            return true;
        }
        if (std::holds_alternative<xboard::Quit>(*command)) cancel();
        std::visit([this](const auto& known) { obey(known); }, *command);
        return !std::holds_alternative<xboard::Quit>(*command);
    }

 private:
    void obey(const xboard::Nothing&) {}
    void obey(const xboard::Quit&) {}
    void obey(const xboard::ProtocolVersion&);
    void obey(const xboard::NewGame&);
    void obey(const xboard::Variant& variant);
    void obey(const xboard::Force&) { cancel(), own_side_.reset(); }
    void obey(const xboard::Go&);
    void obey(const xboard::PlayOther&);
    void obey(const xboard::Level& level) { level_ = level, move_time_.reset(); }
    void obey(const xboard::MoveTime& limit) { move_time_ = limit.time; }
    void obey(const xboard::Depth& limit) { depth_ = limit.plies; }
    void obey(const xboard::OwnClock& clock) { clock_ = clock.left; }
    void obey(const xboard::UserMove& move);
    void obey(const xboard::MoveNow&);
    void obey(const xboard::Ping& ping);
    void obey(const xboard::GameEnded&) { cancel(), own_side_.reset(); }
    void obey(const xboard::SetBoard& board);
    void obey(const xboard::Undo& undo);
    void obey(const xboard::Post& post) { post_ = post.on; }
    void obey(const xboard::Analyze& analyze);
    void obey(const xboard::Memory& memory) { change("Hash", std::to_string(memory.megabytes)); }
    void obey(const xboard::Cores& cores) { change("Threads", std::to_string(cores.number)); }
    void obey(const xboard::SetOption& option) { change(option.name, option.value); }
    void obey(const xboard::Hand& hand);

    int rows() const { return controller_.game().position().describe().rows; }
    // Ends a search without playing its move.
    void cancel();
    void change(std::string_view option, const std::string& value);
    // Called when the board or the sides have changed: reports the result, analyses, or thinks if
    // it is the engine's turn.
    void go_on();
    void think(const engine::Limits& limits);
    engine::Limits own_limits() const;
    void tell(const engine::Report& report) const;
    void found(const base::Result<engine::Report>& report);

    EngineController& controller_;
    std::optional<Side> own_side_ = Side::second;  // none in force mode
    bool analysing_ = false;
    bool post_ = false;
    bool cancelled_ = false;
    xboard::Level level_;
    std::optional<std::chrono::milliseconds> move_time_;
    std::optional<std::chrono::milliseconds> clock_;
    std::optional<int> depth_;
    std::vector<std::string> waiting_pings_;
    std::vector<std::string> way_;  // squares of the piece the user is moving
    xboard::Marks marks_;           // last shown
};

void XboardSession::obey(const xboard::ProtocolVersion&) {
    const auto options = xboard_options(controller_.options());
    for (const std::string& line : xboard::features(engine_name(), game_ids(), options)) say(line);
}

void XboardSession::cancel() {
    cancelled_ = true;
    controller_.finish();
    cancelled_ = false;
}

void XboardSession::change(std::string_view option, const std::string& value) {
    cancel();
    if (const auto set = set_option(controller_.options(), option, value); !set) {
        say("Error (" + set.error().message + "): option");
    }
    go_on();
}

void XboardSession::obey(const xboard::NewGame&) {
    cancel();
    controller_.choose_game(controller_.type());
    controller_.forget();
    own_side_ = Side::second;
    analysing_ = false;
    depth_.reset();
    clock_.reset();
    controller_.prepare();
}

void XboardSession::obey(const xboard::Variant& variant) {
    cancel();
    const game::GameType* type = games::find_game(variant.name);
    if (type == nullptr) {
        return say("Error (expected " + base::any_of(game_ids()) + "): variant " + variant.name);
    }
    controller_.choose_game(*type);
    say(xboard::setup(controller_.game().position().describe()));
    controller_.prepare();
}

void XboardSession::obey(const xboard::Go&) {
    cancel();
    if (!controller_.problem().empty()) return say("Error (" + controller_.problem() + "): go");
    own_side_ = controller_.game().position().turn();
    go_on();
}

void XboardSession::obey(const xboard::PlayOther&) {
    cancel();
    own_side_ = game::other(controller_.game().position().turn());
}

void XboardSession::go_on() {
    if (controller_.busy() || !controller_.problem().empty() || controller_.game().outcome().over())
        return;
    if (analysing_) {
        engine::Limits limits;
        limits.lines = controller_.options().lines;
        think(limits);
    } else if (own_side_ == controller_.game().position().turn()) {
        think(own_limits());
    }
}

engine::Limits XboardSession::own_limits() const {
    engine::Limits limits;
    limits.depth = depth_;
    limits.move_time = move_time_;
    if (move_time_) return limits;
    limits.time_left = clock_ ? clock_ : level_.base;
    limits.increment = level_.increment;
    if (level_.moves > 0) {
        const auto made = static_cast<int>(controller_.game().moves().size()) / 2;
        limits.moves_to_go = level_.moves - made % level_.moves;
    }
    if (!clock_ && level_.base.count() == 0 && level_.increment.count() == 0) {
        // No clock was set.
        limits.time_left.reset();
        if (!depth_) limits.move_time = std::chrono::seconds(1);
    }
    return limits;
}

void XboardSession::think(const engine::Limits& limits) {
    const auto begun = controller_.think(
        limits, [this](const engine::Report& report) { tell(report); },
        [this](const base::Result<engine::Report>& report) { found(report); });
    if (!begun) found(begun.error());
}

void XboardSession::tell(const engine::Report& report) const {
    if (!post_ || cancelled_) return;
    for (protocol::Thought& thought : thoughts(report, controller_.game().position())) {
        for (std::string& form : thought.moves) form = xboard::to_xboard(form, rows());
        say(xboard::thinking(thought));
    }
}

void XboardSession::found(const base::Result<engine::Report>& report) {
    if (!report) {
        say("telluser " + report.error().message);
        analysing_ = false;
        own_side_.reset();
    }
    const bool plays = !cancelled_ && !analysing_ && report && !report->lines.empty();
    if (plays) {
        const game::AnyPosition& position = controller_.game().position();
        const auto move = position.parse_move(report->lines.front().moves.front());
        CHECK(move.has_value());
        const std::string form = xboard::write_move(position, *move);
        controller_.play(*move);
        for (const std::string& line : xboard::move_lines(form)) say(line);
        const game::Outcome outcome = controller_.game().outcome();
        if (outcome.over()) say(xboard::result(outcome));
    }
    for (const std::string& number : std::exchange(waiting_pings_, {})) say("pong " + number);
}

void XboardSession::obey(const xboard::UserMove& user_move) {
    cancel();
    if (!controller_.problem().empty()) {
        return say(xboard::illegal_move(user_move.text, controller_.problem()));
    }
    const auto move = xboard::read_move(controller_.game().position(), user_move.text);
    const auto unfinished = controller_.game().check_unfinished();
    if (!move || !unfinished) {
        const base::Error& why = move ? unfinished.error() : move.error();
        say(xboard::illegal_move(user_move.text, why.message));
    } else {
        controller_.play(*move);
        const game::Outcome outcome = controller_.game().outcome();
        if (outcome.over()) say(xboard::result(outcome));
    }
    go_on();
}

void XboardSession::obey(const xboard::MoveNow&) {
    if (!analysing_) controller_.finish();
}

// A ping is answered after the current search, when the engine is ready for a move.
void XboardSession::obey(const xboard::Ping& ping) {
    if (controller_.busy() && !analysing_) {
        waiting_pings_.push_back(ping.number);
        return;
    }
    if (!controller_.busy()) controller_.prepare();
    say("pong " + ping.number);
}

void XboardSession::obey(const xboard::SetBoard& board) {
    cancel();
    const auto set =
        controller_.set_position(xboard::read_position(controller_.type(), board.text), {});
    if (!set) say("tellusererror Illegal position: " + set.error().message);
    controller_.prepare();
    if (analysing_) go_on();
}

void XboardSession::obey(const xboard::Undo& undo) {
    cancel();
    for (int i = 0; i < undo.moves; ++i) controller_.take_back();
    if (analysing_) go_on();
}

void XboardSession::obey(const xboard::Analyze& analyze) {
    cancel();
    analysing_ = analyze.on;
    own_side_.reset();
    if (analyze.on) post_ = true;
    go_on();
}

void XboardSession::obey(const xboard::Hand& hand) {
    using Does = xboard::Hand::Does;
    if (!controller_.problem().empty()) return;
    const game::AnyPosition& position = controller_.game().position();
    const std::string plain = hand.square.substr(0, hand.square.find(','));
    const std::string square = xboard::from_xboard(base::lower_case(plain), rows());
    if (hand.does == Does::hover) {
        if (way_.empty()) return;
        marks_ = xboard::targets_and_victims(position, way_.front(), square);
    } else {
        if (hand.does == Does::lift) way_.clear();
        const auto mark = marks_.find(square);
        const bool goes_on = mark != marks_.end() && mark->second == 'C';
        if (hand.does == Does::put && !goes_on) return;
        way_.push_back(square);
        marks_ = xboard::targets(position, way_);
    }
    say(xboard::highlight(position.describe(), marks_));
}

}  // namespace

std::unique_ptr<EngineSession> make_xboard_session(EngineController& controller) {
    return std::make_unique<XboardSession>(controller);
}

}  // namespace uci
