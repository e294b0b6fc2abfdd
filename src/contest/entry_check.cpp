// Reads the bot from a definition like that of the contest, so that what is checked is what plays.
#include "contest/entry_check.h"

#include <algorithm>
#include <chrono>

#include "contest/check_bot.h"
#include "contest/contest_file.h"
#include "contest/entry_folder.h"
#include "contest/tournament_run.h"
#include "process/process.h"
#include "protocol/contest_api.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr std::size_t most_text = 64 * 1024;

// For a move of the check.
std::chrono::milliseconds time_of(const arena::Pace& pace) {
    if (pace.move_time) return *pace.move_time;
    if (!pace.clock) return 1000ms;
    const std::chrono::milliseconds share = pace.clock->base / 20 + pace.clock->increment;
    return std::clamp<std::chrono::milliseconds>(share, 100ms, 5000ms);
}

class Text {
 public:
    void add(std::string_view more) {
        if (text_.size() < most_text) text_ += more;
        if (text_.size() >= most_text && !is_cut_) {
            text_.resize(most_text);
            text_ += "\n...\n";
            is_cut_ = true;
        }
        // The end says what was wrong.
        if (is_cut_) end_ += more;
        if (end_.size() > 2 * most_end) end_.erase(0, end_.size() - most_end);
    }
    std::string take() const { return is_cut_ ? text_ + end_ : text_; }

 private:
    static constexpr std::size_t most_end = 4 * 1024;
    std::string text_;
    std::string end_;
    bool is_cut_ = false;
};

base::Result<void> play_games(const store::Contest& contest, const store::ContestEntry& entry,
                              const fs::path& folder, bots::SandboxChoice sandbox,
                              const base::StopToken& stop, Text& text) {
    const std::string definition = contest.head +
                                   protocol::api::bot_text({entry.id, "bot", entry.protocol, {}}) +
                                   "[[bot]]\nname = \"random\"\nbuiltin = \"random\"\n";
    auto file = read_contest(definition, folder);
    if (!file) return file.error();
    TournamentRun run;
    run.folder = folder;
    run.sandbox = sandbox;
    if (const auto fine = check_to_play(run, *file); !fine) return fine;
    const tournament::PlayableTournament& played = file->tournament;
    BotCheck plan;
    plan.time = time_of(played.rules.paces[0]);
    plan.sandbox = sandbox;
    plan.as_in_tournaments = true;
    plan.with_speed_of_others = false;
    plan.start = [&played](int number) {
        const auto& choice = played.rules.start_choice;
        return choice ? choice->any(static_cast<std::uint64_t>(number)) : played.start->clone();
    };
    plan.print = [&text](std::string_view more) { text.add(more); };
    plan.stop = stop;
    bots::Bot bot = played.bots.front();
    bot.name = entry.name;
    return check_bot(*played.type, bot, plan);
}

}  // namespace

base::Result<EntryVerdict> check_entry(const store::Contest& contest,
                                       const store::ContestEntry& entry, const std::string& content,
                                       const fs::path& folder, bots::SandboxChoice sandbox,
                                       const base::StopToken& stop) {
    Text text;
    std::string log;
    const fs::path own = folder / entry.id;
    std::error_code ignored;
    fs::remove_all(own, ignored);
    base::Result<void> done =
        make_entry_folder(entry, content, own, {sandbox != bots::SandboxChoice::off, stop}, log);
    text.add(log);
    if (done) done = play_games(contest, entry, folder, sandbox, stop, text);
    fs::remove_all(own, ignored);
    if (stop.stop_requested()) return base::Error{"interrupted"};
    if (done) return EntryVerdict{true, text.take()};
    if (process::is_shortage(done.error())) return done.error();
    text.add("WRONG: " + done.error().message + "\n");
    return EntryVerdict{false, text.take()};
}

}  // namespace contest
