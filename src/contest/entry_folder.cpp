// A build writes into a space in memory (process/writable_space.h). What it leaves there is copied
// when all its processes are gone: plain files only, within limits.
#include "contest/entry_folder.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "base/text.h"
#include "process/process.h"
#include "protocol/contest_api.h"
#include "unpack/files.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using base::Clock;

constexpr auto build_time = 180s;
constexpr std::size_t build_memory = std::size_t{1} << 30U;
constexpr std::size_t most_log = 16 * 1024;
constexpr const char* build_script = "manator-build.sh";
constexpr const char* build_log = "manator-build.log";
// Of a build: it may leave more than was uploaded.
const unpack::Limits built_limits{5000, std::uint64_t{128} << 20U, 0, 200, 16};

base::Result<std::vector<unpack::File>> files_of(const store::ContestEntry& entry,
                                                 const std::string& content) {
    if (unpack::is_archive(entry.file)) return unpack::read_archive(content);
    return std::vector<unpack::File>{{entry.file, content, true}};
}

void replace(std::vector<unpack::File>& files, const std::string& path, const std::string& text) {
    std::erase_if(files, [&](const unpack::File& file) { return file.path == path; });
    files.push_back({path, text, false});
}

// Its exit status in words, or nothing if it took too long or was stopped.
std::optional<std::string> wait_for(process::Process& building, const base::StopToken& stop) {
    const auto end = Clock::now() + build_time;
    while (Clock::now() < end && !stop.stop_requested()) {
        if (auto ended = building.ended(std::min(end, Clock::now() + 200ms))) return ended;
    }
    return std::nullopt;
}

// The end of what the build printed, taken out of its files.
std::string take_log(std::vector<unpack::File>& files) {
    std::string text;
    for (const unpack::File& file : files) {
        if (file.path == build_log) text = file.content;
    }
    std::erase_if(files, [](const unpack::File& file) {
        return file.path == build_log || file.path == build_script;
    });
    if (text.size() > most_log) text = "...\n" + text.substr(text.size() - most_log);
    std::string printable;
    for (const std::string_view line : base::split(text, '\n')) {
        if (!line.empty()) printable += "  " + base::printable(line) + "\n";
    }
    return printable;
}

// Builds in `folder`; the files as they are afterwards.
base::Result<std::vector<unpack::File>> build(const fs::path& folder, const EntryFolder& how,
                                              std::string& log) {
    process::ProcessSettings settings;
    settings.command = {"sh", build_script};
    settings.folder = folder;
    settings.sandboxed = how.sandboxed;
    settings.memory = build_memory;
    settings.cpu = std::chrono::duration_cast<std::chrono::seconds>(build_time);
    settings.environment = {{"HOME", "/tmp"}, {"LC_ALL", "C.UTF-8"}};
    fs::path result = folder;
    if (how.sandboxed) {
        const process::SpaceLimits limits{std::uint64_t{512} << 20U, 10'000};
        auto space = process::WritableSpace::make(fs::canonical(folder), limits);
        if (!space) return space.error();
        settings.space = *space;
        result = (*space)->folder();
    }
    std::optional<std::string> ended;
    {
        auto building = process::Process::start(settings);
        if (!building) return building.error();
        ended = wait_for(*building, how.stop);
    }  // all its processes are killed
    if (how.stop.stop_requested()) return base::Error{"interrupted"};
    auto files = unpack::read_files(result, built_limits);
    if (!files)
        return base::Error{"the build left too much: " + files.error().message, files.error().code};
    log += take_log(*files);
    if (!ended) {
        return base::Error{fmt::format("the build took longer than {} s", build_time.count())};
    }
    if (*ended != "exit status 0") return base::Error{"the build failed: " + *ended};
    return files;
}

base::Result<void> fill(const store::ContestEntry& entry, const std::string& content,
                        const fs::path& folder, const EntryFolder& how, std::string& log) {
    auto files = files_of(entry, content);
    if (!files) return files.error();
    log += fmt::format("Upload: {}, {} bytes, {} {}\n", entry.file, content.size(), files->size(),
                       files->size() == 1 ? "file" : "files");
    replace(*files, std::string(protocol::api::run_script), entry.run + "\n");
    if (!entry.build.empty()) {
        log += "Build: " + entry.build + "\n";
        replace(*files, build_script,
                fmt::format("exec >{} 2>&1 </dev/null\n{}\n", build_log, entry.build));
        const fs::path raw = folder.string() + ".raw";
        std::error_code ignored;
        fs::remove_all(raw, ignored);
        fs::create_directory(raw, ignored);
        const auto written = unpack::write_files(raw, *files);
        files = written ? build(raw, how, log) : written.error();
        fs::remove_all(raw, ignored);
        if (!files) return files.error();
        // The build may not change how the bot is started.
        replace(*files, std::string(protocol::api::run_script), entry.run + "\n");
    }
    log += "Run: " + entry.run + "\n";
    return unpack::write_files(folder, *files);
}

// Makes the folder with `fill`, which gets a draft of it: all of it or nothing.
template <class Fill>
base::Result<void> make_whole(const fs::path& folder, const Fill& fill) {
    std::error_code error;
    const fs::path draft = folder.string() + ".new";
    fs::remove_all(draft, error);
    fs::create_directory(draft, error);
    if (error) return base::Error{draft.string() + ": " + error.message(), error.value()};
    const auto filled = fill(draft);
    if (filled) fs::rename(draft, folder, error);
    std::error_code ignored;
    if (!filled || error) fs::remove_all(draft, ignored);
    if (!filled) return filled;
    if (error) return base::Error{folder.string() + ": " + error.message(), error.value()};
    return {};
}

}  // namespace

base::Result<void> make_entry_folder(const store::ContestEntry& entry, const std::string& content,
                                     const fs::path& folder, const EntryFolder& how,
                                     std::string& log) {
    return make_whole(folder,
                      [&](const fs::path& draft) { return fill(entry, content, draft, how, log); });
}

base::Result<void> make_crashing_folder(const fs::path& folder, const std::string& why) {
    const std::string script = fmt::format("cat {} >&2\nexit 1\n", build_log);
    const std::array<unpack::File, 2> files{
        {{std::string(protocol::api::run_script), script, false}, {build_log, why, false}}};
    return make_whole(folder,
                      [&](const fs::path& draft) { return unpack::write_files(draft, files); });
}

}  // namespace contest
