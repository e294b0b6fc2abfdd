#include "arena/refereed_record.h"

#include <fmt/core.h>

namespace arena {

namespace {

// "+0.35/8 0.120s", as the field's tools write it.
std::string comment_of(const MoveNote& note) {
    const double seconds = std::chrono::duration<double>(note.spent).count();
    std::string text;
    if (note.score) text += fmt::format("{:+.2f}", *note.score / 100.0);
    if (note.score && note.depth) text += fmt::format("/{}", *note.depth);
    return text + fmt::format("{}{:.3f}s", text.empty() ? "" : " ", seconds);
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
    const std::size_t opening = record.moves.size() - played.notes.size();
    for (std::size_t i = 0; i < played.notes.size(); ++i) {
        std::string& comment = record.moves[opening + i].comment;
        if (comment.empty()) comment = comment_of(played.notes[i]);
    }
    return record;
}

}  // namespace arena
