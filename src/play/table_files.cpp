// Games as files: those the person saves and loads, and the automatic one of the current game.
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <utility>

#include "base/file.h"
#include "base/text.h"
#include "games/registry.h"
#include "play/table.h"
#include "terminal/style.h"

namespace play {

namespace {

namespace fs = std::filesystem;

// Expands "~/x" like a shell.
std::string expanded(std::string_view path) {
    const char* home = std::getenv("HOME");
    if (!path.starts_with("~/") || home == nullptr) return std::string(path);
    return home + std::string(path.substr(1));
}

base::Result<std::string> text_of(const play::Session& session) {
    return game::write_record(session.record(std::chrono::steady_clock::now()));
}

}  // namespace

base::Result<Restored> restore(const std::string& path, const Language& language,
                               std::string_view only_game) {
    std::error_code error;
    std::optional<play::SavedGame> kept;
    const fs::path folder = play::state_folder();
    if (!folder.empty() && fs::equivalent(fs::absolute(path).parent_path(), folder, error)) {
        kept = play::SavedGame::open(fs::absolute(path));
        if (!kept && fs::exists(path)) return base::Error{std::string(language.in_use)};
    }
    const auto text = base::read_plain_file(path);
    if (!text) return base::Error{language.wrong(text.error())};
    auto session = play::parse_session(*text, games::find_game, check_player);
    if (!session) return base::Error{language.wrong(session.error())};
    if (!only_game.empty() && session->info().id != only_game) {
        return base::Error{
            filled(language.other_game, {std::string(session->info().id), std::string(only_game)})};
    }
    return Restored{std::move(*session), std::move(kept), true};
}

// Saves the game. The file is created with the first move.
bool Table::keep() {
    if (session_.game().moves().empty() && !kept_) return true;
    base::Result<void> done;
    if (!kept_) {
        auto created = play::SavedGame::create(play::state_folder(), session_.info().id);
        if (created) {
            kept_ = std::move(*created);
        } else {
            done = created.error();
        }
    }
    if (kept_) {
        const auto text = text_of(session_);
        done = text ? kept_->save(*text) : text.error();
    }
    why_not_kept_ = done ? "" : language().wrong(done.error());
    if (!done && !std::exchange(warned_, true)) {
        console_.say(filled(language().not_kept, {why_not_kept_}));
    }
    return done.has_value();
}

std::optional<std::string> Table::file_name(std::string_view given) {
    if (!given.empty()) return expanded(given);
    const std::string usual =
        saved_as_.empty() ? std::string(session_.info().id) + ".pgn" : saved_as_;
    const auto asked = console_.ask_line(filled(language().ask_file, {base::printable(usual)}));
    if (asked) return asked->empty() ? usual : expanded(*asked);
    unanswered();
    return std::nullopt;
}

void Table::save(std::string_view given) {
    const auto name = file_name(given);
    if (!name) return;
    const std::string shown = base::printable(*name);
    if (fs::exists(*name)) {
        const auto sure = console_.ask_yes_no(filled(language().ask_replace, {shown}));
        if (!sure) return unanswered();
        if (!*sure) return;
    }
    const auto text = text_of(session_);
    const auto done = text ? base::replace_file(*name, *text, base::Links::refuse) : text.error();
    if (!done) {
        return console_.say(filled(language().not_saved, {shown, language().wrong(done.error())}));
    }
    saved_as_ = *name;
    console_.say(filled(language().saved, {shown}));
}

void Table::load(std::string_view given) {
    const auto name = file_name(given);
    if (!name) return;
    const std::string shown = base::printable(*name);
    auto restored = restore(*name, language(), settings_.only_game);
    if (!restored) {
        return console_.say(filled(language().not_loaded, {shown, restored.error().message}));
    }
    console_.say(filled(language().loaded, {shown}));
    session_.stop_clock(Clock::now());
    keep();
    if (kept_ && over()) kept_->remove();
    dismiss_bots();
    asks_to_run_.fill(restored->was_read);
    settings_.start.reset();
    saved_as_ = *name;
    begin(std::move(*restored));
}

// Starts another game at the same table. The previous game stays in its file.
void Table::begin(Restored game) {
    session_ = std::move(game.session);
    kept_ = std::move(game.kept);
    seats_ = {};
    offers_draw_.reset();
    paused_ = false;
    interrupted_ = false;
    keep();
    let_bot_choose_start();
    show_board();
    if (over()) announce_end();
}

}  // namespace play
