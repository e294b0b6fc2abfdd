// The table's messages: names, the prompt, moves, rules and commands.
#include <algorithm>
#include <cstdlib>

#include "base/cursor.h"
#include "base/text.h"
#include "play/table.h"
#include "terminal/markdown.h"
#include "terminal/style.h"

namespace play {

namespace {

// The paragraph of a rules page that starts with this number, with or without its letters ("W4",
// "4"); empty if not found.
std::string_view rule_of(std::string_view page, std::string_view number) {
    for (std::size_t begin = 0; begin < page.size();) {
        const std::string_view rest = page.substr(begin);
        const std::string_view label = rest.substr(0, rest.find(". "));
        const std::size_t letters = std::min(label.find_first_of("0123456789"), label.size());
        if (label == number || (letters > 0 && label.substr(letters) == number)) {
            return rest.substr(0, rest.find("\n\n"));
        }
        const std::size_t end = page.find('\n', begin);
        begin = end == std::string_view::npos ? page.size() : end + 1;
    }
    return "";
}

// Arranges items in columns.
std::string columns(const std::vector<std::string>& items) {
    int width = 0;
    for (const std::string& item : items) width = std::max(width, terminal::columns_of(item) + 2);
    const int a_line = std::max(1, line_width / std::max(1, width));
    std::string out, line;
    for (std::size_t i = 0; i < items.size(); ++i) {
        line += items[i] +
                std::string(static_cast<std::size_t>(width - terminal::columns_of(items[i])), ' ');
        const bool full = (i + 1) % static_cast<std::size_t>(a_line) == 0;
        if (!full && i + 1 < items.size()) continue;
        out += "  " + terminal::without_trailing_blanks(line) + "\n";
        line.clear();
    }
    return out;
}

}  // namespace

std::string Table::side_name(game::Side side) const {
    return language().word(session_.info().sides[index(side)]);
}

std::string Table::capitalised_side(game::Side side) const {
    std::string name = side_name(side);
    name[0] = base::to_upper(name[0]);
    return name;
}

std::string Table::move_text(const game::MoveView& move) const {
    return move.remark.empty() ? move.text
                               : move.text + " (" + language().remark(move.remark) + ")";
}

std::string Table::player_name(game::Side side) const {
    return session_.is_human(side) ? std::string(language().human)
                                   : language().word(base::printable(session_.player(side)));
}

void Table::announce_end() {
    const play::Ending end = session_.ending();
    const std::string reason = language().word(base::printable(end.reason));
    const std::string result(game::result_text(end.result));
    if (end.result == game::Result::draw) {
        console_.say(filled(language().drawn, {reason, result}));
    } else {
        const bool first = end.result == game::Result::first_wins;
        console_.say(filled(
            language().wins,
            {capitalised_side(first ? game::Side::first : game::Side::second), reason, result}));
    }
    if (console_.at_terminal()) console_.say(language().after_game);
}

std::string Table::prompt() {
    if (over()) return std::string(language().over_prompt);
    if (paused_) return std::string(language().paused_prompt);
    const game::Side side = session_.turn();
    const auto clocks = session_.clocks(Clock::now());
    if (!clocks) return filled(language().prompt, {side_name(side)});
    return filled(language().clock_prompt,
                  {side_name(side), arena::clock_text((*clocks)[index(side)]),
                   side_name(other(side)), arena::clock_text((*clocks)[index(other(side))])});
}

std::vector<std::string> Table::completions(std::string_view begun) const {
    std::vector<std::string> words;
    for (const CommandText& command : language().commands) words.emplace_back(command.word);
    if (begun.empty() || over()) return words;
    for (const game::MoveView& move : session_.game().position().moves()) {
        words.push_back(move.text);
    }
    return words;
}

void Table::show_help() {
    std::string out;
    for (const CommandText& command : language().commands) {
        std::string usage(command.word);
        if (!command.argument.empty()) usage.append(" ").append(command.argument);
        const int gap = std::max(1, 18 - terminal::columns_of(usage));
        out += "  " + usage + std::string(static_cast<std::size_t>(gap), ' ') +
               std::string(command.help) + "\n";
    }
    const auto moves = session_.game().position().moves();
    if (!over() && !moves.empty()) out += filled(language().move_help, {moves.front().text});
    console_.say(out);
}

void Table::show_moves(std::string_view square) {
    std::vector<std::string> texts;
    if (!over()) {
        for (const game::MoveView& move : session_.game().position().moves()) {
            const bool wanted = square.empty() || (!move.touched.empty() &&
                                                   move.touched[0] == base::lower_case(square));
            if (wanted) texts.push_back(move_text(move));
        }
    }
    if (texts.empty() && !square.empty()) {
        return console_.say(filled(language().no_moves_from, {base::quoted(square)}));
    }
    console_.say(filled(language().legal_moves, {std::to_string(texts.size())}));
    if (!texts.empty()) console_.say(columns(texts));
}

void Table::show_rules(std::string_view number) {
    std::string_view page = language().rules.empty() ? session_.info().rules : language().rules;
    if (!number.empty()) {
        page = rule_of(page, base::upper_case(number));
        if (page.empty()) {
            return console_.say(filled(language().no_rule, {base::quoted(number)}));
        }
    }
    console_.say(terminal::render_markdown(page, terminal::width_of(stdout), console_.colour()));
}

std::string Table::judgement(const game::Score& score, game::Side to_move) const {
    const int lead = std::abs(score.hundredths());
    const std::string better = side_name(score >= game::Score() ? to_move : other(to_move));
    if (lead < 25) return std::string(language().even);
    if (score.plies()) {
        return filled(language().winning, {better, std::to_string(*score.plies())});
    }
    if (score.kind() != game::Score::Kind::estimate) {
        return filled(language().wins_by_proof, {better});
    }
    return filled(language().better, {better, score_text(game::Score::estimate(lead))});
}

}  // namespace play
