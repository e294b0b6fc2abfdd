// Reads move comments of records ("+0.35/8 0.120s") and derives the clocks from them.
#include <nlohmann/json.hpp>
#include <optional>

#include "base/clock.h"
#include "base/text.h"
#include "report/report_data.h"

namespace report {

namespace {

using nlohmann::json;

struct MoveNotes {
    std::string score;  // "+0.35/8"
    std::optional<base::Milliseconds> spent;
};

bool is_score(std::string_view word) {
    return word.size() > 1 && (word[0] == '+' || word[0] == '-' || word.starts_with("0.00"));
}

// Other words may surround them: a time, and a score directly before it.
MoveNotes read_notes(std::string_view comment) {
    MoveNotes notes;
    std::string_view before;
    for (std::string_view word : base::split(comment, ' ')) {
        while (word.ends_with(',')) word.remove_suffix(1);
        base::Cursor cursor(word.ends_with('s') ? word.substr(0, word.size() - 1) : "");
        const auto time = arena::take_seconds(cursor);
        if (time && cursor.at_end()) notes = {std::string(is_score(before) ? before : ""), time};
        before = word;
    }
    return notes;
}

// Both sides' clocks. A clock with base time 0 starts with its first increment.
class Clocks {
 public:
    explicit Clocks(const arena::Pace& pace) : pace_(pace) {
        if (!pace.clock) return;
        const arena::TimeControl& control = *pace.clock;
        left_.fill(control.base.count() == 0 ? control.increment : control.base);
    }
    void move(std::size_t side, base::Milliseconds spent) {
        if (!pace_.clock) return;
        left_[side] += pace_.clock->increment - spent;
        if (pace_.period > 0 && ++moves_[side] % pace_.period == 0) {
            left_[side] += pace_.clock->base;
        }
    }
    json data() const { return {seconds(left_[0]), seconds(left_[1])}; }

    static double seconds(base::Milliseconds time) {
        return std::max(0.0, static_cast<double>(time.count()) / 1000);
    }

 private:
    const arena::Pace& pace_;
    std::array<base::Milliseconds, 2> left_{};
    std::array<int, 2> moves_{};
};

}  // namespace

void add_move_notes(const game::Record& record, const arena::Pace& pace, json& replay) {
    Clocks clocks(pace);
    json scores{nullptr}, times{nullptr}, left{clocks.data()};
    std::size_t side = index(record.first_turn);
    for (const game::RecordMove& move : record.moves) {
        const MoveNotes notes = read_notes(move.comment);
        scores.push_back(notes.score.empty() ? json() : json(notes.score));
        times.push_back(notes.spent ? json(Clocks::seconds(*notes.spent)) : json());
        if (notes.spent) clocks.move(side, *notes.spent);
        left.push_back(clocks.data());
        side = 1 - side;
    }
    replay["scores"] = std::move(scores);
    replay["times"] = std::move(times);
    if (pace.clock) replay["clocks"] = std::move(left);
}

}  // namespace report
