// The parser of records. It does not recurse, however deeply the text is nested, and its time is
// linear in the length of the text.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "game/record.h"
#include "game/record_scanner.h"
#include "game/record_syntax.h"

namespace game {

namespace {

std::string with_plain_line_ends(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r') {
            out += text[i];
        } else if (i + 1 == text.size() || text[i + 1] != '\n') {
            out += '\n';
        }
    }
    return out;
}

class RecordReader {
 public:
    using Done = base::Result<void>;

    explicit RecordReader(std::string_view text) : scanner_(text) {}
    RecordReader(const Variation& variation, std::size_t number)
        : scanner_(variation.text, variation.place) {
        begin_record(number);
        may_end_ = true;
    }

    Done read_all(const VisitRecord& visit) {
        begin_record(1);
        if (const Done comments = read_comments(); !comments) return comments.error();
        while (!scanner_.at_end()) {
            const std::size_t number = record_.number;
            if (number > 1 && !scanner_.at('[')) {
                return expected("a tag of the next game or the end of the text");
            }
            record_.place = scanner_.place();
            if (const Done tags = read_tags(); !tags) return tags.error();
            if (const Done moves = read_moves(); !moves) return moves.error();
            if (const Done comments = read_comments(); !comments) return comments.error();
            if (const Done visited = visit(std::move(record_)); !visited) return visited.error();
            begin_record(number + 1);
        }
        return {};
    }

    base::Result<std::vector<RecordMove>> read_variation() {
        if (const Done moves = read_moves(); !moves) return moves.error();
        if (const Done comments = read_comments(); !comments) return comments.error();
        if (!scanner_.at_end()) return expected("the end of the variation");
        if (record_.moves.empty()) return expected("a move");
        std::string& comment = record_.moves.front().comment;
        if (!record_.comment.empty()) {
            comment = record_.comment + (comment.empty() ? "" : "\n") + comment;
        }
        return std::move(record_.moves);
    }

 private:
    void begin_record(std::size_t number) {
        record_ = Record();
        record_.number = number;
        tagged_result_.reset();
        set_up_.reset();
        names_.clear();
        finished_ = false;
        commented_ = false;
    }
    base::Error fail(Place place, base::Message message) const {
        return error_at(record_.number, place, std::move(message));
    }
    base::Error expected(base::Message what) const {
        return fail(scanner_.place(), base::expected(std::move(what), scanner_.found()));
    }

    Done read_tags();
    base::Result<RecordTag> read_tag();
    base::Result<std::string> read_value();
    Done keep_tag(RecordTag tag);
    Done read_comments();
    base::Result<std::string> read_comment();
    Done read_moves();
    Done read_token();
    Done read_glyph();
    Done finish(Result result);
    Done keep_variation();

    Scanner scanner_;
    Record record_;
    std::optional<Result> tagged_result_;
    std::optional<RecordTag> set_up_;
    std::set<std::string> names_;  // of the tags read so far
    bool finished_ = false;        // the result has been read
    bool commented_ = false;       // there is already a comment where the next one goes
    bool may_end_ = false;         // may end without a result
};

RecordReader::Done RecordReader::read_tags() {
    while (scanner_.at('[')) {
        auto tag = read_tag();
        if (!tag) return tag.error();
        if (const Done kept = keep_tag(std::move(*tag)); !kept) return kept.error();
        if (const Done comments = read_comments(); !comments) return comments.error();
    }
    const bool has_start = record_.tag("FEN") != nullptr;
    if (set_up_ && has_start != (set_up_->value == "1")) {
        return fail(set_up_->place, has_start ? "SetUp: expected 1, for there is a tag FEN"
                                              : "SetUp: expected 0, for there is no tag FEN");
    }
    record_.tags = in_export_order(std::move(record_.tags));
    return {};
}

base::Result<RecordTag> RecordReader::read_tag() {
    RecordTag tag;
    scanner_.take();
    scanner_.skip_space();
    const Place place = scanner_.place();
    tag.name = scanner_.take_until([](char c) { return !is_symbol(c); });
    if (tag.name.empty()) return expected("the name of a tag");
    if (!names_.insert(tag.name).second) {
        return fail(place, {"the tag {} is given twice", {base::quoted(tag.name)}});
    }
    scanner_.skip_space();
    tag.place = scanner_.place();
    if (!scanner_.take_if('"')) return expected("the value of the tag in double quotes");
    auto value = read_value();
    if (!value) return value.error();
    tag.value = std::move(*value);
    scanner_.skip_space();
    if (!scanner_.take_if(']')) return expected("] behind the tag");
    return tag;
}

// A tag value up to and including the closing quote. A backslash that escapes nothing is kept.
base::Result<std::string> RecordReader::read_value() {
    std::string value;
    for (;;) {
        value += scanner_.take_until([](char c) { return c == '"' || c == '\\' || c == '\n'; });
        if (scanner_.take_if('"')) return value;
        if (!scanner_.take_if('\\')) return expected("\" behind the value");
        if (scanner_.at('"') || scanner_.at('\\')) {
            value += scanner_.take();
        } else {
            value += '\\';
        }
    }
}

RecordReader::Done RecordReader::keep_tag(RecordTag tag) {
    if (tag.name == "Result") {
        tagged_result_ = parse_result(tag.value);
        if (tagged_result_) return {};
        return fail(
            tag.place,
            {"Result: {}", {base::expected("1-0, 0-1, 1/2-1/2 or *", base::quoted(tag.value))}});
    }
    if (tag.name == "SetUp") {
        set_up_ = std::move(tag);
        if (set_up_->value == "0" || set_up_->value == "1") return {};
        return fail(set_up_->place,
                    {"SetUp: {}", {base::expected("0 or 1", base::quoted(set_up_->value))}});
    }
    record_.tags.push_back(std::move(tag));
    return {};
}

