// Collects boards that have changed and stores them together.
#include "contest/board_reports.h"

#include <chrono>
#include <map>
#include <string>
#include <utility>

namespace contest {

namespace {

constexpr std::chrono::milliseconds report_every{400};

}  // namespace

void BoardReport::note(const game::PlayedGame& game) {
    const std::lock_guard lock(mutex_);
    const auto& moves = game.moves();
    if (moves.size() < noted_ || board_.start.empty() || moves.empty()) {
        // The game begins, or is played again from its start.
        board_.start = game.start().format();
        board_.moves.clear();
        noted_ = 0;
        is_changed_ = true;
    }
    for (; noted_ < moves.size(); ++noted_) {
        if (noted_ > 0) board_.moves += ' ';
        board_.moves += moves[noted_].text;
        is_changed_ = true;
    }
}

std::optional<store::ContestBoard> BoardReport::take() {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(is_changed_, false)) return std::nullopt;
    return board_;
}

std::shared_ptr<BoardReport> BoardReports::begin(store::ContestBoard board) {
    auto begun = std::make_shared<BoardReport>(std::move(board));
    const std::lock_guard lock(mutex_);
    std::erase_if(boards_, [](const auto& one) { return one.expired(); });
    boards_.push_back(begun);
    return begun;
}

std::vector<store::ContestBoard> BoardReports::take() {
    std::vector<std::shared_ptr<BoardReport>> boards;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& board : boards_) {
            if (auto one = board.lock()) boards.push_back(std::move(one));
        }
    }
    std::vector<store::ContestBoard> changed;
    for (const auto& board : boards) {
        if (auto one = board->take()) changed.push_back(*std::move(one));
    }
    return changed;
}

void BoardReports::run() {
    std::map<std::pair<std::string, std::string>, store::ContestBoard> unstored;
    std::unique_lock lock(mutex_);
    while (!stopped_.wait_for(lock, report_every, [this] { return stop_; })) {
        lock.unlock();
        for (store::ContestBoard& board : take()) {
            unstored[{board.seat.contest, board.seat.game}] = std::move(board);
        }
        std::vector<store::ContestBoard> boards;
        for (const auto& [game, board] : unstored) boards.push_back(board);
        // An error here is an error of the worker's next call, too.
        if (!boards.empty() && store_.report(boards)) unstored.clear();
        lock.lock();
    }
}

void BoardReports::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    stopped_.notify_all();
}

}  // namespace contest
