// Writes records in PGN's export format: tags in a fixed order, lines shorter than 80 characters.
#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "game/record.h"
#include "game/record_syntax.h"

namespace game {

namespace {

constexpr std::size_t line_width = 79;

// A line break in a comment is read as a space, so it may replace a single space. It must not come
// before a character that some programs treat specially at the start of a line.
bool can_break(std::string_view comment, std::size_t at) {
    return comment[at] == ' ' && comment[at - 1] != ' ' &&
           std::string_view(" %;[").find(comment[at + 1]) == std::string_view::npos;
}

// Wraps words into lines. Only a word longer than a line makes a longer line.
class Lines {
 public:
    void add(std::string_view word) {
        if (used_ > 0 && used_ + 1 + word.size() > line_width) end_line();
        if (used_ > 0) append(" ");
        append(word);
    }
    void add_comment(const std::string& text) {
        const std::string comment = "{" + text + "}";
        const std::string_view view = comment;
        std::size_t begin = 0;
        for (std::size_t at = 1; at + 1 < view.size(); ++at) {
            if (!can_break(view, at)) continue;
            add(view.substr(begin, at - begin));
            begin = at + 1;
        }
        add(view.substr(begin));
    }
    // One ; comment per line.
    void add_line_comments(std::string_view text) {
        if (used_ > 0) end_line();
        for (const std::string_view line : base::split(text, '\n')) {
            append(";");
            append(line);
            end_line();
        }
    }
    // A variation is already text with its own line breaks.
    void add_variation(std::string_view text) {
        if (used_ > 0) end_line();
        append("(");
        append(text);
        append(")");
        end_line();
    }
    std::string finish() {
        if (used_ > 0) end_line();
        return std::move(text_);
    }

 private:
    void append(std::string_view text) {
        text_ += text;
        used_ += text.size();
    }
    void end_line() {
        text_ += '\n';
        used_ = 0;
    }

    std::string text_;
    std::size_t used_ = 0;  // characters in the last line
};

void add_comment(Lines& lines, const std::string& comment) {
    if (comment.empty()) return;
    if (comment.find_first_of("}\n") == std::string::npos) {
        lines.add_comment(comment);
    } else {
        lines.add_line_comments(comment);
    }
}

std::string tag_line(std::string_view name, std::string_view value) {
    std::string line(1, '[');
    line.append(name).append(" \"");
    for (const char c : value) {
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    return line + "\"]\n";
}

std::string glyph_text(int glyph) {
    std::string text(1, '$');
    text += std::to_string(glyph);
    return text;
}

base::Result<void> check_tags(const std::vector<RecordTag>& tags) {
    std::set<std::string_view> names;
    for (const RecordTag& tag : tags) {
        const auto fail = [&tag](const std::string& what) {
            return base::Error{"tag " + base::quoted(tag.name) + ": " + what};
        };
        if (tag.name.empty() || !std::all_of(tag.name.begin(), tag.name.end(), is_symbol)) {
            return fail("expected a name of letters, digits and _+#=:-");
        }
        if (tag.name == "Result" || tag.name == "SetUp") {
            return fail("this one follows from the rest of the record");
        }
        if (!names.insert(tag.name).second) return fail("is given twice");
        if (tag.value.find_first_of("\r\n") != std::string::npos) {
            return fail("expected a value without line breaks, found " + base::quoted(tag.value));
        }
    }
    return {};
}

base::Result<void> check_comment(const std::string& comment, std::string_view owner) {
    if (comment.find('\r') == std::string::npos) return {};
    return base::Error{std::string(owner) +
                       ": expected a comment without carriage returns, found " +
                       base::quoted(comment)};
}

base::Result<void> check_moves(const std::vector<RecordMove>& moves) {
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const RecordMove& move = moves[ply];
        const std::string owner = "ply " + std::to_string(ply + 1);
        if (!reads_as_move(move.text)) {
            return base::Error{owner + ": expected a text that reads as a move, found " +
                               base::quoted(move.text)};
        }
        for (const int glyph : move.glyphs) {
            if (glyph < 0 || glyph > max_glyph) {
                return base::Error{owner + ": expected a glyph from 0 to " +
                                   std::to_string(max_glyph) + ", found " + std::to_string(glyph)};
            }
        }
        if (const auto comment = check_comment(move.comment, owner); !comment) {
            return comment.error();
        }
    }
    return {};
}

std::string tag_section(const Record& record) {
    std::string out;
    for (const RecordTag& tag : in_export_order(record.tags)) {
        if (tag.name == "FEN") out += tag_line("SetUp", "1");
        out += tag_line(tag.name, tag.value);
        if (tag.name == "Black") out += tag_line("Result", result_text(record.result));
    }
    return out;
}

void add_moves(Lines& lines, const std::vector<RecordMove>& moves, std::size_t ply) {
    bool interrupted = true;
    for (const RecordMove& move : moves) {
        const bool seconds = ply % 2 == 1;
        const std::string number = std::to_string(ply / 2 + 1) + (seconds ? "... " : ". ");
        lines.add(!seconds || interrupted ? number + move.text : move.text);
        for (const int glyph : move.glyphs) lines.add(glyph_text(glyph));
        add_comment(lines, move.comment);
        for (const Variation& variation : move.variations) lines.add_variation(variation.text);
        interrupted = !move.comment.empty() || !move.variations.empty();
        ++ply;
    }
}

std::string move_section(const Record& record) {
    Lines lines;
    add_comment(lines, record.comment);
    add_moves(lines, record.moves, record.first_turn == Side::first ? 0 : 1);
    lines.add(result_text(record.result));
    return lines.finish();
}

}  // namespace

base::Result<std::string> write_record(const Record& record) {
    for (const auto& check :
         {check_tags(record.tags), check_comment(record.comment, "before the moves"),
          check_moves(record.moves)}) {
        if (!check) return check.error();
    }
    return tag_section(record) + "\n" + move_section(record) + "\n";
}

base::Result<std::string> write_variation(const std::vector<RecordMove>& moves, std::size_t ply) {
    if (const auto check = check_moves(moves); !check) return check.error();
    Lines lines;
    add_moves(lines, moves, ply);
    std::string text = lines.finish();
    // Keep the last line break if it ends a ; comment.
    const std::size_t last_line = text.rfind('\n', text.size() - 2) + 1;
    if (text[last_line] != ';') text.pop_back();
    return text;
}

}  // namespace game
