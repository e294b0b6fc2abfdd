// Move generation, from whole sets as far as possible.
#include "games/camelot/moves.h"

#include <bit>

#include "games/camelot/state_set.h"

namespace games::camelot {

namespace {

constexpr Word bit(int square) {
    return Word{1} << (square % 64);
}

// The sink that counts moves instead of listing them.
class Counter {
 public:
    void steps(const Set& movers, const Set& open) {
        total_ += (moved<0, 1>(movers) & open).count() + (moved<1, 1>(movers) & open).count() +
                  (moved<1, 0>(movers) & open).count() + (moved<1, -1>(movers) & open).count() +
                  (moved<0, -1>(movers) & open).count() + (moved<-1, -1>(movers) & open).count() +
                  (moved<-1, 0>(movers) & open).count() + (moved<-1, 1>(movers) & open).count();
    }
    void canters(int, Word targets) { total_ += std::popcount(targets); }
    void add(Move) { ++total_; }
    bool empty() const { return total_ == 0; }
    std::uint64_t total() const { return static_cast<std::uint64_t>(total_); }

 private:
    int total_ = 0;
};

class Lister {
 public:
    explicit Lister(Position::Moves& out) : out_(out), before_(out.size()) {}

    void steps(const Set& movers, const Set& open) {
        for (const int from : movers) {
            for (const int to : neighbours[from] & open) add(from, to);
        }
    }
    void canters(int from, Word targets) {
        for (; targets != 0; targets &= targets - 1) {
            add(from, from / 64 * 64 + std::countr_zero(targets));
        }
    }
    void add(Move move) { out_.push_back(move); }
    bool empty() const { return out_.size() == before_; }

 private:
    void add(int from, int to) {
        out_.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0});
    }

    Position::Moves& out_;
    std::size_t before_;
};

// Follows all jumps of one piece (C5). A state is a square and the captured pieces. Each state
// is followed once, so moves are unique (C13) and positions with very many ways are cheap. The
// landing squares are of another parity than the pieces captured, so only the capturable pieces
// change on the way.
template <class Sink>
class Hunt {
 public:
    Hunt(const Turn& turn, int from, Sink& sink)
        : turn_(turn), landing_(turn.empty() | Set::of(from)), from_(from), sink_(sink) {}  // C7

    void start(int at) { follow(at, turn_.enemy(), 0); }

 private:
    void follow(int at, const Set& prey, unsigned captured) {
        bool ended = true;
        if (!turn_.enemy_castle().contains(at)) {  // C11
            for (const Leap leap : leaps_from[at]) {
                if (!prey.contains(leap.over) || !landing_.contains(leap.to)) continue;
                ended = false;
                const unsigned now = captured | 1u << number_of(turn_.enemy(), leap.over);
                // The first capture and its end identify the start: only later
                // states can recur.
                if (captured != 0 && !seen_.insert(now << 8 | leap.to)) continue;
                Set rest = prey;
                rest.erase(leap.over);
                follow(leap.to, rest, now);
            }
        }
        if (ended) {
            sink_.add({static_cast<std::uint8_t>(from_), static_cast<std::uint8_t>(at),
                       static_cast<std::uint16_t>(captured)});
        }
    }

    const Turn& turn_;
    Set landing_;
    int from_;
    Sink& sink_;
    StateSet seen_;
};

}  // namespace

int number_of(const Set& pieces, int square) {
    int number = std::popcount(pieces.word(square / 64) & (bit(square) - 1));
    for (int q = 0; q < square / 64; ++q) number += std::popcount(pieces.word(q));
    return number;
}

Turn::Turn(const Position& position)
    : side_(position.turn()),
      castle_moves_left_(position.castle_moves(side_) < most_castle_moves),
      own_(position.pieces(side_)),
      enemy_(position.pieces(game::other(side_))),
      knights_(position.knights() & own_),
      empty_(exists - own_ - enemy_),
      open_(empty_ - own_castle()),
      free_(own_ - enemy_castle()),
      friends_(own_),
      foes_(enemy_),
      jumpers_(free_ & foes_.leaps(empty_)) {}