// Comments are attached to the last move, including comments after the result, or to the record if
// there is no move yet. Several comments become several lines.
RecordReader::Done RecordReader::read_comments() {
    scanner_.skip_space();
    while (scanner_.at('{') || scanner_.at(';')) {
        const auto comment = read_comment();
        if (!comment) return comment.error();
        std::string& all = record_.moves.empty() ? record_.comment : record_.moves.back().comment;
        if (std::exchange(commented_, true)) all += '\n';
        all += *comment;
        scanner_.skip_space();
    }
    return {};
}

base::Result<std::string> RecordReader::read_comment() {
    const Place place = scanner_.place();
    if (scanner_.take() == ';') return std::string(scanner_.take_line());
    std::string comment(scanner_.take_until([](char c) { return c == '}'; }));
    if (!scanner_.take_if('}')) return fail(place, "the comment is not closed: expected a }");
    std::replace(comment.begin(), comment.end(), '\n', ' ');
    return comment;
}

RecordReader::Done RecordReader::read_moves() {
    while (!finished_) {
        if (const Done comments = read_comments(); !comments) return comments.error();
        if (may_end_ && scanner_.at_end()) return {};
        const Done read = scanner_.at('(')   ? keep_variation()
                          : scanner_.at('$') ? read_glyph()
                                             : read_token();
        if (!read) return read.error();
    }
    return {};
}

// A move number, a move, annotation marks, or a combination without spaces; or the result.
RecordReader::Done RecordReader::read_token() {
    const std::string_view token = scanner_.peek_token();
    const MoveToken parts = take_apart(token);
    Place place = scanner_.place();
    // Column of the move itself: the number and dots before it are one byte per column.
    place.column += token.size() - parts.move.size() - parts.marks.size();
    if (const auto result = parse_result(parts.move); result && parts.marks.empty()) {
        return finish(*result);
    }
    if (token.empty() || !(parts.move.empty() || reads_as_move(parts.move))) {
        return expected("a move or a result (1-0, 0-1, 1/2-1/2 or *)");
    }
    const std::optional<int> glyph = glyph_of(parts.marks);
    if (!parts.marks.empty() && !glyph) return expected("one of ! ? !! ?? !? ?! behind the move");
    if (glyph && parts.move.empty() && record_.moves.empty()) return expected("a move first");

    scanner_.take_until(ends_token);
    if (record_.moves.empty() && parts.dots > 1) record_.first_turn = Side::second;
    if (!parts.move.empty()) {
        record_.moves.push_back({std::string(parts.move), {}, {}, place, {}});
        commented_ = false;
    }
    if (glyph) record_.moves.back().glyphs.push_back(*glyph);
    return {};
}

RecordReader::Done RecordReader::read_glyph() {
    const auto glyph = base::parse_canonical(scanner_.peek_token().substr(1), max_glyph);
    if (!glyph) return expected({"$ and a number from 0 to {}", {std::to_string(max_glyph)}});
    if (record_.moves.empty()) return expected("a move first");
    scanner_.take_until(ends_token);
    record_.moves.back().glyphs.push_back(*glyph);
    return {};
}

RecordReader::Done RecordReader::finish(Result result) {
    if (tagged_result_ && *tagged_result_ != result) {
        return expected({"{} as in the tag Result", {result_text(*tagged_result_)}});
    }
    record_.result_place = scanner_.place();
    record_.result = result;
    scanner_.take_until(ends_token);
    finished_ = true;
    return {};
}

// A variation is kept as text, because a record holds what was played. A variation before the first
// move is dropped: there is no move that it could replace.
RecordReader::Done RecordReader::keep_variation() {
    const Place place = scanner_.place();
    const std::size_t begin = scanner_.offset() + 1;
    std::size_t depth = 0;
    std::size_t end = begin;
    do {
        if (scanner_.at('{') || scanner_.at(';')) {
            if (const auto comment = read_comment(); !comment) return comment.error();
        } else if (scanner_.take_if('(')) {
            ++depth;
        } else if (scanner_.take_if(')')) {
            --depth;
            end = scanner_.offset() - 1;
        } else {
            scanner_.take_until(ends_token);
        }
        scanner_.skip_space();
    } while (depth > 0 && !scanner_.at('}') && !scanner_.at_end());
    if (depth == 0) {
        const std::string_view text = scanner_.text_since(begin).substr(0, end - begin);
        if (!record_.moves.empty()) {
            record_.moves.back().variations.push_back(
                {std::string(text), {place.line, place.column + 1}});
        }
        return {};
    }
    return fail(place, {"the variation is not closed: expected a ), found {}", {scanner_.found()}});
}

}  // namespace

base::Result<void> for_each_record(std::string_view text, const VisitRecord& visit) {
    const std::string plain = with_plain_line_ends(text);
    return RecordReader(plain).read_all(visit);
}

base::Result<std::vector<RecordMove>> read_variation(const Variation& variation,
                                                     std::size_t game_number) {
    return RecordReader(variation, game_number).read_variation();
}

base::Result<std::vector<Record>> read_records(std::string_view text) {
    std::vector<Record> records;
    const auto keep = [&records](Record record) -> base::Result<void> {
        records.push_back(std::move(record));
        return {};
    };
    if (const auto read = for_each_record(text, keep); !read) return read.error();
    return records;
}

}  // namespace game
