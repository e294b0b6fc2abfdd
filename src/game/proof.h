// What a game offers so that its starts can be proved: the value of each with best play, without
// any heuristic cut. A proof works on a compact form of the position that the game makes itself.
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

// For the side on move, with best play of both.
enum class Value : std::uint8_t { loss, draw, win };

constexpr Value opposite(Value value) {
    return static_cast<Value>(2 - static_cast<int>(value));
}
// The next better value; not of a win.
constexpr Value better(Value value) {
    return static_cast<Value>(static_cast<int>(value) + 1);
}

// The next worse value; not of a loss.
constexpr Value worse(Value value) {
    return static_cast<Value>(static_cast<int>(value) - 1);
}
// What a finished game was worth to that side.
constexpr Value value_for(Side side, Result result) {
    if (result == Result::draw) return Value::draw;
    return (result == Result::first_wins) == (side == Side::first) ? Value::win : Value::loss;
}

// A position's whole content in 2 x 59 bits. Positions may share a code only if they have the same
// value, as mirror images do.
struct ProofCode {
    static constexpr int bits = 59;
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    friend constexpr bool operator==(const ProofCode&, const ProofCode&) = default;
};

// The starts to be proved: the values of one start option. Starts that are the same by symmetry
// stand side by side, so that the second costs nothing.
struct ProofStarts {
    std::string_view option;
    std::vector<std::string> values;
};

// A start's value, and the first moves that win it, or hold it if it is a draw; none if it is lost.
// Its text is one line: "AH 1-0 e4 h3".
struct ProvedStart {
    std::string start;
    Result result = Result::unfinished;
    std::vector<std::string> moves;

    std::string format() const;
    static base::Result<ProvedStart> parse(std::string_view line);
    friend bool operator==(const ProvedStart&, const ProvedStart&) = default;
};

// Every line of the text as a Line, which is ProvedStart or StoredProof; the error names the line
// that is none.
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

// What has to be shown for a start's value: that a side reaches at least so much. A draw takes two.
struct Claim {
    Side side = Side::first;
    Value value = Value::win;  // for that side
    friend bool operator==(const Claim&, const Claim&) = default;
};
std::vector<Claim> claims_of(Result result);

// How a claim about a start is proved, move by move; what `tree` means is the solver's business.
// Its text is one line: "AH first wins abc.".
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
// - fits: whether a position has such a form; those that are reached from it then have one, too.
// - code: see ProofCode.
// - decided: the value, if the rules or a glance prove it.
// - followers: the position after each legal move; not of a decided one.
// - promise: the more, the better it looks for the side on move; only an order to try moves in.
template <class F, class P>
concept ProofForm = std::copyable<F> && std::constructible_from<F, const P&> &&
    requires(const F& form, typename F::Followers& out, const P& position) {
    { F::fits(position) } -> std::same_as<bool>;
    { form.code() } -> std::same_as<ProofCode>;
    { form.decided() } -> std::same_as<std::optional<Value>>;
    { form.followers(out) } -> std::same_as<void>;
    { form.promise() } -> std::same_as<int>;
};

// `proved()`: the starts known so far, in the text of ProvedStart. `stored_proofs()`: the proofs of
// them that there are, in the text of StoredProof; of symmetric starts only the first's.
template <class P>
concept HasProofs = Position<P> && ProofForm<typename P::ProofForm, P> && requires {
    { P::proof_starts() } -> std::same_as<ProofStarts>;
    { P::proved() } -> std::same_as<std::string_view>;
    { P::stored_proofs() } -> std::same_as<std::string_view>;
};

}  // namespace game
