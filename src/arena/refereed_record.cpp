#include "arena/refereed_record.h"

#include <fmt/core.h>

#include "game/said_score.h"

namespace arena {

namespace {

// "+0.35/8 0.120s", as the field's tools write it.
std::string comment_of(const MoveNote& note) {
    std::string text;
    if (note.score) text += game::said_score_text(*note.score);
    if (note.score && note.depth) text += fmt::format("/{}", *note.depth);
    if (note.score) text += " ";
    return text + fmt::format("{:.3f}s", std::chrono::duration<double>(note.spent).count());
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
    if (!played.game.outcome().over()) record.set_tag("Termination", played.reason);
    std::size_t ply = played.opening_plies();
    for (const MoveNote& note : played.notes) {
        std::string& comment = record.moves[ply++].comment;  // some games remark on their moves
        comment += (comment.empty() ? "" : ", ") + comment_of(note);
    }
    return record;
}

}  // namespace arena
