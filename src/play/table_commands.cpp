// The commands a person can type besides moves. A complete command word comes first, then a move,
// then an abbreviated command.
#include "base/cursor.h"
#include "base/text.h"
#include "game/move_texts.h"
#include "play/setup.h"
#include "play/table.h"
#include "terminal/style.h"

namespace play {

std::optional<Verb> Table::verb_named(std::string_view word, bool shortened) const {
    const std::string given = base::lower_case(word);
    std::optional<Verb> found;
    for (const auto commands : {language().commands, english_commands()}) {
        for (const CommandText& command : commands) {
            if (command.word == given) return command.verb;
            if (!shortened || !command.word.starts_with(given)) continue;
            if (found && *found != command.verb) return std::nullopt;  // ambiguous
            found = command.verb;
        }
        if (found) return found;
    }
    return std::nullopt;
}

void Table::obey(std::string_view line) {
    line = base::trim(line);
    if (line.empty()) return;
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    const std::string_view rest = base::trim(line.substr(word.size()));
    if (const auto verb = verb_named(word, false)) return obey(*verb, rest);
    const auto legal = session_.game().position().parse_move(line);
    if (legal && !over() && !paused_) return play(*legal);
    if (!legal) {
        if (const auto verb = verb_named(word, true)) return obey(*verb, rest);
    }
    if (over()) return console_.say(language().on_move_only);
    if (paused_) return console_.say(language().paused);
    console_.say(language().wrong(legal.error()));
    console_.say(language().or_help);
}

void Table::obey(Verb verb, std::string_view argument) {
    switch (verb) {
        case Verb::help:
            return show_help();
        case Verb::board:
            return show_board();
        case Verb::moves:
            return show_moves(argument);
        case Verb::hint:
            return hint();
        case Verb::undo:
            return undo();
        case Verb::save:
            return save(argument);
        case Verb::load:
            return load(argument);
        case Verb::flip:
            flipped_ = !flipped_;
            return show_board();
        case Verb::rules:
            return show_rules(argument);
        case Verb::resign:
            return resign();
        case Verb::draw:
            return offer_draw();
        case Verb::pause:
            return over() ? console_.say(language().on_move_only) : pause();
        case Verb::go:
            if (!paused_) {
                return console_.say(
                    over() ? std::string(language().on_move_only)
                           : filled(language().not_paused, {capitalised_side(session_.turn())}));
            }
            paused_ = false;
            return;
        case Verb::again:
            return play_again();
        case Verb::review:
            return review();
        case Verb::quit:
            return quit();
    }
}

// Returns to the last position in which the person was to move; takes back one move if there is no
// person or if both sides are people.
void Table::undo() {
    const bool decided = over() && !session_.game().outcome().over();
    const bool alone =
        session_.is_human(game::Side::first) != session_.is_human(game::Side::second);
    const std::size_t plies = decided ? 0 : alone && human_on_move() ? 2 : 1;
    const std::vector<game::MoveView>& moves = session_.game().moves();
    if (plies > moves.size()) return console_.say(language().nothing_to_undo);
    const std::vector<std::string> taken = game::move_texts(std::span(moves).last(plies));
    dismiss_bots();
    offers_draw_.reset();
    if (decided) session_.take_back(Clock::now());
    for (std::size_t i = 0; i < plies; ++i) session_.take_back(Clock::now());
    console_.say(taken.empty() ? std::string(language().goes_on)
                               : filled(language().took_back, {base::join(taken, " ")}));
    changed();
}

std::optional<Advice> Table::advice() {
    auto advising =
        begin_advising(session_, session_.game().moves().size(), std::chrono::seconds(1));
    if (!advising) {
        console_.say(language().no_hint);
        return std::nullopt;
    }
    const terminal::Event event = console_.input().wait(advising->descriptor(), {});
    if (event == terminal::Event::terminate) leave(event);
    // After Ctrl-C, use the result so far.
    advising->stop();
    const auto advice = advising->take();
    if (!advice || left_) return std::nullopt;
    return *advice;
}

void Table::hint() {
    if (over()) return console_.say(language().on_move_only);
    const auto found = advice();
    if (!found) return;
    const auto move = session_.game().parse_move(found->move);
    if (!move) return;
    console_.say(filled(language().hint, {move_text(*move), judgement(found->score)}));
}

void Table::resign() {
    if (over()) return console_.say(language().on_move_only);
    if (!human_on_move()) return console_.say(language().resign_not_now);
    const game::Side side = session_.turn();
    const auto sure = console_.ask_yes_no(filled(language().ask_resign, {side_name(side)}));
    if (!sure) return unanswered();
    if (!*sure) return;
    session_.stop_clock(Clock::now());
    session_.resign(side);
    changed();
}

// A person is asked; a machine agrees if the opening is over and it does not consider itself ahead.
void Table::offer_draw() {
    constexpr std::size_t opening_plies = 20;
    if (over()) return console_.say(language().on_move_only);
    if (!human_on_move()) return console_.say(language().draw_not_now);
    const game::Side asked = other(session_.turn());
    bool agreed = false;
    if (offers_draw_ == asked) {
        agreed = true;
    } else if (session_.is_human(asked)) {
        const auto answer = console_.ask_yes_no(filled(language().ask_draw, {side_name(asked)}));
        if (!answer) return unanswered();
        agreed = *answer;
    } else if (session_.game().moves().size() >= opening_plies) {
        const auto found = advice();
        agreed = found && found->score >= game::Score();
    }
    if (left_) return;
    if (!agreed) {
        return console_.say(filled(language().draw_declined, {capitalised_side(asked)}));
    }
    session_.stop_clock(Clock::now());
    session_.agree_to_draw();
    changed();
}

void Table::play_again() {
    if (!over()) return console_.say(language().still_going);
    play::Session::Setting setting = session_.setting();
    ++setting.seed;
    game::PositionPtr start = session_.game().start().clone();
    if (settings_.start) {
        auto chosen = choose_start(console_, *settings_.start, setting);
        if (!chosen) return unanswered();
        start = *std::move(chosen);
    }
    if (kept_) kept_->remove();
    saved_as_.clear();
    begin({new_session(session_.type(), std::move(start), setting)});
}

// Ctrl-C cancels a question as it cancels a line being typed.
void Table::unanswered() {
    if (console_.left() != terminal::Event::interrupt) return leave(console_.left());
    interrupted_ = true;
    console_.say(language().press_again);
}

}  // namespace play
