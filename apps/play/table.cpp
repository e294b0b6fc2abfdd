#include "play/table.h"

#include <utility>

namespace play {

using terminal::Event;

Table::Table(Console& console, TableSettings settings, Restored game)
    : console_(console),
      settings_(std::move(settings)),
      session_(std::move(game.session)),
      kept_(std::move(game.kept)),
      flipped_(settings_.flipped) {}

int Table::run() {
    show_board();
    if (over()) announce_end();
    while (!left_) {
        const bool machine = !over() && !paused_ && !human_on_move();
        if (machine) {
            machine_turn();
        } else if (over() && !console_.at_terminal() && !session_.is_human(game::Side::first) &&
                   !session_.is_human(game::Side::second)) {
            leave(Event::end);  // nobody is there
        } else {
            person_turn();
        }
    }
    return status_of(*left_);
}

bool Table::out_of_time() {
    const auto flag = session_.flag_falls();
    if (!flag || Clock::now() < *flag) return false;
    session_.forfeit_on_time(session_.turn());
    changed();
    return true;
}

void Table::person_turn() {
    if (!paused_) session_.start_clock(Clock::now());
    const terminal::Input input =
        console_.input().read([this] { return prompt(); }, session_.flag_falls(),
                              [this](std::string_view begun) { return completions(begun); });
    if (input.event != Event::end && input.event != Event::terminate && out_of_time()) return;
    switch (input.event) {
        case Event::ready:
            interrupted_ = false;
            return obey(input.line);
        case Event::interrupt:
            if (!input.line.empty()) interrupted_ = false;
            if (std::exchange(interrupted_, true)) return leave(Event::interrupt);
            return console_.say(language().press_again);
        case Event::timeout:
            return;
        default:
            return leave(input.event);
    }
}

void Table::machine_turn() {
    const game::Side side = session_.turn();
    std::shared_ptr<game::Player>& player = players_[index(side)];
    if (!player) player = make_player(session_, side);
    if (console_.at_terminal()) {
        console_.say(filled(language().thinking,
                            {capitalised_side(side), language().word(session_.player(side))}));
    }
    session_.start_clock(Clock::now());
    auto choosing = begin_choosing(player, session_);
    const Event event = console_.input().wait(choosing->descriptor(), session_.flag_falls());
    if (event == Event::ready) {
        if (out_of_time()) return;
        const auto move = choosing->take();
        if (move) return play(*move);
        console_.say(move.error().message);
        return pause();
    }
    // Its answer is not wanted any more; if it does not stop, somebody else sits down next time.
    if (!choosing->stopped()) player.reset();
    if (event == Event::timeout) {
        out_of_time();
    } else if (event == Event::interrupt) {
        interrupted_ = true;
        pause();
    } else {
        leave(event);
    }
}

void Table::pause() {
    session_.stop_clock(Clock::now());
    paused_ = true;
    keep();
    console_.say(language().paused);
}

void Table::play(std::string_view move) {
    const game::Side mover = session_.turn();
    const auto played = session_.play(move, Clock::now());
    if (!played) {
        console_.say(language().refusal(session_.game().position(), move, played.error().message));
        if (!session_.is_human(mover)) pause();
        return;
    }
    console_.say(filled(language().plays, {capitalised_side(mover), move_text(*played)}));
    changed();
}

// After every change of the game: the file first, so that nothing can come between.
void Table::changed() {
    keep();
    show_board();
    if (!over()) return;
    paused_ = false;
    announce_end();
}

void Table::leave(Event how) {
    session_.stop_clock(Clock::now());
    keep();
    left_ = how;
    if (!kept_) return;
    if (session_.game().moves().empty() || (over() && how != Event::terminate)) {
        kept_->remove();
    } else {
        console_.say(filled(language().kept, {kept_->path().string()}));
    }
}

}  // namespace play
