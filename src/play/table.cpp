// The turns of a game at a terminal.
#include "play/table.h"

#include <utility>

#include "base/text.h"
#include "play/setup.h"
#include "terminal/style.h"

namespace play {

using terminal::Event;

Table::Table(Console& console, TableSettings settings, Restored game)
    : console_(console),
      settings_(std::move(settings)),
      session_(std::move(game.session)),
      kept_(std::move(game.kept)),
      asks_to_run_{game.was_read, game.was_read},
      flipped_(settings_.flipped) {}

int Table::run() {
    let_bot_choose_start();
    show_board();
    if (over()) announce_end();
    while (!left_) {
        const bool machine = !over() && !paused_ && !human_on_move();
        if (machine) {
            machine_turn();
        } else if (over() && !console_.at_terminal() && !session_.is_human(game::Side::first) &&
                   !session_.is_human(game::Side::second)) {
            leave(Event::end);  // no person is playing
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
        console_.read([this] { return prompt(); }, session_.flag_falls(),
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
    if (console_.at_terminal()) {
        console_.note(filled(language().thinking, {capitalised_side(side), player_name(side)}));
    }
    if (!seats_[index(side)].is_ready && !take_seat(side)) return;
    session_.start_clock(Clock::now());
    auto choosing = begin_choosing(seats_[index(side)], session_);
    const Event event = console_.input().wait(choosing->descriptor(), session_.flag_falls());
    if (event == Event::ready) {
        const game::Answer answer = choosing->take();
        if (!out_of_time()) heard(side, answer);
        return;
    }
    // Its answer is no longer needed. A bot that was interrupted is replaced at its next turn.
    choosing.reset();
    if (seats_[index(side)].is_bot) seats_[index(side)] = {};
    if (event == Event::timeout) {
        out_of_time();
    } else {
        broken_off(event);
    }
}

// Start-up is not on any clock. False if the player could not be started.
bool Table::take_seat(game::Side side) {
    session_.stop_clock(Clock::now());
    if (asks_to_run_[index(side)] && is_bot(session_, side)) {
        const auto sure = console_.ask_yes_no(filled(
            language().ask_to_run, {side_name(side), base::printable(session_.player(side))}));
        if (!sure) unanswered();
        if (!sure || !*sure) {
            if (!left_) pause();
            return false;
        }
        asks_to_run_[index(side)] = false;
    }
    Seat& seat = seats_[index(side)];
    if (!seat.player) {
        auto made = make_seat(session_, side, settings_.sandbox);
        if (!made) return cannot_play(side, made.error().message);
        seat = std::move(*made);
    }
    auto preparing = begin_preparing(seat, session_, side);
    const Event event = console_.input().wait(preparing->descriptor(), {});
    if (event != Event::ready) {
        preparing.reset();
        seat = {};
        broken_off(event);
        return false;
    }
    if (const auto trouble = preparing->take()) return cannot_play(side, trouble->detail);
    return seat.is_ready = true;
}

// A bot whose side may choose the start is asked before the first move.
void Table::let_bot_choose_start() {
    if (!settings_.start || settings_.start->left_to_side() == nullptr) return;
    if (!session_.game().moves().empty()) return;
    const game::Side side = settings_.start->chooser();
    if (!is_bot(session_, side) || !take_seat(side)) return;
    const auto value = seats_[index(side)].player->chosen_start();
    if (!value) return;
    auto start = settings_.start->with(*value);
    if (!start) {
        cannot_play(side, start.error().message);
        return;
    }
    session_ = new_session(session_.type(), *std::move(start), session_.setting());
}

bool Table::cannot_play(game::Side side, const std::string& why) {
    seats_[index(side)] = {};
    console_.say(filled(language().cannot_play, {capitalised_side(side), base::printable(why)}));
    pause();
    return false;
}

void Table::heard(game::Side side, const game::Answer& answer) {
    switch (answer.kind) {
        case game::Answer::Kind::move:
            play(answer.move);
            if (!answer.offers_draw || over() || paused_) return;
            offers_draw_ = side;
            return console_.say(filled(language().offers_draw, {capitalised_side(side)}));
        case game::Answer::Kind::resignation:
            session_.stop_clock(Clock::now());
            session_.resign(side);
            return changed();
        case game::Answer::Kind::claims_draw:
            console_.say(filled(language().claims_draw, {capitalised_side(side)}));
            return pause();
        case game::Answer::Kind::trouble:
            cannot_play(side, std::string(game::fault_text(answer.trouble.fault)) + ": " +
                                  answer.trouble.detail);
            return;
    }
}

// The wait for a player was interrupted.
void Table::broken_off(Event event) {
    if (event != Event::interrupt) return leave(event);
    interrupted_ = true;
    pause();
}

// Bots follow a game move by move. When it ends or moves are taken back, they are told and start
// again.
void Table::dismiss_bots() {
    const play::Ending ending = session_.ending();
    for (Seat& seat : seats_) {
        if (!seat.is_bot || !seat.is_ready) continue;
        seat.player->end(session_.game(), ending.result,
                         ending.over() ? ending.reason : "broken off");
        seat.is_ready = false;
    }
}

void Table::pause() {
    session_.stop_clock(Clock::now());
    paused_ = true;
    keep();
    console_.say(language().paused);
}

void Table::play(const game::MoveView& move) {
    const game::Side mover = session_.turn();
    session_.play(move, Clock::now());
    offers_draw_.reset();
    console_.say(filled(language().plays, {capitalised_side(mover), move_text(move)}));
    changed();
}

// Called after every change of the game. Saves first, so that an interruption loses nothing. The
// board is drawn once a turn: not after a person's move that a machine will answer at once, unless
// it is drawn in place.
void Table::changed() {
    keep();
    const bool is_answered =
        !over() && !paused_ && !human_on_move() && session_.is_human(other(session_.turn()));
    if (!is_answered || draws_in_place()) show_board();
    if (!over()) return;
    paused_ = false;
    dismiss_bots();
    announce_end();
}

void Table::quit() {
    const bool worth_keeping = !session_.game().moves().empty() && !over();
    if (worth_keeping && !keep() && !std::exchange(warned_to_quit_, true)) {
        return console_.say(filled(language().quit_loses, {why_not_kept_}));
    }
    leave(Event::end);
}

void Table::leave(Event how) {
    session_.stop_clock(Clock::now());
    const bool is_kept = keep();
    left_ = how;
    if (session_.game().moves().empty() || (over() && how != Event::terminate)) {
        if (kept_) kept_->remove();
    } else if (is_kept) {
        console_.say(filled(language().kept, {kept_->path().string()}));
    } else {
        console_.say(filled(language().lost, {why_not_kept_}));
    }
}

}  // namespace play
