// What a game offers so that its starts can be solved: the exact value of each start with best
// play, without heuristic pruning. A proof works on a compact form of the position that the game
// defines.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "game/outcome.h"
#include "game/position.h"

namespace game {

// For the side to move, with best play by both sides.
enum class Value : std::uint8_t { loss, draw, win };

constexpr Value opposite(Value value) {
    return static_cast<Value>(2 - static_cast<int>(value));
}
// The next better value; not defined for a win.
constexpr Value better(Value value) {
    return static_cast<Value>(static_cast<int>(value) + 1);
}

// The next worse value; not defined for a loss.
constexpr Value worse(Value value) {
    return static_cast<Value>(static_cast<int>(value) - 1);
}
// The value of a finished game for that side.
constexpr Value value_for(Side side, Result result) {
    if (result == Result::draw) return Value::draw;
    return (result == Result::first_wins) == (side == Side::first) ? Value::win : Value::loss;
}

// A position's complete state in 2 x 59 bits. Positions may share a code only if they have the same
// value, such as mirror images.
struct ProofCode {
    static constexpr int bits = 59;
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    friend constexpr bool operator==(const ProofCode&, const ProofCode&) = default;
};

// The starts to solve: values of one start option. Symmetric starts are adjacent, so that the
// second one needs no search.
struct ProofStarts {
    std::string_view option;
    std::vector<std::string> values;
};

// A start's result and the first moves that keep it: winning moves, or drawing moves if it is a
// draw; none if it is lost. Its text is one line: "AH 1-0 e4 h3".
struct ProvedStart {
    std::string start;
    Result result = Result::unfinished;
    std::vector<std::string> moves;

    std::string format() const;
    static base::Result<ProvedStart> parse(std::string_view line);
    friend bool operator==(const ProvedStart&, const ProvedStart&) = default;
};

// Parses every line of the text as a Line (ProvedStart or StoredProof); the error names the line
// that is invalid.
template <class Line>
base::Result<std::vector<Line>> parse_lines(std::string_view text) {
    std::vector<Line> list;
    int number = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        ++number;
        if (line.empty()) continue;
        auto parsed = Line::parse(line);
        if (!parsed) {
            return base::Error{"line " + std::to_string(number) + ": " + parsed.error().message};
        }
        list.push_back(std::move(*parsed));
    }
    return list;
}

// A statement to prove about a start: that `side` reaches at least `value`. A draw needs two
// claims, one per side.
struct Claim {
    Side side = Side::first;
    Value value = Value::win;  // for that side
    friend bool operator==(const Claim&, const Claim&) = default;
};
std::vector<Claim> claims_of(Result result);

// A proof of a claim about a start, move by move; the solver defines the format of `tree`. Its text
// is one line: "AH first wins abc.".
struct StoredProof {
    std::string start;
    Side side = Side::first;
    Value value = Value::win;  // what that side reaches
    std::string tree;

    std::string format() const;
    static base::Result<StoredProof> parse(std::string_view line);
    friend bool operator==(const StoredProof&, const StoredProof&) = default;
};

// A compact form of a position P:
// - fits: whether a position has such a form; then all positions reachable from it have one, too.
// - code: see ProofCode.
// - decided: the value, if the rules or a simple argument prove it.
// - followers: the position after each legal move; not for a decided position.
// - promise: a heuristic value for the side to move, higher is better; used only for move ordering.
template <class F, class P>
concept ProofForm = std::copyable<F> && std::constructible_from<F, const P&> &&
    requires(const F& form, typename F::Followers& out, const P& position) {
    { F::fits(position) } -> std::same_as<bool>;
    { form.code() } -> std::same_as<ProofCode>;
    { form.decided() } -> std::same_as<std::optional<Value>>;
    { form.followers(out) } -> std::same_as<void>;
    { form.promise() } -> std::same_as<int>;
};

// `proved()`: the starts solved so far, as ProvedStart lines. `stored_proofs()`: the proofs
// available for them, as StoredProof lines; only the first of several symmetric starts has one.
template <class P>
concept HasProofs = Position<P> && ProofForm<typename P::ProofForm, P> && requires {
    { P::proof_starts() } -> std::same_as<ProofStarts>;
    { P::proved() } -> std::same_as<std::string_view>;
    { P::stored_proofs() } -> std::same_as<std::string_view>;
};

}  // namespace game
