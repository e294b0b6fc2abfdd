// Text forms of proved starts and stored proofs.
#include "game/proof.h"

#include <array>

#include "base/text.h"

namespace game {

std::string ProvedStart::format() const {
    std::string line = start + " " + std::string(result_text(result));
    for (const std::string& move : moves) line += " " + move;
    return line;
}

base::Result<ProvedStart> ProvedStart::parse(std::string_view line) {
    const std::vector<std::string_view> words = base::split(line, ' ');
    const auto wrong = [&] {
        return base::Error{"expected a start, its result and moves, found " + base::quoted(line)};
    };
    if (words.size() < 2 || words[0].empty()) return wrong();
    ProvedStart proved{std::string(words[0]), Result::unfinished, {}};
    for (const Result result : {Result::first_wins, Result::second_wins, Result::draw}) {
        if (words[1] == result_text(result)) proved.result = result;
    }
    if (proved.result == Result::unfinished) return wrong();
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i].empty()) return wrong();
        proved.moves.emplace_back(words[i]);
    }
    return proved;
}

std::vector<Claim> claims_of(Result result) {
    switch (result) {
        case Result::first_wins:
            return {{Side::first, Value::win}};
        case Result::second_wins:
            return {{Side::second, Value::win}};
        case Result::draw:
            return {{Side::first, Value::draw}, {Side::second, Value::draw}};
        case Result::unfinished:
            break;
    }
    return {};
}

std::string StoredProof::format() const {
    return start + (side == Side::first ? " first" : " second") +
           (value == Value::win ? " wins " : " draws ") + tree;
}

base::Result<StoredProof> StoredProof::parse(std::string_view line) {
    const std::vector<std::string_view> words = base::split(line, ' ');
    if (words.size() != 4 || words[0].empty() || (words[1] != "first" && words[1] != "second") ||
        (words[2] != "wins" && words[2] != "draws")) {
        return base::Error{"expected a start, first or second, wins or draws, and a tree, found " +
                           base::quoted(line.substr(0, 40))};
    }
    return StoredProof{std::string(words[0]), words[1] == "first" ? Side::first : Side::second,
                       words[2] == "wins" ? Value::win : Value::draw, std::string(words[3])};
}

}  // namespace game
