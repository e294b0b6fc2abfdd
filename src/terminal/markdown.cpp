#include "terminal/markdown.h"

#include <algorithm>
#include <vector>

#include "base/cursor.h"
#include "base/text.h"
#include "terminal/style.h"

namespace terminal {

namespace {

constexpr std::string_view bold = "1";
constexpr std::string_view code = "36";

std::size_t indent_of(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}
bool is_item(std::string_view line) {
    line.remove_prefix(indent_of(line));
    if (line.starts_with("- ")) return true;
    const std::size_t digits = line.find_first_not_of("0123456789");
    return digits != 0 && digits != line.npos && line.substr(digits).starts_with(". ");
}

class Page {
 public:
    Page(int width, bool colour) : width_(std::clamp(width, 40, 100)), colour_(colour) {}

    std::string render(std::string_view text) {
        for (const std::string_view line : base::split(text, '\n')) add(line);
        flush();
        while (out_.ends_with("\n\n")) out_.pop_back();
        return out_;
    }

 private:
    void add(std::string_view line) {
        const std::string_view content = base::trim(line);
        if (!content.starts_with("|")) flush_table();
        if (content.empty()) {
            flush();
            if (!out_.ends_with("\n\n")) out_ += "\n";
        } else if (indent_of(line) >= 8) {
            flush();
            out_ += "    " + std::string(line.substr(8)) + "\n";
        } else if (content.starts_with("#")) {
            flush();
            const std::size_t level = content.find_first_not_of('#');
            out_ += painted(plain(base::trim(content.substr(level))), bold, colour_) + "\n";
        } else if (content.starts_with("|")) {
            flush_paragraph();
            add_row(content);
        } else {
            if (is_item(line)) {
                flush_paragraph();
                indent_ = indent_of(line) + content.find(' ') + 1;
                first_indent_ = indent_of(line);
            }
            if (!paragraph_.empty()) paragraph_ += ' ';
            paragraph_ += content;
        }
    }
    void add_row(std::string_view row) {
        row.remove_prefix(1);
        if (row.ends_with('|')) row.remove_suffix(1);
        if (row.find_first_not_of(" |-:") == row.npos) return;
        std::vector<std::string> cells;
        for (const std::string_view cell : base::split(row, '|')) {
            cells.push_back(plain(base::trim(cell)));
        }
        table_.push_back(std::move(cells));
    }

    void flush() {
        flush_paragraph();
        flush_table();
    }
    void flush_table() {
        std::vector<int> widths;
        for (const auto& row : table_) {
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths[i] = std::max(widths[i], columns_of(row[i]));
            }
        }
        for (const auto& row : table_) {
            std::string line = " ";
            for (std::size_t i = 0; i < row.size(); ++i) {
                line += ' ' + row[i];
                if (i + 1 < row.size())
                    line += std::string(widths[i] - columns_of(row[i]) + 1, ' ');
            }
            out_ += line + "\n";
        }
        table_.clear();
    }
    // Fills the paragraph's words into lines; its markers take no room.
    void flush_paragraph() {
        std::string line(first_indent_, ' ');
        bool empty = true;
        for (const std::string& word : words(paragraph_)) {
            const int room = columns_of(visible(line)) + 1 + columns_of(visible(word));
            if (!empty && room > width_) {
                out_ += line + "\n";
                line = std::string(indent_, ' ');
                empty = true;
            }
            if (!empty) line += ' ';
            line += word;
            empty = false;
        }
        if (!empty) out_ += line + "\n";
        paragraph_.clear();
        indent_ = first_indent_ = 0;
    }

    // The words of a text, markers turned into colours that never span words.
    std::vector<std::string> words(std::string_view text) const {
        std::vector<std::string> list;
        std::string word;
        std::string_view ink;
        bool painting = false;
        const auto stop_painting = [&] {
            if (painting) word += "\x1b[0m";
            painting = false;
        };
        const auto end_word = [&] {
            stop_painting();
            if (!word.empty()) list.push_back(word);
            word.clear();
        };
        const auto toggle = [&](std::string_view with) {
            stop_painting();
            ink = ink.empty() ? with : std::string_view();
        };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '`') {
                toggle(code);
            } else if (ink != code && text.substr(i, 2) == "**") {
                toggle(bold);
                ++i;
            } else if (text[i] == ' ') {
                end_word();
            } else {
                if (colour_ && !ink.empty() && !painting) {
                    word += "\x1b[" + std::string(ink) + "m";
                    painting = true;
                }
                word += text[i];
            }
        }
        end_word();
        return list;
    }
    std::string plain(std::string_view text) const {
        return base::join(Page(width_, false).words(text), " ");
    }
    // The text without its ANSI sequences.
    static std::string visible(std::string_view text) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\x1b') {
                i = text.find('m', i);
            } else {
                out += text[i];
            }
        }
        return out;
    }

    std::string out_;
    std::string paragraph_;
    std::size_t indent_ = 0;
    std::size_t first_indent_ = 0;
    std::vector<std::vector<std::string>> table_;
    int width_;
    bool colour_;
};

}  // namespace

std::string render_markdown(std::string_view text, int width, bool colour) {
    return Page(width, colour).render(text);
}

}  // namespace terminal
