// A session as a record. Players, seed and time control are tags, as are the current clocks;
// earlier clock times are in comments after the moves ([%clk 0:04:58]).
#include <array>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"
#include "game/record_syntax.h"
#include "play/session.h"

namespace play {

namespace {

using game::Record;

constexpr std::array<std::string_view, 2> name_tags{"White", "Black"};
constexpr std::array<std::string_view, 2> player_tags{"WhitePlayer", "BlackPlayer"};
constexpr std::array<std::string_view, 2> clock_tags{"WhiteClock", "BlackClock"};
constexpr std::string_view clock_begin = "[%clk ";

// The tag if it has a value, or nullptr.
const game::RecordTag* find_tag(const Record& record, std::string_view name) {
    for (const game::RecordTag& tag : record.tags) {
        if (tag.name == name && !tag.value.empty() && tag.value != "?") return &tag;
    }
    return nullptr;
}

base::Error wrong(const Record& record, const game::RecordTag& tag, base::Message what) {
    return game::error_at(record.number, tag.place, {"{}: {}", {tag.name, std::move(what)}});
}

base::Result<Session::Setting> read_setting(const Record& record, const game::GameType& type,
                                            const Session::CheckPlayer& check_player) {
    Session::Setting setting;
    for (const std::size_t side : {0u, 1u}) {
        const game::RecordTag* tag = find_tag(record, player_tags[side]);
        if (tag == nullptr) continue;
        if (const auto known = check_player(type, tag->value); !known) {
            return wrong(record, *tag, known.error().told());
        }
        setting.players[side] = tag->value;
    }
    if (const game::RecordTag* tag = find_tag(record, "TimeControl"); tag && tag->value != "-") {
        setting.control = arena::parse_recorded_control(tag->value);
        // A finished game of a match may have had any limits.
        if (!setting.control && record.result == game::Result::unfinished) {
            return wrong(record, *tag,
                         base::expected("seconds for the game and for each move, like 300+3",
                                        base::quoted(tag->value)));
        }
    }
    if (const game::RecordTag* tag = find_tag(record, "Seed")) {
        const auto seed = base::parse_number<std::uint64_t>(tag->value);
        if (!seed) {
            return wrong(record, *tag, base::expected("a number", base::quoted(tag->value)));
        }
        setting.seed = *seed;
    }
    return setting;
}

// A clock time, which must not exceed the time that was left.
base::Result<base::Milliseconds> read_clock(std::string_view text, base::Milliseconds most) {
    const auto left = arena::parse_recorded_clock(text);
    if (left && *left <= most) return *left;
    const base::Message wanted =
        left ? base::Message("a time of at most {}", {arena::recorded_clock(most)})
             : "a time like 0:04:58";
    return base::Error::of(base::expected(wanted, base::quoted(text)));
}

// The clock time after a move; `most` if the comment has none.
base::Result<base::Milliseconds> clock_behind(const Record& record, const game::RecordMove& move,
                                              base::Milliseconds most) {
    const std::size_t begin = move.comment.find(clock_begin);
    if (begin == std::string::npos) return most;
    const std::string_view rest = std::string_view(move.comment).substr(begin + clock_begin.size());
    const auto left = read_clock(rest.substr(0, rest.find(']')), most);
    if (left) return *left;
    return game::error_at(record.number, move.place,
                          {"the clock behind {}: {}", {move.text, left.error().told()}});
}

}  // namespace

Record Session::record(Time now) const {
    Record record = game::record_of(game_, *type_);
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        record.set_tag(name_tags[index(side)], player(side));
    }
    for (const game::RecordTag& tag : tags_) record.set_tag(tag.name, tag.value);
    const Ending end = ending();
    record.result = end.result;
    // These tags describe the game as it was loaded, which may have changed.
    std::erase_if(record.tags, [](const game::RecordTag& tag) {
        return tag.name == "Termination" || tag.name == "Reason" || tag.name == "PlyCount";
    });
    if (end.over()) record.set_tag("Termination", end.reason);
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        record.set_tag(player_tags[index(side)], player(side));
    }
    record.set_tag("Seed", std::to_string(setting_.seed));
    if (!setting_.control) return record;
    record.set_tag("TimeControl", arena::recorded_control(*setting_.control));
    const Clocks current = *clocks(now);
    for (const std::size_t side : {0u, 1u}) {
        record.set_tag(clock_tags[side], arena::recorded_clock(current[side]));
    }
    game::Side mover = game_.start().turn();
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply, mover = other(mover)) {
        std::string& comment = record.moves[ply].comment;
        if (!comment.empty()) comment += ' ';
        const auto left =
            std::chrono::duration_cast<base::Milliseconds>(clock_.left_after(ply + 1, mover));
        comment.append(clock_begin).append(arena::recorded_clock(left)) += ']';
    }
    return record;
}

base::Result<void> Session::read_clocks(const Record& record) {
    game::Side mover = game_.start().turn();
    for (const game::RecordMove& move : record.moves) {
        clock_.moved(mover, {});
        if (setting_.control) {
            const auto behind = clock_behind(record, move, left(mover));
            if (!behind) return behind.error();
            clock_.set_left(mover, *behind);
        }
        mover = other(mover);
    }
    if (!setting_.control) return {};
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const game::RecordTag* tag = find_tag(record, clock_tags[index(side)]);
        if (tag == nullptr) continue;
        const auto now = read_clock(tag->value, left(side));
        if (!now) return wrong(record, *tag, now.error().told());
        if (side == turn()) {
            spent_ = left(side) - *now;
        } else {
            clock_.set_left(side, *now);
        }
    }
    return {};
}

base::Result<Session> Session::from_record(const Record& record, const game::FindGame& find_game,
                                           const CheckPlayer& check_player) {
    auto played = game::replay(record, find_game);
    if (!played) return played.error();
    const game::GameType& type = *find_game(played->position().info().id);
    auto setting = read_setting(record, type, check_player);
    if (!setting) return setting.error();
    Session session(type, std::move(*played), std::move(*setting));
    if (const auto read = session.read_clocks(record); !read) return read.error();
    if (record.result != game::Result::unfinished && !session.game_.outcome().over()) {
        const std::string reason = game::reason_of(record);
        session.agreed_ = {record.result, reason.empty() ? "agreement" : reason};
    }
    session.tags_ = record.tags;
    return session;
}

base::Result<Session> parse_session(std::string_view text, const game::FindGame& find_game,
                                    const Session::CheckPlayer& check_player) {
    const auto records = game::read_records(text);
    if (!records) return records.error();
    if (records->empty()) return base::Error::of("line 1, column 1: expected a game, found none");
    if (records->size() > 1) {
        return game::error_at(2, (*records)[1].place, "expected one game, found a second one");
    }
    return Session::from_record(records->front(), find_game, check_player);
}

}  // namespace play
