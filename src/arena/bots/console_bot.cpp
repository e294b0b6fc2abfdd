// A bot that is a program made for people at a terminal: a program for every game, whose prompts
// are answered and whose moves are found in what it prints, as its description says.
#include <algorithm>

#include "arena/bots/bot_protocols.h"
#include "arena/bots/console_description.h"
#include "arena/bots/talking_bot.h"
#include "base/cursor.h"
#include "base/file.h"
#include "base/text.h"
#include "protocol/move_form.h"

namespace arena {

namespace {

// More than any screen; patterns are not tried on more than this.
constexpr std::size_t longest_screen = 8 * 1024;
constexpr std::size_t output_of_a_game = 4 * 1024 * 1024;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// Every square of the text on a board with so many rows, seen from the other side.
std::string mirrored(std::string_view text, int rows) {
    std::string out;
    base::Cursor cursor(text);
    while (!cursor.at_end()) {
        const char c = cursor.take();
        out += c;
        if (!base::is_letter(c)) continue;
        const std::string digits(cursor.take_digits());
        const auto rank = base::parse_canonical(digits, rows);
        out += rank && *rank > 0 ? std::to_string(rows + 1 - *rank) : digits;
    }
    return out;
}

// Whether they differ in nothing but the turn.
bool is_same_board(const game::AnyPosition& a, const game::AnyPosition& b) {
    const game::BoardView one = a.describe(), other = b.describe();
    const auto square = [](const game::SquareView& x, const game::SquareView& y) {
        return x.name == y.name && x.mark == y.mark;
    };
    const auto piece = [](const game::PieceView& x, const game::PieceView& y) {
        return x.square == y.square && x.owner == y.owner && x.letter == y.letter &&
               x.badge == y.badge;
    };
    const auto same = [](const auto& x, const auto& y, const auto& each) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(), each);
    };
    return same(one.squares, other.squares, square) && same(one.pieces, other.pieces, piece) &&
           one.facts == other.facts;
}

// It cannot be told where a game begins, nor what was played; who begins, perhaps.
base::Result<void> check_start(const ConsoleDescription& description,
                               const game::AnyPosition& usual, const game::PlayedGame& game) {
    if (!game.moves().empty()) return base::Error{cannot_take_over};
    const bool is_told_who_begins = std::any_of(
        description.prompts.begin(), description.prompts.end(), [](const ConsolePrompt& prompt) {
            return prompt.say.find("{order}") != std::string::npos;
        });
    const bool same_turn = game.start().turn() == usual.turn();
    if (is_same_board(game.start(), usual) && (same_turn || is_told_who_begins)) return {};
    return base::Error{"it can only play from the usual start of a game"};
}

base::Result<ConsoleDescription> read_description(const Bot& bot, const game::GameType& type) {
    const auto text = base::read_whole_file(bot.description.string());
    if (!text) return base::Error{bot.description.string() + ": " + text.error().message};
    auto description = parse_console_description(*text);
    if (!description) {
        return base::Error{bot.description.string() + ": " + description.error().message};
    }
    const auto& sides = type.info->sides;
    if (!description->side.empty() &&
        std::find(sides.begin(), sides.end(), description->side) == sides.end()) {
        return base::Error{bot.description.string() + ": side: expected " + base::any_of(sides) +
                           ", found " + base::quoted(description->side)};
    }
    return description;
}

class ConsoleBot final : public TalkingBot {
 public:
    ConsoleBot(const Bot& bot, const game::GameType& type, ConsoleDescription description)
        : TalkingBot(bot, std::nullopt),
          info_(*type.info),
          usual_start_(*type.start(game::StartChoices())),
          description_(std::move(description)) {}

 private:
    // What was found first in the text.
    struct Found {
        enum class Kind : std::uint8_t { nothing, prompt, move, end };
        Kind kind = Kind::nothing;
        std::string text;  // the pattern's first group, what to say, or the end
        std::size_t begin = std::string::npos;
        std::size_t end = 0;
    };

    bool is_reusable() const override { return false; }
    void adjust(ProcessSettings& settings) const override {
        settings.output.turn = output_of_a_game;
    }
    // What it asked while the opponent thought is to be answered now.
    void forget_output() override {}

