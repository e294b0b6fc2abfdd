// Replays transcripts of the command line: a line `$ COMMAND` is run, the lines below it up to the
// next blank line are what it prints. `! error: …` instead means: exactly that line on standard
// error, nothing on standard output, status 2; `! error: …*` means that it begins so.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/process.h"

namespace {

namespace fs = std::filesystem;

struct Example {
    int line = 0;
    std::string command;
    std::string expected;
};

std::vector<Example> read_transcript(const fs::path& path) {
    std::vector<Example> examples;
    std::ifstream file(path);
    int number = 0;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.starts_with("$ ")) {
            examples.push_back({number, line.substr(2), ""});
            inside = true;
        } else if (line.empty()) {
            inside = false;
        } else if (inside) {
            examples.back().expected += line + "\n";
        }
    }
    return examples;
}

void expect_example(const Example& example) {
    const support::Finished finished = support::run_shell(example.command);
    if (!example.expected.starts_with("! ")) {
        EXPECT_EQ(finished.out, example.expected);
        EXPECT_EQ(finished.status, 0) << finished.err;
        return;
    }
    std::string error = example.expected.substr(2);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    if (error.ends_with("*\n")) {
        error.erase(error.size() - 2);
        EXPECT_EQ(finished.err.substr(0, error.size()), error);
        EXPECT_EQ(finished.err.find('\n'), finished.err.size() - 1);
    } else {
        EXPECT_EQ(finished.err, error);
    }
}

std::vector<fs::path> transcripts() {
    std::vector<fs::path> paths;
    const fs::path root = SOURCE_FOLDER;
    for (const auto& entry : fs::directory_iterator(root / "tests/transcripts")) {
        paths.push_back(entry.path());
    }
    for (const auto& entry : fs::directory_iterator(root / "src/games")) {
        if (fs::exists(entry.path() / "transcript.txt")) {
            paths.push_back(entry.path() / "transcript.txt");
        }
    }
    return paths;
}

}  // namespace

TEST(Transcripts, TheCommandLineDoesWhatTheySay) {
    int examples = 0;
    for (const fs::path& path : transcripts()) {
        for (const Example& example : read_transcript(path)) {
            SCOPED_TRACE(path.string() + ":" + std::to_string(example.line));
            expect_example(example);
            ++examples;
        }
    }
    EXPECT_GT(examples, 20);
}
