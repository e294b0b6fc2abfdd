// The rules of Wonderland Chess as literally as they can be put: every pair of squares is tried.
#include "games/wonderland/slow_model.h"

#include <cctype>
#include <vector>

#include "games/wonderland/slow_board.h"

namespace games::wonderland {

namespace slow {

namespace {

int sign(int n) {
    return n > 0 ? 1 : n < 0 ? -1 : 0;
}

// Whether every square strictly between the two is empty; they share a rank, file or diagonal.
bool nothing_between(const Board& board, Square from, Square to) {
    const int across = sign(to.file - from.file);
    const int along = sign(to.rank - from.rank);
    int file = from.file + across;
    int rank = from.rank + along;
    while (file != to.file || rank != to.rank) {
        if (board.at[file][rank] != '.') return false;
        file += across;
        rank += along;
    }
    return true;
}

// W2
bool pawn_can_move(const Board& board, Square from, Square to) {
    if (to.rank != from.rank + forward(board.side)) return false;
    if (to.file == from.file) return board.at[to.file][to.rank] == '.';
    const bool beside = to.file == from.file - 1 || to.file == from.file + 1;
    return beside && belongs_to(board.at[to.file][to.rank], opponent(board.side));
}

// W2: whether the piece of the side to move may go there.
bool can_move(const Board& board, Square from, Square to) {
    if (belongs_to(board.at[to.file][to.rank], board.side)) return false;
    const int across = to.file > from.file ? to.file - from.file : from.file - to.file;
    const int along = to.rank > from.rank ? to.rank - from.rank : from.rank - to.rank;
    const bool diagonal = across == along;
    const bool straight = across == 0 || along == 0;
    switch (std::tolower(board.at[from.file][from.rank])) {
        case 'p':
            return pawn_can_move(board, from, to);
        case 'n':
            return (across == 1 && along == 2) || (across == 2 && along == 1);
        case 'b':
            return diagonal && nothing_between(board, from, to);
        case 'r':
            return straight && nothing_between(board, from, to);
        case 'q':
            return (diagonal || straight) && nothing_between(board, from, to);
        default:
            return across <= 1 && along <= 1;
    }
}

std::vector<Square> targets(const Board& board, Square from) {
    std::vector<Square> squares;
    if (!belongs_to(board.at[from.file][from.rank], board.side)) return squares;
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (can_move(board, from, {file, rank})) squares.push_back({file, rank});
        }
    }
    return squares;
}

// W4.1
int points_of_move(const Board& board, Square to) {
    const bool takes_king = board.at[to.file][to.rank] == king_of(opponent(board.side));
    return board.special[to.file][to.rank].magic + (takes_king ? 100 : 0);
}

// W4.3
int value(char piece) {
    switch (std::tolower(piece)) {
        case 'k':
            return 10;
        case 'q':
            return 9;
        case 'r':
            return 5;
        case 'b':
            return 3;
        case 'n':
            return 3;
        case 'p':
            return 1;
        default:
            return 0;
    }
}

// W4: whether the piece goes to `one` rather than to `other`.
bool better(const Board& board, Square one, Square other) {
    const int points = points_of_move(board, one);
    const int other_points = points_of_move(board, other);
    if (points != other_points) return points > other_points;

    const bool dies = board.special[one.file][one.rank].cursed;
    const bool other_dies = board.special[other.file][other.rank].cursed;
    if (dies != other_dies) return !dies;

    const int taken = value(board.at[one.file][one.rank]);
    const int other_taken = value(board.at[other.file][other.rank]);
    if (taken != other_taken) return taken > other_taken;

    if (one.rank != other.rank) {
        return board.side == 'w' ? one.rank > other.rank : one.rank < other.rank;
    }
    return one.file < other.file;
}

// W10: points stop at nine digits.
void add(long& points, long gain) {
    constexpr long most = 999'999'999;
    points += gain;
    if (points > most) points = most;
    if (points < -most) points = -most;
}

// A position, and how a king was lost on the way there: "" if none was.
struct Played {
    Board board;
    std::string king_lost;
};

Played play(const Board& before, Square from, Square to) {
    Played played{before, ""};
    Board& board = played.board;
    const char mover = before.side;
    const char piece = before.at[from.file][from.rank];
    const char taken = before.at[to.file][to.rank];
    const Special special = before.special[to.file][to.rank];

    board.at[from.file][from.rank] = '.';
    board.at[to.file][to.rank] = piece;
    board.side = opponent(mover);
    board.plies = taken == '.' ? before.plies + 1 : 0;  // W7
    if (taken == king_of(opponent(mover))) {
        add(board.points(mover), 100);  // W6
        played.king_lost = "king captured";
    }
    add(board.points(mover), special.magic);  // W5
    if (special.cursed) {                     // W5
        board.at[to.file][to.rank] = '.';
        if (piece == king_of(mover)) {
            add(board.points(opponent(mover)), 100);                         // W6
            if (played.king_lost.empty()) played.king_lost = "king cursed";  // W7
        }
    }
    if (special.momentary) board.special[to.file][to.rank] = Special{};  // W5
    return played;
}

bool can_move_any_piece(const Board& board) {
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (!targets(board, {file, rank}).empty()) return true;
        }
    }
    return false;
}

// W8
std::string decided(const Board& board, const std::string& reason) {
    if (board.white_points > board.black_points) return "1-0 " + reason;
    if (board.white_points < board.black_points) return "0-1 " + reason;
    return "1/2-1/2 " + reason;
}

// W7. For a position set up by hand this is all: its first test is the same for both sides, and
// the other two are made for the side to move only once.
std::string judge(const Played& played) {
    const Board& board = played.board;
    if (!played.king_lost.empty()) return decided(board, played.king_lost);
    if (board.plies >= 100) return decided(board, "fifty moves");
    if (!can_move_any_piece(board)) return decided(board, "stalemate");
    return "*";
}

Played set_up(const Board& board) {
    const bool kings = has_king(board, 'w') && has_king(board, 'b');
    return {board, kings ? "" : "king captured"};  // W7
}

}  // namespace

}  // namespace slow

support::SlowAnswer slow_answer(const std::string& position) {
    using namespace slow;
    const Board board = read(position);
    support::SlowAnswer answer;
    answer.result = judge(set_up(board));
    if (answer.result != "*") return answer;
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            const std::vector<Square> squares = targets(board, {file, rank});
            if (squares.empty()) continue;
            Square best = squares.front();
            for (const Square square : squares) {
                if (better(board, square, best)) best = square;
            }
            const Played after = play(board, {file, rank}, best);
            answer.next[name({file, rank})] = {write(after.board), judge(after)};
        }
    }
    return answer;
}

}  // namespace games::wonderland
