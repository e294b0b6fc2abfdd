// The text of a verdict for the bot's author.
#include <fmt/core.h>

#include "arena/referee.h"
#include "base/text.h"

namespace arena {

std::string verdict_text(const Verdict& verdict, const game::Info& info) {
    const auto seconds = [](auto duration) {
        return std::chrono::duration<double>(duration).count();
    };
    std::string text =
        fmt::format("{} loses by {}: {}\n", info.sides[index(verdict.side)],
                    game::fault_text(verdict.fault), base::printable(verdict.detail));
    text += fmt::format("position: {}\n", verdict.position);
    text += fmt::format("legal moves: {}\n", base::join(verdict.legal_moves, " "));
    text += fmt::format("time: {:.3f} s for this move, {:.3f} s of a processor since it started\n",
                        seconds(verdict.spent), seconds(verdict.testimony.cpu));
    if (!verdict.testimony.lines.empty()) {
        text += "last lines (> to it, < from it):\n";
        for (const std::string& line : verdict.testimony.lines) {
            text += "  " + base::printable(line) + "\n";
        }
    }
    if (!verdict.testimony.errors.empty()) {
        text += "the end of its standard error:\n";
        text += base::printable_lines(verdict.testimony.errors);
        if (text.back() != '\n') text += '\n';
    }
    return text;
}

}  // namespace arena