    std::optional<Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                    Clock::time_point) override {
        if (const auto fine = check_start(description_, *usual_start_, game); !fine) {
            return Trouble{Fault::failure, fine.error().message, true};
        }
        const bool is_other =
            !description_.side.empty() && description_.side != info_.sides[index(side)];
        if (is_other && !description_.mirrors_ranks) {
            return Trouble{Fault::failure, "it can only play " + description_.side, true};
        }
        side_ = side;
        rows_ = is_other ? game.position().describe().rows : 0;
        opponent_begins_ = game.position().turn() != side;
        text_.clear();
        return std::nullopt;
    }

    Answer answer(const Turn& turn) override {
        start_clock();
        untold_ = turn.game.moves().empty() ? nullptr : &turn.game.moves().back();
        while (true) {
            const Found found = search();
            text_.erase(0, found.end);
            if (found.kind == Found::Kind::move) {
                const std::string move = own(found.text);
                return moved(protocol::read_move(turn.game.position(), move), move, heard_at_);
            }
            if (found.kind == Found::Kind::end) {
                return failed({Fault::failure, "it believes the game to be over: " + found.text});
            }
            auto trouble = found.kind == Found::Kind::prompt ? reply(found.text, turn.deadline)
                                                             : read_more(turn.deadline);
            if (trouble) return failed(*trouble);
        }
    }

    // What is printed after the deadline is not read: it could go on for ever.
    std::optional<Trouble> read_more(Clock::time_point deadline) {
        if (is_stopped()) return Trouble{Fault::stall, "stopped"};
        const Heard heard = channel().read_text(deadline);
        switch (heard.kind) {
            case Heard::Kind::line:
                break;
            case Heard::Kind::closed:
                return closed();
            case Heard::Kind::flood:
                return Trouble{Fault::flood, "more output than a game may have"};
            case Heard::Kind::nothing:
                if (!is_stopped() && Clock::now() < deadline) return std::nullopt;
                return Trouble{Fault::stall, is_stopped() ? "stopped" : "no move"};
        }
        heard_at_ = heard.when;
        text_ += replaced(heard.line, "\r", "");
        if (text_.size() > longest_screen) text_.erase(0, text_.size() - longest_screen);
        return std::nullopt;
    }

    // A move is only believed when its line is complete; prompts are no whole lines.
    Found search() const {
        Found first;
        const std::string lines = text_.substr(0, text_.rfind('\n') + 1);
        note(first, Found::Kind::move, lines, description_.move, 1);
        if (description_.end) note(first, Found::Kind::end, lines, *description_.end, 0);
        for (const ConsolePrompt& prompt : description_.prompts) {
            if (note(first, Found::Kind::prompt, text_, prompt.when, 0)) first.text = prompt.say;
        }
        return first;
    }
    // True if the pattern was found before all others.
    static bool note(Found& first, Found::Kind kind, const std::string& text,
                     const std::regex& pattern, std::size_t group) {
        std::smatch match;
        if (!std::regex_search(text, match, pattern)) return false;
        const auto begin = static_cast<std::size_t>(match.position(0));
        if (begin >= first.begin) return false;
        first = {kind, match.str(group), begin, begin + static_cast<std::size_t>(match.length(0))};
        return true;
    }

    std::optional<Trouble> reply(const std::string& say_what, Clock::time_point deadline) {
        const bool wants_move = say_what.find("{move}") != std::string::npos ||
                                say_what.find("{squares}") != std::string::npos;
        if (wants_move && untold_ == nullptr) {
            return Trouble{Fault::failure, "it asks for a move when it is its turn"};
        }
        std::string text = say_what;
        if (wants_move) {
            text = replaced(text, "{move}", own(untold_->text));
            text = replaced(text, "{squares}", own(protocol::move_form(*untold_)));
            untold_ = nullptr;
        }
        text = replaced(text, "{side}", info_.sides[index(side_)]);
        text = replaced(text, "{opponent}", info_.sides[index(game::other(side_))]);
        text = replaced(text, "{order}", opponent_begins_ ? "first" : "second");
        return say(text + "\n", deadline);
    }

    // A move of ours as it sees it, or one of its own as we do.
    std::string own(const std::string& move) const {
        return rows_ > 0 ? mirrored(move, rows_) : move;
    }

    const game::Info& info_;
    const game::PositionPtr usual_start_;
    const ConsoleDescription description_;
    game::Side side_ = game::Side::first;
    int rows_ = 0;  // of the board, if it sees it upside down
    bool opponent_begins_ = false;
    std::string text_;  // what it printed and nobody has looked at
    Clock::time_point heard_at_{};
    const game::MoveView* untold_ = nullptr;  // the opponent's move, while it is not told
};

}  // namespace

base::Result<ContestantPtr> make_console_bot(const Bot& bot, const game::GameType& type) {
    auto description = read_description(bot, type);
    if (!description) return description.error();
    return ContestantPtr(std::make_unique<ConsoleBot>(bot, type, *std::move(description)));
}

base::Result<void> check_console_game(const Bot& bot, const game::GameType& type,
                                      const game::PlayedGame& game) {
    const auto description = read_description(bot, type);
    if (!description) return description.error();
    if (!description->side.empty() && !description->mirrors_ranks) {
        return base::Error{"it can only play " + description->side +
                           ": its description has no mirror"};
    }
    return check_start(*description, **type.start(game::StartChoices()), game);
}

}  // namespace arena
