// ConsoleBot: a program made for people at a terminal, started anew for every game. Its prompts are
// answered and its moves found in its output, as its description says.
#include <algorithm>

#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"
#include "bots/bot_protocols.h"
#include "bots/console_description.h"
#include "bots/console_words.h"
#include "bots/stream_bot.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

// More than any screen; patterns are not matched against longer texts.
constexpr std::size_t longest_screen = 8 * 1024;
constexpr std::size_t output_of_a_game = 4 * 1024 * 1024;

// Whether they differ in nothing but the side to move.
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

bool types(const ConsoleDescription& description, std::string_view placeholder) {
    const std::vector<std::string> typed = description.typed();
    return std::any_of(typed.begin(), typed.end(), [&](const std::string& text) {
        return text.find(placeholder) != std::string::npos;
    });
}

// The program cannot be told earlier moves; its description may set the start position and the side
// that moves first.
base::Result<void> check_start(const ConsoleDescription& description, const game::GameType& type,
                               const game::PlayedGame& game) {
    if (!game.moves().empty()) return base::Error{cannot_take_over};
    if (types(description, "{start}")) {
        const auto told = type.pipe_protocol->opening(game.start().format());
        return told ? base::Result<void>() : told.error();
    }
    const game::PositionPtr usual = *type.start(game::StartChoices());
    const bool same_turn = game.start().turn() == usual->turn();
    if (is_same_board(game.start(), *usual) && (same_turn || types(description, "{order}"))) {
        return {};
    }
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
    if (types(*description, "{start}") && type.pipe_protocol == nullptr) {
        return base::Error{bot.description.string() + ": {start}: " + std::string(type.info->id) +
                           " has no line that sets up a game"};
    }
    return description;
}

class ConsoleBot final : public StreamBot {
 public:
    ConsoleBot(const Bot& bot, const game::GameType& type, ConsoleDescription description)
        : StreamBot(bot, std::nullopt), type_(type), description_(std::move(description)) {}

 private:
    // The first match in the text.
    struct Found {
        enum class Kind : std::uint8_t { nothing, prompt, move, end };
        Kind kind = Kind::nothing;
        std::string text;  // the move, the text to type, or the end
        std::size_t begin = std::string::npos;
        std::size_t end = 0;
    };

    bool is_reusable() const override { return false; }
    void adjust(process::ProcessSettings& settings) const override {
        settings.output.turn = output_of_a_game;
    }
    // Keeps the output: questions asked during the opponent's turn are answered now.
    void forget_output() override {}

    std::vector<std::string> arguments(const game::PlayedGame& game,
                                       game::Side side) const override {
        const ConsoleWords words(description_, type_, game, side);
        std::vector<std::string> filled;
        for (const std::string& text : description_.arguments) filled.push_back(words.fill(text));
        return filled;
    }

