// Steps through a finished game with the engine's marks on mistakes.
#include <fmt/core.h>

#include "base/cursor.h"
#include "base/text.h"
#include "game/move_texts.h"
#include "play/table.h"
#include "terminal/progress.h"

namespace play {

namespace {

constexpr std::chrono::milliseconds time_a_position{150};

// The score of a game that ended by the rules, for the side to move.
game::Score final_score(const game::PlayedGame& game) {
    const game::Result result = game.outcome().result;
    if (result == game::Result::draw) return game::Score::draw();
    const bool first = game.position().turn() == game::Side::first;
    return (result == game::Result::first_wins) == first ? game::Score::win(0)
                                                         : game::Score::loss(0);
}

// "3. e4", "3... e5".
std::string numbered(const game::PlayedGame& game, std::size_t i) {
    const std::size_t ply = i + (game.start().turn() == game::Side::second ? 1 : 0);
    return fmt::format("{}{} {}", ply / 2 + 1, ply % 2 == 0 ? "." : "...", game.moves()[i].text);
}

}  // namespace

// The engine's verdict on every position; on fewer if the person presses Ctrl-C. Nothing if there
// is no engine, or if the person leaves.
std::optional<std::vector<Judged>> Table::judge_positions() {
    const game::PlayedGame& game = session_.game();
    terminal::Progress progress(stdout);
    std::vector<Judged> judged;
    for (std::size_t ply = 0; ply <= game.moves().size(); ++ply) {
        const game::PlayedGame begun = game.first(ply);
        if (begun.outcome().over()) {
            judged.push_back({"", final_score(begun)});
            break;
        }
        auto advising = begin_advising(session_, ply, time_a_position);
        if (!advising) {
            console_.say(language().no_hint);
            return std::nullopt;
        }
        progress.show(filled(language().reviewing,
                             {std::to_string(ply), std::to_string(game.moves().size())}));
        const terminal::Event event = console_.input().wait(advising->descriptor(), {});
        if (event == terminal::Event::terminate) {
            leave(event);
            return std::nullopt;
        }
        if (event != terminal::Event::ready) break;
        const auto advice = advising->take();
        if (!advice) break;
        judged.push_back({advice->move, advice->score});
    }
    return judged;
}

void Table::tell_mistakes(const std::vector<Judged>& judged,
                          const std::vector<std::string>& marks) {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].empty()) continue;
        list.push_back(numbered(session_.game(), i) + marks[i] + " (" + judged[i].best + ")");
    }
    console_.say(list.empty() ? std::string(language().no_mistakes)
                              : filled(language().mistakes, {base::join(list, ", ")}));
}

// Shows the position after `ply` plies, and the engine's verdict on the last move.
void Table::show_reviewed(std::size_t ply, const std::vector<Judged>& judged,
                          const std::vector<std::string>& marks) {
    const game::PlayedGame begun = session_.game().first(ply);
    if (ply > 0) {
        const std::size_t i = ply - 1;
        std::string told = numbered(begun, i) + marks[i];
        if (!marks[i].empty()) {
            const game::Side mover = other(begun.position().turn());
            told = filled(language().better_was,
                          {told, judged[i].best, judgement(judged[i].score, mover)});
        }
        console_.say(told);
    }
    show_position(begun, marks);
}

void Table::review() {
    if (!over()) return console_.say(language().still_going);
    const auto judged = judge_positions();
    if (!judged) return;
    const std::vector<std::string> moves = game::move_texts(session_.game().moves());
    const std::size_t plies = moves.size();
    const std::vector<std::string> marks = marks_of(moves, *judged);
    tell_mistakes(*judged, marks);
    std::size_t ply = 0;
    for (;;) {
        show_reviewed(ply, *judged, marks);
        const auto answer = console_.ask_line(
            filled(language().review_prompt, {std::to_string(ply), std::to_string(plies)}));
        if (!answer) return unanswered();
        const std::string word = base::lower_case(*answer);
        const auto number = base::parse_canonical(word, static_cast<int>(plies));
        if (word.empty() && ply < plies) {
            ++ply;
        } else if (std::string_view("quit").starts_with(word)) {  // or Enter at the end
            break;
        } else if (std::string_view("back").starts_with(word)) {
            ply -= ply > 0 ? 1 : 0;
        } else if (number) {
            ply = static_cast<std::size_t>(*number);
        } else {
            console_.say(language().review_help);
        }
    }
    show_board();
    announce_end();
}

}  // namespace play
