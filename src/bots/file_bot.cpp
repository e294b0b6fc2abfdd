// FileBot: a program that is run for every turn with a file as its argument and answers in another
// file. Both are in the bot's folder, where it may have put links or pipes in their place. In a
// sandbox, what it writes is kept from turn to turn and discarded after the game.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>

#include "base/clock.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "process/descriptor.h"
#include "process/writable_space.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_answer = 4096;  // bytes read from the answer
constexpr std::string_view good_end = "exit status 0";
constexpr std::chrono::milliseconds between_looks(50);  // at the stop token, while it exits

base::Error failed(const fs::path& path) {
    return base::system_error(path.filename().string(), errno);
}

// Replaces whatever is there by a new regular file.
base::Result<void> write_new(const fs::path& path, std::string_view text) {
    std::error_code ignored;
    fs::remove_all(path, ignored);
    const process::Descriptor file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
    if (file.get() < 0) return failed(path);
    while (!text.empty()) {
        const ssize_t written = ::write(file.get(), text.data(), text.size());
        if (written < 0) return failed(path);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

// Reads the beginning of a regular file.
base::Result<std::string> read_plain(const fs::path& path, std::size_t most) {
    const process::Descriptor file(
        ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.get() < 0) return failed(path);
    struct stat status {};
    if (fstat(file.get(), &status) != 0) return failed(path);
    if (!S_ISREG(status.st_mode)) {
        return base::Error{path.filename().string() + " is not a plain file"};
    }
    std::string text(most, '\0');
    const ssize_t bytes = ::read(file.get(), text.data(), most);
    if (bytes < 0) return failed(path);
    text.resize(static_cast<std::size_t>(bytes));
    return text;
}

// One mutex for all bots in this folder.
std::shared_ptr<std::mutex> mutex_of(const fs::path& folder) {
    static std::mutex mutex;
    static std::map<fs::path, std::weak_ptr<std::mutex>> all;
    const std::lock_guard lock(mutex);
    std::erase_if(all, [](const auto& one) { return one.second.expired(); });
    std::weak_ptr<std::mutex>& known = all[fs::weakly_canonical(folder)];
    std::shared_ptr<std::mutex> one = known.lock();
    if (one == nullptr) known = one = std::make_shared<std::mutex>();
    return one;
}

class FileBot final : public StreamBot {
 public:
    FileBot(const Bot& bot, const game::FileProtocol& protocol)
        : StreamBot(bot, std::nullopt),
          protocol_(protocol),
          folder_(bot.folder),
          is_sandboxed_(bot.sandboxed.value_or(true)) {
        if (folder_.empty() && is_sandboxed_) own_ = std::make_unique<base::TemporaryFolder>();
        if (folder_.empty()) folder_ = own_ ? own_->path() : fs::current_path();
        in_folder_ = mutex_of(folder_);
    }

    std::optional<game::Trouble> begin(const game::PlayedGame& game, game::Side side,
                                       base::Clock::time_point deadline,
                                       const base::StopToken&) override {
        if (folder_.empty())
            return game::Trouble{game::Fault::failure, "there is no temporary folder", true};
        cpu_ = {};
        if (is_sandboxed_) {
            space_.reset();
            std::error_code gone;
            auto space = process::WritableSpace::make(fs::canonical(folder_, gone),
                                                      process::space_limits(bot().memory));
            if (!space) {
                return game::Trouble{game::Fault::failure, space.error().message,
                                     process::is_shortage(space.error())};
            }
            space_ = *std::move(space);
        }
        return new_game(game, side, deadline);
    }
    game::Answer choose(const game::Turn& turn) override {
        const Stoppable stoppable(*this, turn.stop);
        game::Answer found = answer(turn);
        if (found.kind == game::Answer::Kind::trouble) complete(found.trouble);
        if (is_there()) {
            told_ = StreamBot::testimony();
            cpu_ += told_.cpu;
            drop();
        }
        return found;
    }
    game::Testimony testimony() const override {
        game::Testimony told = is_there() ? StreamBot::testimony() : told_;
        told.cpu = cpu_;
        return told;
    }

 private:
    std::optional<game::Trouble> new_game(const game::PlayedGame&, game::Side,
                                          base::Clock::time_point) override {
        told_ = {};
        return std::nullopt;
    }

    void adjust(process::ProcessSettings& settings) const override {
        settings.folder = folder_;
        settings.space = space_;
    }

    game::Answer answer(const game::Turn& turn) override {
        const fs::path folder = space_ ? space_->folder() : folder_;
        const fs::path question = folder / protocol_.question_file;
        const fs::path answer = folder / protocol_.answer_file;
        const std::string text = protocol_.question(turn.game.position().format());
        // Without a sandbox, concurrent games of one bot share its folder: one turn at a time; the
        // wait is not on its clock.
        const base::Clock::time_point came = base::Clock::now();
        std::unique_lock one_turn(*in_folder_, std::defer_lock);
        if (!space_) one_turn.lock();
        const base::Clock::time_point deadline = turn.deadline + (base::Clock::now() - came);
        start_clock();
        std::error_code ignored;
        fs::remove_all(answer, ignored);
        if (const auto written = write_new(question, text); !written) {
            if (space_ && space_->is_full()) {
                return failed({game::Fault::flood,
                               "its space for files (" + space_->limits_text() + ") is full"});
            }
            return failed({game::Fault::failure, written.error().message,
                           process::is_shortage(written.error())});
        }
        if (auto trouble = start({std::string(protocol_.question_file)}, deadline)) {
            return failed(*trouble);
        }
        if (auto trouble = run(deadline)) return failed(*trouble);
        const base::Clock::time_point when = base::Clock::now();
        const auto left = read_plain(question, text.size() + 1);
        if (!left && process::is_shortage(left.error())) {
            return failed({game::Fault::failure, left.error().message, true});
        }
        if (!left || *left != text) {
            return failed(
                {game::Fault::illegal_move, "it changed " + std::string(protocol_.question_file)});
        }
        const auto said = read_plain(answer, longest_answer);
        if (!said) {
            return failed({game::Fault::illegal_move, said.error().message,
                           process::is_shortage(said.error())});
        }
        std::string first(said->substr(0, said->find('\n')));
        if (first.ends_with('\r')) first.pop_back();
        return moved(protocol::read_move(turn.game.position(), first), first, when);
    }

    // Waits until it exits; its output is ignored.
    std::optional<game::Trouble> run(base::Clock::time_point deadline) {
        while (!is_stopped()) {
            const process::Heard heard = channel().read_line(deadline);
            if (heard.kind == process::Heard::Kind::closed) break;
            if (heard.kind == process::Heard::Kind::flood) {
                return game::Trouble{game::Fault::flood, "more output than a turn may have"};
            }
            if (heard.kind == process::Heard::Kind::nothing && base::Clock::now() >= deadline) {
                return game::Trouble{game::Fault::stall, "it did not end"};
            }
        }
        auto how = process().ended(base::Clock::now());
        while (!how && !is_stopped() && base::Clock::now() < deadline) {
            how = process().ended(std::min(deadline, base::Clock::now() + between_looks));
        }
        if (is_stopped()) return game::Trouble{game::Fault::stall, "stopped"};
        if (!how) return game::Trouble{game::Fault::stall, "it did not end"};
        if (*how != good_end) return game::Trouble{game::Fault::crash, *how};
        return std::nullopt;
    }

    const game::FileProtocol& protocol_;
    std::unique_ptr<base::TemporaryFolder> own_;
    fs::path folder_;  // working directory on disk, if it could be created
    bool is_sandboxed_;
    std::shared_ptr<process::WritableSpace> space_;  // of this game, in a sandbox
    std::shared_ptr<std::mutex> in_folder_;
    game::Testimony told_;              // of the last turn
    std::chrono::microseconds cpu_{0};  // of all turns of the game
};

}  // namespace

PlayerPtr make_file_bot(const Bot& bot, const game::GameType& type) {
    return std::make_unique<FileBot>(bot, *type.file_protocol);
}

}  // namespace bots
