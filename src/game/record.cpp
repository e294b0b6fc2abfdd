// Tags of records, and the record of a played game.
#include "game/record.h"

#include <algorithm>
#include <utility>

#include "game/record_syntax.h"

namespace game {

const std::string* Record::tag(std::string_view name) const {
    for (const RecordTag& tag : tags) {
        if (tag.name == name) return &tag.value;
    }
    return nullptr;
}

void Record::set_tag(std::string_view name, std::string value) {
    for (RecordTag& tag : tags) {
        if (tag.name == name) {
            tag.value = std::move(value);
            return;
        }
    }
    tags.push_back({std::string(name), std::move(value)});
}

std::string reason_of(const Record& record) {
    for (const char* name : {"Reason", "Termination"}) {
        if (const std::string* value = record.tag(name)) return *value;
    }
    return {};
}

Record record_of(const PlayedGame& game, const GameType& type) {
    Record record;
    record.set_tag("Variant", std::string(type.info->id));
    const base::Result<PositionPtr> usual = type.start(StartChoices());
    const std::string start = game.start().format();
    if (!usual || (*usual)->format() != start) record.set_tag("FEN", start);
    const Outcome outcome = game.outcome();
    if (outcome.over()) record.set_tag("Termination", std::string(outcome.reason));
    record.tags = in_export_order(std::move(record.tags));
    record.first_turn = game.start().turn();
    record.result = outcome.result;
    for (const MoveView& move : game.moves())
        record.moves.push_back({move.text, move.remark, {}, {}, {}});
    return record;
}

}  // namespace game
