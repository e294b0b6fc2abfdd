// Formats the lines that the server prints.
#include "games/jetan/wire_report.h"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace games::jetan::wire {

namespace {

template <class... Args>
std::string printed(const char* format, Args... args) {
    const int length = std::snprintf(nullptr, 0, format, args...);
    std::string text(static_cast<std::size_t>(length), '\0');
    std::snprintf(text.data(), text.size() + 1, format, args...);
    return text;
}

}  // namespace

std::string result_line(const PlayerResult& result) {
    return printed("Agt: %2d Win: %d %12s Score: %3d Time: %4.1f Moves: %3d \n",
                   result.player_number, result.score == 1 ? 1 : 0, result.name.c_str(),
                   result.score, result.seconds, result.moves);
}

std::string trace_line(const std::string& name, const Percept& percept,
                       const std::optional<Move>& move) {
    std::string line = name + " perceives [ BOARD: " + format_board(percept.board) +
                       ", PLAYER_NUMBER: " + std::to_string(percept.player_number) +
                       ",  ] and does ";
    if (!move) return line + "Quit\n";
    return line + printed("Move %d,%d:%d,%d\n", Board::file(move->from), Board::rank(move->from),
                          Board::file(move->to), Board::rank(move->to));
}

void Total::add(const PlayerResult& result) {
    ++(result.score > 0 ? won : result.score < 0 ? lost : tied);
    seconds += result.seconds;
    moves += result.moves;
}

std::string totals_table(std::span<const Total> totals) {
    std::vector<std::size_t> order(totals.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return totals[a].score() > totals[b].score();
    });
    std::string table = printed("Totals\n%5s %12s %5s %4s %4s %4s %6s %8s %6s\n", "Agent", "Name",
                                "Games", "Won", "Tied", "Lost", "Score", "Time", "Moves");
    for (const std::size_t i : order) {
        const Total& total = totals[i];
        table += printed("%5zu %12s %5d %4d %4d %4d %6d %8.1f %6d\n", i + 1, total.name.c_str(),
                         total.won + total.tied + total.lost, total.won, total.tied, total.lost,
                         total.score(), total.seconds, total.moves);
    }
    return table;
}

}  // namespace games::jetan::wire
