// The record of a refereed game, with cutechess-style comments.
#include "arena/refereed_record.h"

#include <fmt/core.h>

#include <ctime>

#include "arena/ending_text.h"

namespace arena {

namespace {

// "+0.35/8 0.120s", as cutechess writes it.
std::string comment_of(const MoveNote& note) {
    std::string text;
    if (note.score) text += game::short_score_text(*note.score);
    if (note.score && note.depth) text += fmt::format("/{}", *note.depth);
    if (note.score) text += " ";
    return text + fmt::format("{:.3f}s", std::chrono::duration<double>(note.spent).count());
}

// "2026.11.16", in local time.
std::string date_of(std::chrono::system_clock::time_point when) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    std::tm day{};
    localtime_r(&seconds, &day);
    return fmt::format("{:04}.{:02}.{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

void set_times(const RefereedGame& played, game::Record& record) {
    record.set_tag("Date", date_of(played.started));
    const std::string first = pace_text(played.paces[0]), second = pace_text(played.paces[1]);
    if (first == second) {
        record.set_tag("TimeControl", first);
    } else {
        record.set_tag("WhiteTimeControl", first);
        record.set_tag("BlackTimeControl", second);
    }
}

void add_to(std::string& comment, const std::string& text) {
    comment += (comment.empty() ? "" : ", ") + text;
}

}  // namespace

game::Record record_of(const RefereedGame& played, const game::GameType& type,
                       const RecordHeading& heading) {
    game::Record record = game::record_of(played.game, type);
    record.set_tag("Event", heading.event);
    record.set_tag("Round", heading.round);
    record.set_tag("White", heading.names[0]);
    record.set_tag("Black", heading.names[1]);
    record.result = played.result;
    record.set_tag("Termination", std::string(termination_text(played)));
    if (!played.reason.empty()) record.set_tag("Reason", played.reason);
    record.set_tag("PlyCount", std::to_string(record.moves.size()));
    set_times(played, record);
    std::size_t ply = played.opening_plies();
    for (const MoveNote& note : played.notes) {
        add_to(record.moves[ply++].comment, comment_of(note));  // after the game's own remark
    }
    add_to(record.moves.empty() ? record.comment : record.moves.back().comment,
           ending_text(played));
    return record;
}

}  // namespace arena
