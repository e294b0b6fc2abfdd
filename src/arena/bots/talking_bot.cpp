#include "arena/bots/talking_bot.h"

#include <unistd.h>

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "base/text.h"
#include "net/doorkeeper.h"

namespace arena {

namespace {

using namespace std::chrono_literals;

// A program whose streams are closed is about to end; this is how long we wait to learn how.
constexpr auto ending_time = 1s;
// A shortage that passes within this is nothing to speak of.
constexpr auto shortage_time = 3s;
// To read that the game is over. Nobody waits for an answer.
constexpr auto farewell_time = 200ms;

std::size_t memory_of_the_machine() {
    return static_cast<std::size_t>(::sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

ProcessSettings settings_of(const Bot& bot) {
    ProcessSettings settings;
    settings.command = bot.command;
    settings.folder = bot.folder;
    settings.environment = bot.environment;
    // A Java machine takes a share of the machine's memory, and ends where it may not. A share of
    // more than the machine has would end it as well.
    const std::size_t memory = std::min(bot.memory, memory_of_the_machine()) >> 20;
    settings.environment.try_emplace("JAVA_TOOL_OPTIONS",
                                     fmt::format("-XX:MaxRAM={}m -XX:MaxRAMPercentage=60", memory));
    settings.readable = bot.readable;
    settings.sandboxed = bot.sandboxed.value_or(true);
    settings.memory = bot.memory;
    settings.cpu = bot.cpu;
    settings.thinks_always = bot.thinks_always.value_or(true);
    return settings;
}

// What it said may be anything; whoever reads this has a terminal.
Testimony testimony_of(const Channel& channel) {
    Testimony told;
    for (const std::string& line : channel.lines()) told.lines.push_back(base::printable(line));
    told.errors = base::printable_lines(channel.errors());
    return told;
}

}  // namespace

std::optional<Trouble> TalkingBot::begin(const game::PlayedGame& game, game::Side side,
                                         Clock::time_point deadline) {
    const bool alive = is_there() && !broken_ && is_reusable();
    if (alive) {
        auto trouble = prepare(game, side, deadline, false);
        const bool went =
            trouble && (trouble->fault == Fault::crash || trouble->fault == Fault::disconnect);
        if (!went) return trouble;
        // It ended after its last game, which is its right.
    }
    auto trouble = prepare(game, side, deadline, true);
    if (trouble && listener_) return seat_another(*trouble, game, side, deadline);
    return trouble;
}

// A connection that does not get ready may be a stranger's, which costs no game while the bot
// itself may still come.
std::optional<Trouble> TalkingBot::seat_another(Trouble trouble, const game::PlayedGame& game,
                                                game::Side side, Clock::time_point deadline) {
    while (is_there() && !trouble.is_ours && !stopped_ && Clock::now() < deadline) {
        const Testimony told = testimony();
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

std::optional<Trouble> TalkingBot::prepare(const game::PlayedGame& game, game::Side side,
                                           Clock::time_point deadline, bool afresh) {
    std::optional<Trouble> trouble;
    if (afresh) trouble = start(arguments(game, side), deadline);
    if (!trouble) {
        wake();
        if (!afresh) forget_output();
        if (afresh) trouble = greet(deadline);
        if (!trouble) trouble = new_game(game, side, deadline);
        rest();
    }
    broken_ = trouble.has_value();
    if (trouble) trouble->detail = base::printable(trouble->detail);
    return trouble;
}

std::optional<Trouble> TalkingBot::start(const std::vector<std::string>& more_arguments,
                                         Clock::time_point deadline) {
    drop();
    past_ = {};
    if (listener_) return connect(deadline);
    ProcessSettings settings = settings_of(bot_);
    settings.command.insert(settings.command.end(), more_arguments.begin(), more_arguments.end());
    adjust(settings);
    auto started = Process::start(settings);
    const Clock::time_point enough = std::min(deadline, Clock::now() + shortage_time);
    while (!started && is_shortage(started.error()) && Clock::now() < enough && !stopped_) {
        std::this_thread::sleep_for(50ms);
        start_clock();  // not the bot's time
        started = Process::start(settings);
    }
    if (!started) {
        return Trouble{is_excess(started.error()) ? Fault::flood : Fault::failure,
                       started.error().message, is_shortage(started.error())};
    }
    const std::lock_guard lock(mutex_);
    process_ = std::move(*started);
    if (bot_.on_line) process_->channel().watch(bot_.on_line);
    return std::nullopt;
}

std::optional<Trouble> TalkingBot::connect(Clock::time_point deadline) {
    net::Doorkeeper doorkeeper("token " + bot_.token);
    while (!stopped_) {
        const Clock::time_point soon = std::min(deadline, Clock::now() + 50ms);
        net::Socket socket =
            bot_.token.empty() ? listener_->accept(soon) : doorkeeper.admit(*listener_, soon);
        if (socket.valid()) {
            const int descriptor = socket.release();
            const std::lock_guard lock(mutex_);
            connection_.emplace(descriptor, descriptor);
            if (bot_.on_line) connection_->watch(bot_.on_line);
            return std::nullopt;
        }
        if (Clock::now() >= deadline) break;
    }
    return Trouble{Fault::failure, "nobody connected to " + bot_.address +
                                       (bot_.token.empty() ? "" : " with its token")};
}

void TalkingBot::drop() {
    if (!is_there()) return;
    past_ = testimony();
    const std::lock_guard lock(mutex_);
    process_.reset();
    connection_.reset();
}

Answer TalkingBot::choose(const Turn& turn) {
    start_clock();
    if (!is_there() || broken_) {
        return Answer::fails(Fault::failure, "it has not got ready for a game");
    }
    forget_output();
    wake();
    Answer answer = this->answer(turn);
    rest();
    broken_ = answer.kind == Answer::Kind::trouble && !keeps_connection(answer.trouble.fault);
    answer.trouble.detail = base::printable(answer.trouble.detail);
    return answer;
}

// A program is started anew after any fault; a bot that has connected to us may not come again.
bool TalkingBot::keeps_connection(Fault fault) const {
    return listener_ && !broken_ && (fault == Fault::illegal_move || fault == Fault::time_forfeit);
}

// Its listener outlives any fault: the bot may wait there already.
bool TalkingBot::may_go_on(Fault) const {
    return listener_.has_value();
}

void TalkingBot::end(const game::PlayedGame& game, game::Result result, std::string_view reason) {
    if (is_there() && !broken_) {
        wake();
        say_end(game, result, reason, Clock::now() + farewell_time);
        rest();
    }
    const bool counts_cpu = process_ && bot_.cpu;  // which is for one game
    if (broken_ || !is_reusable() || counts_cpu) drop();
    stopped_ = false;
}

Testimony TalkingBot::testimony() const {
    if (connection_) return testimony_of(*connection_);
    if (!process_) return past_;
    Testimony told = testimony_of(const_cast<Process&>(*process_).channel());
    told.cpu = process_->cpu();
    return told;
}

void TalkingBot::stop() {
    stopped_ = true;
    const std::lock_guard lock(mutex_);
    if (is_there()) channel().interrupt();
}

void TalkingBot::wake() {
    if (process_) process_->wake();
}

// Who has not said anything yet may still be starting, which is on nobody's clock.
void TalkingBot::rest() {
    if (process_ && process_->channel().has_heard()) process_->rest();
}

std::optional<Trouble> TalkingBot::say(std::string_view lines, Clock::time_point deadline) {
    if (channel().send(lines, deadline)) return std::nullopt;
    if (stopped_) return Trouble{Fault::stall, "stopped"};
    if (Clock::now() < deadline) return closed();
    return Trouble{Fault::stall, "it does not read what it is sent"};
}

std::optional<Trouble> TalkingBot::ask_for(std::string_view lines, Clock::time_point deadline) {
    start_clock();
    return say(lines, deadline);
}

TalkingBot::Reply TalkingBot::hear(Clock::time_point deadline) {
    return hear_by(&Channel::read_line, deadline);
}

TalkingBot::Reply TalkingBot::hear_text(Clock::time_point deadline) {
    return hear_by(&Channel::read_text, deadline);
}

TalkingBot::Reply TalkingBot::hear_by(Heard (Channel::*read)(Clock::time_point),
                                      Clock::time_point deadline) {
    while (!stopped_) {
        Heard heard = (channel().*read)(deadline);
        switch (heard.kind) {
            case Heard::Kind::line:
                return {std::nullopt, std::move(heard.line), heard.when};
            case Heard::Kind::closed:
                return {closed(), {}, heard.when};
            case Heard::Kind::flood:
                return {Trouble{Fault::flood, "more output than a turn may have"}, {}, heard.when};
            case Heard::Kind::nothing:
                break;
        }
        // Else it was an interruption, and perhaps one meant for an earlier question.
        if (Clock::now() >= deadline) break;
    }
    return {Trouble{Fault::stall, stopped_ ? "stopped" : "no answer"}, {}, Clock::now()};
}

Trouble TalkingBot::unexpected(Fault fault, std::string_view expected, std::string_view found) {
    return {fault, "expected " + std::string(expected) + ", found " + base::quoted(found)};
}

Trouble TalkingBot::closed() {
    if (!process_) return {Fault::disconnect, "it closed the connection"};
    if (auto how = process_->ended(Clock::now() + ending_time)) return fate(*how);
    return {Fault::disconnect, "it closed its streams"};
}

Trouble TalkingBot::fate(const std::string& how) const {
    if (auto excess = process_->excess()) return {Fault::flood, *excess};
    return {Fault::crash, how};
}

Answer TalkingBot::failed(Trouble trouble) const {
    Answer answer;
    answer.trouble = std::move(trouble);
    answer.spent = spent_until(Clock::now());
    return answer;
}

Answer TalkingBot::moved(const base::Result<game::MoveView>& move, std::string_view said,
                         Clock::time_point when) const {
    Answer answer =
        move ? Answer::plays(move->text)
             : Answer::fails(Fault::illegal_move, base::quoted(said) + ": " + move.error().message);
    if (!move) answer.trouble.move = said;
    answer.spent = spent_until(when);
    return answer;
}

}  // namespace arena
