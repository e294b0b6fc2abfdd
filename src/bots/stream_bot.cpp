// Starting, reading, ending and restarting of bots, whatever their protocol.
#include "bots/stream_bot.h"

#include <unistd.h>

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "base/text.h"
#include "net/doorkeeper.h"

namespace bots {

namespace {

using namespace std::chrono_literals;

// A process that closed its streams is about to exit; the time we wait for its exit status.
constexpr auto ending_time = 1s;
// A resource shortage that passes within this time is not reported.
constexpr auto shortage_time = 3s;
// Time for the bot to read that the game is over. No answer is expected.
constexpr auto farewell_time = 200ms;

std::size_t memory_of_the_machine() {
    return static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

process::ProcessSettings settings_of(const Bot& bot) {
    process::ProcessSettings settings;
    settings.command = bot.command;
    settings.folder = bot.folder;
    settings.environment = bot.environment;
    // A JVM reserves a share of the machine's memory and exits if it may not. A share of more than
    // the machine's memory would make it exit as well.
    const std::size_t memory = std::min(bot.memory, memory_of_the_machine()) >> 20;
    settings.environment.try_emplace("JAVA_TOOL_OPTIONS",
                                     fmt::format("-XX:MaxRAM={}m -XX:MaxRAMPercentage=60", memory));
    settings.readable = bot.readable;
    settings.sandboxed = bot.sandboxed.value_or(true);
    settings.memory = bot.memory;
    settings.written = process::space_limits(bot.memory);
    settings.cpu = bot.cpu;
    settings.thinks_always = bot.thinks_always.value_or(true);
    return settings;
}

// Control characters are escaped: the output is untrusted and may be shown on a terminal.
game::Testimony testimony_of(const process::Channel& channel) {
    game::Testimony told;
    for (const std::string& line : channel.lines()) told.lines.push_back(base::printable(line));
    told.errors = base::printable_lines(channel.errors());
    return told;
}

}  // namespace

std::optional<game::Trouble> StreamBot::begin(const game::PlayedGame& game, game::Side side,
                                              base::Clock::time_point deadline,
                                              const base::StopToken& stop) {
    const Stoppable stoppable(*this, stop);
    if (is_stopped()) return game::Trouble{game::Fault::stall, "stopped"};
    const bool alive = is_there() && !broken_ && is_reusable();
    if (alive) {
        auto trouble = prepare(game, side, deadline, false);
        const bool went = trouble && (trouble->fault == game::Fault::crash ||
                                      trouble->fault == game::Fault::disconnect);
        if (!went) return trouble;
        // It exited after its last game, which is allowed.
    }
    auto trouble = prepare(game, side, deadline, true);
    if (trouble && listener_) return seat_another(*trouble, game, side, deadline);
    return trouble;
}

// A connection that does not get ready may be a stranger's. It costs no game while the bot itself
// may still connect.
std::optional<game::Trouble> StreamBot::seat_another(game::Trouble trouble,
                                                     const game::PlayedGame& game, game::Side side,
                                                     base::Clock::time_point deadline) {
    while (is_there() && !trouble.is_ours && !is_stopped() && base::Clock::now() < deadline) {
        const game::Testimony told = testimony();
        auto next = prepare(game, side, deadline, true);
        if (!next) return std::nullopt;
        if (is_there()) {
            trouble = *next;
        } else {
            past_ = told;
        }
    }
    return trouble;
}

std::optional<game::Trouble> StreamBot::prepare(const game::PlayedGame& game, game::Side side,
                                                base::Clock::time_point deadline, bool afresh) {
    std::optional<game::Trouble> trouble;
    if (afresh) trouble = start(arguments(game, side), deadline);
    if (!trouble) {
        wake();
        if (!afresh) forget_output();
        if (afresh) trouble = greet(deadline);
        if (!trouble) trouble = new_game(game, side, deadline);
        rest();
    }
    broken_ = trouble.has_value();
    if (trouble) complete(*trouble);
    return trouble;
}

void StreamBot::complete(game::Trouble& trouble) const {
    const auto full = process_ ? process_->excess() : std::nullopt;
    const bool may_result = trouble.fault == game::Fault::crash ||
                            trouble.fault == game::Fault::stall ||
                            trouble.fault == game::Fault::disconnect;
    if (full && may_result) {
        trouble.fault = game::Fault::flood;
        trouble.detail = "its space for files (" + *full + ") is full, then: " + trouble.detail;
    }
    trouble.detail = base::printable(trouble.detail);
}

std::optional<game::Trouble> StreamBot::start(const std::vector<std::string>& more_arguments,
                                              base::Clock::time_point deadline) {
    drop();
    past_ = {};
    if (listener_) return connect(deadline);
    process::ProcessSettings settings = settings_of(bot_);
    settings.command.insert(settings.command.end(), more_arguments.begin(), more_arguments.end());
    adjust(settings);
    auto started = process::Process::start(settings);
    const base::Clock::time_point enough = std::min(deadline, base::Clock::now() + shortage_time);
    while (!started && process::is_shortage(started.error()) && base::Clock::now() < enough &&
           !is_stopped()) {
        std::this_thread::sleep_for(50ms);
        start_clock();  // waiting for resources is not the bot's time
        started = process::Process::start(settings);
    }
    if (!started) {
        return game::Trouble{game::Fault::failure, started.error().message,
                             process::is_shortage(started.error())};
    }
    const std::lock_guard lock(mutex_);
    process_ = std::move(*started);
    if (bot_.on_line) process_->channel().watch(bot_.on_line);
    return std::nullopt;
}

std::optional<game::Trouble> StreamBot::connect(base::Clock::time_point deadline) {
    net::Doorkeeper doorkeeper("token " + bot_.token);
    while (!is_stopped()) {
        const base::Clock::time_point soon = std::min(deadline, base::Clock::now() + 50ms);
        net::Socket socket =
            bot_.token.empty() ? listener_->accept(soon) : doorkeeper.admit(*listener_, soon);
        if (socket.valid()) {
            const int descriptor = socket.release();
            const std::lock_guard lock(mutex_);
            connection_.emplace(descriptor, descriptor);
            if (bot_.on_line) connection_->watch(bot_.on_line);
            return std::nullopt;
        }
        if (base::Clock::now() >= deadline) break;
    }
    return game::Trouble{game::Fault::failure, "no bot connected to " + bot_.address +
                                                   (bot_.token.empty() ? "" : " with its token")};
}

void StreamBot::drop() {
    if (!is_there()) return;
    past_ = testimony();
    const std::lock_guard lock(mutex_);
    process_.reset();
    connection_.reset();
}

game::Answer StreamBot::choose(const game::Turn& turn) {
    const Stoppable stoppable(*this, turn.stop);
    start_clock();
    if (!is_there() || broken_) {
        return game::Answer::fails(game::Fault::failure, "it has not got ready for a game");
    }
    forget_output();
    wake();
    game::Answer answer = this->answer(turn);
    rest();
    broken_ = answer.kind == game::Answer::Kind::trouble && !keeps_connection(answer.trouble.fault);
    if (answer.kind == game::Answer::Kind::trouble) complete(answer.trouble);
    return answer;
}

// A process is restarted after any fault; a bot that connected to us may not connect again.
bool StreamBot::keeps_connection(game::Fault fault) const {
    return listener_ && !broken_ &&
           (fault == game::Fault::illegal_move || fault == game::Fault::time_forfeit);
}

// The listener survives any fault: the bot may already be reconnecting.
bool StreamBot::may_go_on(game::Fault) const {
    return listener_.has_value();
}

void StreamBot::end(const game::PlayedGame& game, game::Result result, std::string_view reason) {
    if (is_there() && !broken_) {
        wake();
        say_end(game, result, reason, base::Clock::now() + farewell_time);
        rest();
    }
    const bool counts_cpu = process_ && bot_.cpu;  // which is limited per game
    if (broken_ || !is_reusable() || counts_cpu) drop();
}

game::Testimony StreamBot::testimony() const {
    if (connection_) return testimony_of(*connection_);
    if (!process_) return past_;
    game::Testimony told = testimony_of(const_cast<process::Process&>(*process_).channel());
    told.cpu = process_->cpu();
    return told;
}

// Called by the thread that requests the stop. A process that is started afterwards is not
// interrupted, but is_stopped() is tested before each wait.
void StreamBot::interrupt() {
    const std::lock_guard lock(mutex_);
    if (is_there()) channel().interrupt();
}

void StreamBot::wake() {
    if (process_) process_->wake();
}

// Do not freeze a bot without output yet: it may still be starting, which is not on its clock.
void StreamBot::rest() {
    if (process_ && process_->channel().has_heard()) process_->rest();
}

std::optional<game::Trouble> StreamBot::say(std::string_view lines,
                                            base::Clock::time_point deadline) {
    const bool sent = !is_stopped() && channel().send(lines, deadline);
    if (is_stopped()) return game::Trouble{game::Fault::stall, "stopped"};
    if (sent) return std::nullopt;
    if (base::Clock::now() < deadline) return closed();
    return game::Trouble{game::Fault::stall, "it does not read what it is sent"};
}

std::optional<game::Trouble> StreamBot::ask_for(std::string_view lines,
                                                base::Clock::time_point deadline) {
    start_clock();
    return say(lines, deadline);
}

StreamBot::Reply StreamBot::hear(base::Clock::time_point deadline) {
    return hear_by(&process::Channel::read_line, deadline);
}

StreamBot::Reply StreamBot::hear_text(base::Clock::time_point deadline) {
    return hear_by(&process::Channel::read_text, deadline);
}

StreamBot::Reply StreamBot::hear_by(
    process::Heard (process::Channel::*read)(base::Clock::time_point),
    base::Clock::time_point deadline) {
    while (!is_stopped()) {
        process::Heard heard = (channel().*read)(deadline);
        switch (heard.kind) {
            case process::Heard::Kind::line:
                return {std::nullopt, std::move(heard.line), heard.when};
            case process::Heard::Kind::closed:
                return {closed(), {}, heard.when};
            case process::Heard::Kind::flood:
                return {game::Trouble{game::Fault::flood, "more output than a turn may have"},
                        {},
                        heard.when};
            case process::Heard::Kind::nothing:
                break;
        }
        // Otherwise it was an interruption, perhaps one meant for an earlier request.
        if (base::Clock::now() >= deadline) break;
    }
    return {game::Trouble{game::Fault::stall, is_stopped() ? "stopped" : "no answer"},
            {},
            base::Clock::now()};
}

game::Trouble StreamBot::unexpected(game::Fault fault, std::string_view expected,
                                    std::string_view found) {
    return {fault, "expected " + std::string(expected) + ", found " + base::quoted(found)};
}

game::Trouble StreamBot::closed() {
    if (!process_) return {game::Fault::disconnect, "it closed the connection"};
    if (auto how = process_->ended(base::Clock::now() + ending_time)) {
        return {game::Fault::crash, *how};
    }
    return {game::Fault::disconnect, "it closed its streams"};
}

game::Answer StreamBot::failed(game::Trouble trouble) const {
    game::Answer answer;
    answer.trouble = std::move(trouble);
    answer.spent = spent_until(base::Clock::now());
    return answer;
}

game::Answer StreamBot::moved(const base::Result<game::MoveView>& move, std::string_view said,
                              base::Clock::time_point when) const {
    game::Answer answer =
        move ? game::Answer::plays(*move)
             : game::Answer::fails(game::Fault::illegal_move,
                                   base::quoted(said) + ": " + move.error().message);
    if (!move) answer.trouble.move = said;
    answer.spent = spent_until(when);
    return answer;
}

}  // namespace bots
