// A line-based Markdown renderer.
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
// "- " or "12. " at the start of a list item, otherwise empty.
std::string_view marker_of(std::string_view content) {
    if (content.starts_with("- ")) return content.substr(0, 2);
    const std::size_t digits = content.find_first_not_of("0123456789");
    const bool numbered = digits != 0 && digits != content.npos;
    return numbered && content.substr(digits, 2) == ". " ? content.substr(0, digits + 2) : "";
}

using Row = std::vector<std::string>;

int longest_word(const std::string& text) {
    int longest = 0;
    for (const std::string_view word : base::split(text, ' ')) {
        longest = std::max(longest, columns_of(word));
    }
    return longest;
}

// The column widths of a table: their natural widths, or with the widest columns reduced until the
// table fits, but never less than the longest word.
std::vector<int> column_widths(const std::vector<Row>& table, int room) {
    std::vector<int> widths, least;
    for (const Row& row : table) {
        widths.resize(std::max(widths.size(), row.size()));
        least.resize(widths.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], columns_of(row[i]));
            least[i] = std::max(least[i], longest_word(row[i]));
        }
    }
    for (const int width : widths) room -= 2 + width;
    for (; room < 0; ++room) {
        int* widest = nullptr;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (widths[i] > least[i] && (widest == nullptr || widths[i] > *widest)) {
                widest = &widths[i];
            }
        }
        if (widest == nullptr) break;
        --*widest;
    }
    return widths;
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
            const std::size_t level = std::min(content.find_first_not_of('#'), content.size());
            const std::string heading = plain(base::trim(content.substr(level)));
            for (const std::string& part : folded(base::split(heading, ' '), width_)) {
                out_ += painted(part, bold, colour_) + "\n";
            }
        } else if (content.starts_with("|")) {
            flush_paragraph();
            add_row(content);
        } else {
            add_to_paragraph(content, indent_of(line));
        }
    }
    void add_to_paragraph(std::string_view content, std::size_t indent) {
        if (const std::string_view marker = marker_of(content); !marker.empty()) {
            flush_paragraph();
            marker_ = std::string(indent, ' ').append(marker);
            content.remove_prefix(marker.size());
        }
        paragraph_.append(paragraph_.empty() ? "" : " ").append(content);
    }
    void add_row(std::string_view row) {
        row.remove_prefix(1);
        if (row.ends_with('|')) row.remove_suffix(1);
        if (row.find_first_not_of(" |-:") == row.npos) return;
        Row cells;
        for (const std::string_view cell : base::split(row, '|')) {
            cells.push_back(plain(base::trim(cell)));
        }
        table_.push_back(std::move(cells));
    }

    void flush() {
        flush_paragraph();
        flush_table();
    }
    // The first row is the heading.
    void flush_table() {
        const std::vector<int> widths = column_widths(table_, width_);
        for (std::size_t row = 0; row < table_.size(); ++row) {
            add_folded(table_[row], widths, colour_ && row == 0);
        }
        table_.clear();
    }
    void add_folded(const Row& row, const std::vector<int>& widths, bool as_head) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(folded(base::split(row[i], ' '), widths[i]));
            height = std::max(height, cells[i].size());
        }
        for (std::size_t line = 0; line < height; ++line) {
            std::string text;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string cell = line < cells[i].size() ? cells[i][line] : "";
                text += "  " + painted(cell, bold, as_head && !cell.empty());
                text += std::string(widths[i] - columns_of(cell), ' ');
            }
            out_ += without_trailing_blanks(text) + "\n";
        }
    }
    void flush_paragraph() {
        const int indent = columns_of(marker_);
        const std::vector<std::string> all = words(paragraph_);
        for (const std::string& line : folded({all.begin(), all.end()}, width_ - indent)) {
            out_ += marker_ + line + "\n";
            marker_.assign(indent, ' ');
        }
        paragraph_.clear();
        marker_.clear();
    }

    // Splits a text into words, with markers turned into colours that never span words.
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

    std::string out_;
    std::string paragraph_;
    std::string
        marker_;  // before the paragraph's first line; the other lines are indented to match
    std::vector<Row> table_;
    int width_;
    bool colour_;
};

}  // namespace

std::string render_markdown(std::string_view text, int width, bool colour) {
    return Page(width, colour).render(text);
}

}  // namespace terminal