// Squares of its quarter from which the piece that began on `from` could jump.
Word Turn::hunting_grounds(int from) const {
    return foes_.leaps(from / 64, empty_.word(from / 64) | bit(from));  // C7
}

bool Turn::could_jump(int from, int at) const {
    return (hunting_grounds(from) & bit(at)) != 0;
}

Word Turn::canter(int from, Word open) const {
    const int quarter = from / 64;
    const Word ends = enemy_castle().word(quarter);  // C11
    Word reached = bit(from);
    for (Word last = reached; last != 0;) {
        last = friends_.leaps(quarter, last & ~ends) & open & ~reached;
        reached |= last;
    }
    return reached;
}

Word Turn::pure_canter(int from) const {
    const int quarter = from / 64;
    Word open = open_.word(quarter);
    if (is_knight(from)) open &= ~hunting_grounds(from) | enemy_castle().word(quarter);  // C9
    return canter(from, open);
}

template <class Sink>
void Turn::quiet_moves(const Set& movers, Sink& sink) const {
    sink.steps(movers, open_);
    for (const int from : movers& friends_.leaps(open_)) {
        sink.canters(from, pure_canter(from) & ~bit(from));
    }
}

// Jumps and charges of the pieces. Cantering there and back before a jump changes nothing (C13),
// so a knight's start counts among the squares it charges from.
template <class Sink>
void Turn::captures(const Set& movers, Sink& sink) const {
    for (const int from : movers&(jumpers_ - knights_)) Hunt<Sink>(*this, from, sink).start(from);
    for (const int from : movers& knights_&(jumpers_ | friends_.leaps(open_))) {
        const int quarter = from / 64;
        Word starts = canter(from) & ~enemy_castle().word(quarter) & hunting_grounds(from);
        if (starts == 0) continue;
        Hunt<Sink> hunt(*this, from, sink);
        for (; starts != 0; starts &= starts - 1) {
            hunt.start(quarter * 64 + std::countr_zero(starts));
        }
    }
}

template <class Sink>
void Turn::castle_move(Sink& sink) const {  // C11
    const Set inside = own_ & enemy_castle();
    if (castle_moves_left_ && inside.any()) sink.steps(inside, empty_ & enemy_castle());
}

template <class Sink>
void Turn::moves(Sink& sink) const {
    if (const Set home = own_ & own_castle(); home.any()) {  // C10
        quiet_moves(home - jumpers_, sink);
        captures(home, sink);
        if (!sink.empty()) return;
    }
    captures(free_, sink);
    if (jumpers_.any()) return;  // C8
    quiet_moves(free_, sink);
    castle_move(sink);
}

void Turn::list(Position::Moves& out) const {
    Lister lister(out);
    moves(lister);
}

std::uint64_t Turn::count() const {
    Counter counter;
    moves(counter);
    return counter.total();
}

void Turn::list_piece(int from, Position::Moves& out) const {
    Lister lister(out);
    const Set piece = Set::of(from);
    quiet_moves(piece & free_, lister);
    captures(piece & free_, lister);
    if (enemy_castle().contains(from)) castle_move(lister);
}

// A side that has a jump or a plain move has a legal move whatever its duty, so usually nothing
// must be counted.
bool Turn::can_move() const {
    if (jumpers_.any()) return true;
    const Set near = moved<0, 1>(open_) | moved<0, -1>(open_) | moved<1, 0>(open_) |
                     moved<-1, 0>(open_) | moved<1, 1>(open_) | moved<1, -1>(open_) |
                     moved<-1, 1>(open_) | moved<-1, -1>(open_);
    return (near & free_).any() || count() > 0;
}

}  // namespace games::camelot