    std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                          base::Clock::time_point deadline) override {
        if (const auto fine = check_start(description_, type_, game); !fine) {
            return game::Trouble{game::Fault::failure, fine.error().message, true};
        }
        const bool is_other =
            !description_.side.empty() && description_.side != type_.info->sides[index(side)];
        if (is_other && !description_.mirrors_ranks) {
            return game::Trouble{game::Fault::failure, "it can only play " + description_.side,
                                 true};
        }
        words_ = ConsoleWords(description_, type_, game, side);
        text_.clear();
        for (const std::string& line : description_.setup) {
            if (auto trouble = say(words_.fill(line) + "\n", deadline)) return trouble;
        }
        // It has started when it prints something; a program that prints nothing gets the whole
        // start time.
        auto trouble = read_more(deadline);
        if (trouble && trouble->fault == game::Fault::stall && !is_stopped()) return std::nullopt;
        return trouble;
    }

    game::Answer answer(const game::Turn& turn) override {
        start_clock();
        untold_ = turn.game.moves().empty() ? nullptr : &turn.game.moves().back();
        if (untold_ != nullptr && !description_.tell.empty()) {
            if (auto trouble = reply(description_.tell, turn.deadline)) return failed(*trouble);
        }
        while (true) {
            const Found found = search();
            text_.erase(0, found.end);
            if (found.kind == Found::Kind::move) {
                const std::string move = words_.seen_from_other_side(found.text);
                return moved(protocol::read_move(turn.game.position(), move), move, heard_at_);
            }
            if (found.kind == Found::Kind::end) {
                return failed(
                    {game::Fault::failure, "it believes the game to be over: " + found.text});
            }
            auto trouble = found.kind == Found::Kind::prompt ? reply(found.text, turn.deadline)
                                                             : read_more(turn.deadline);
            if (trouble) return failed(*trouble);
        }
    }

    // Output after the deadline is not read: it could go on forever.
    std::optional<game::Trouble> read_more(base::Clock::time_point deadline) {
        if (is_stopped()) return game::Trouble{game::Fault::stall, "stopped"};
        const process::Heard heard = channel().read_text(deadline);
        switch (heard.kind) {
            case process::Heard::Kind::line:
                break;
            case process::Heard::Kind::closed:
                return closed();
            case process::Heard::Kind::flood:
                return game::Trouble{game::Fault::flood, "more output than a game may have"};
            case process::Heard::Kind::nothing:
                if (!is_stopped() && base::Clock::now() < deadline) return std::nullopt;
                return game::Trouble{game::Fault::stall, is_stopped() ? "stopped" : "no move"};
        }
        heard_at_ = heard.when;
        text_ += heard.line;
        std::erase(text_, '\r');
        if (text_.size() > longest_screen) text_.erase(0, text_.size() - longest_screen);
        return std::nullopt;
    }

    // A move counts only in a complete line; a prompt need not end its line.
    Found search() const {
        Found first;
        const std::string lines = text_.substr(0, text_.rfind('\n') + 1);
        note(first, Found::Kind::move, lines, description_.move);
        if (description_.end) note(first, Found::Kind::end, lines, *description_.end);
        for (const ConsolePrompt& prompt : description_.prompts) {
            if (note(first, Found::Kind::prompt, text_, prompt.when)) first.text = prompt.say;
        }
        return first;
    }
    // True if this match is the first so far.
    static bool note(Found& first, Found::Kind kind, const std::string& text,
                     const std::regex& pattern) {
        std::smatch match;
        if (!std::regex_search(text, match, pattern)) return false;
        const auto begin = static_cast<std::size_t>(match.position(0));
        if (begin >= first.begin) return false;
        std::string found;
        for (std::size_t group = 1; group < match.size(); ++group) found += match.str(group);
        if (kind == Found::Kind::end) found = match.str(0);
        first = {kind, found, begin, begin + static_cast<std::size_t>(match.length(0))};
        return true;
    }

    std::optional<game::Trouble> reply(const std::string& text, base::Clock::time_point deadline) {
        if (!ConsoleWords::asks_for_move(text)) return say(words_.fill(text) + "\n", deadline);
        if (untold_ == nullptr) {
            return game::Trouble{game::Fault::failure,
                                 "it asks for a move when it is its turn, or refuses the last one"};
        }
        const std::string line = words_.fill(text, *untold_) + "\n";
        if (ConsoleWords::completes_move(text)) untold_ = nullptr;
        return say(line, deadline);
    }

    const game::GameType type_;
    const ConsoleDescription description_;
    ConsoleWords words_;
    std::string text_;  // output not searched yet
    base::Clock::time_point heard_at_{};
    const game::MoveView* untold_ = nullptr;  // the opponent's move until it was typed
};

}  // namespace

base::Result<PlayerPtr> make_console_bot(const Bot& bot, const game::GameType& type) {
    auto description = read_description(bot, type);
    if (!description) return description.error();
    return PlayerPtr(std::make_unique<ConsoleBot>(bot, type, *std::move(description)));
}

base::Result<void> check_console_game(const Bot& bot, const game::GameType& type,
                                      const game::PlayedGame& game) {
    const auto description = read_description(bot, type);
    if (!description) return description.error();
    if (!description->side.empty() && !description->mirrors_ranks) {
        return base::Error{"it can only play " + description->side +
                           ": its description has no mirror"};
    }
    return check_start(*description, type, game);
}

}  // namespace bots
