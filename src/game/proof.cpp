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

base::Result<std::vector<ProvedStart>> parse_proved(std::string_view text) {
    std::vector<ProvedStart> list;
    int number = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        ++number;
        if (line.empty()) continue;
        auto proved = ProvedStart::parse(line);
        if (!proved) {
            return base::Error{"line " + std::to_string(number) + ": " + proved.error().message};
        }
        list.push_back(std::move(*proved));
    }
    return list;
}

}  // namespace game
