// Reads what a match printed.
#include "support/match_output.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace support {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// Half points of White; -1 for anything that is not a result.
int halves_of(std::string_view result) {
    return result == "1-0" ? 2 : result == "1/2-1/2" ? 1 : result == "0-1" ? 0 : -1;
}

void count(MatchCounts& counts, int halves) {
    ++(halves == 2 ? counts.wins : halves == 1 ? counts.draws : counts.losses);
}

}  // namespace

MatchCounts read_like_openbench(std::string_view out) {
    MatchCounts counts;
    std::map<int, std::string> games;
    for (const std::string& line : lines_of(out)) {
        if (line.empty()) {
            counts.problems.emplace_back("an empty line is taken for the end");
            break;
        }
        if (std::any_of(line.begin(), line.end(), [](char c) { return c < 0; })) {
            counts.problems.push_back("not ASCII: " + line);
        }
        counts.finished = counts.finished || line == "Finished match";
        if (!has(line, "Finished game")) continue;
        std::istringstream stream(line);
        std::vector<std::string> words;
        for (std::string word; stream >> word;) words.push_back(word);
        const std::size_t colon = line.find(':');
        if (words.size() < 7 || colon == std::string::npos || halves_of(words[6]) < 0) {
            counts.problems.push_back("cannot be read: " + line);
            continue;
        }
        const std::string reason = line.substr(colon + 1, line.find(':', colon + 1) - colon - 1);
        counts.crashes += has(reason, "disconnect") || has(reason, "stalls");
        counts.time_losses += has(reason, "on time");
        counts.illegal_moves += has(reason, "illegal");
        const int number = std::stoi(words[2]);
        games[number] = words[6];
        const int first = number % 2 == 1 ? number : number - 1;
        if (!games.contains(first) || !games.contains(first + 1)) continue;
        // The first engine is White in games with odd numbers.
        const int one = halves_of(games[first]), other = 2 - halves_of(games[first + 1]);
        count(counts, one);
        count(counts, other);
        ++counts.pairs[static_cast<std::size_t>(one + other)];
    }
    return counts;
}

MatchCounts read_like_fishtest(std::string_view out, std::string_view err) {
    static const std::regex games_form(
        R"(Games: (\d+), Wins: (\d+), Losses: (\d+), Draws: (\d+), Points: ([0-9.]+) \()");
    static const std::regex pairs_form(R"(Ptnml\(0-2\): \[(\d+), (\d+), (\d+), (\d+), (\d+)\])");
    MatchCounts counts;
    int games = 0;
    for (const std::string& line : lines_of(std::string(out) + std::string(err))) {
        counts.crashes += has(line, "disconnect") || has(line, "stall");
        counts.time_losses += has(line, "on time") || has(line, "timeout");
        counts.illegal_moves += has(line, "illegal move");
        counts.finished = counts.finished || has(line, "Finished match");
        std::smatch found;
        if (std::regex_search(line, found, games_form)) {
            games = std::stoi(found[1]);
            counts.wins = std::stoi(found[2]);
            counts.losses = std::stoi(found[3]);
            counts.draws = std::stoi(found[4]);
        } else if (std::regex_search(line, found, pairs_form)) {
            int pairs = 0;
            for (std::size_t i = 0; i < 5; ++i) pairs += counts.pairs[i] = std::stoi(found[i + 1]);
            if (games != 2 * pairs || games != counts.wins + counts.losses + counts.draws) {
                counts.problems.push_back("games and pairs do not agree: " + line);
            }
        }
    }
    return counts;
}

MatchCounts read_pgn(std::string_view text, std::string_view first_engine) {
    MatchCounts counts;
    std::map<std::string, std::string> tags;
    static const std::regex tag_form(R"re(\[(\w+) "([^"]*)"\])re");
    bool in_moves = false;
    for (const std::string& line : lines_of(text)) {
        std::smatch tag;
        if (!in_moves && std::regex_match(line, tag, tag_form)) tags[tag[1]] = tag[2];
        if (!line.empty()) continue;
        in_moves = !in_moves;
        if (in_moves) continue;
        const int halves = halves_of(tags["Result"]);
        const std::string& end = tags["Termination"];
        if (halves < 0) counts.problems.push_back("Result: " + tags["Result"]);
        count(counts, tags["White"] == first_engine ? halves : 2 - halves);
        counts.crashes += has(end, "abandoned") || has(end, "stalled");
        counts.time_losses += has(end, "time forfeit");
        counts.illegal_moves += has(end, "illegal");
        for (const char* name : {"Date", "TimeControl", "PlyCount", "Termination"}) {
            if (tags[name].empty()) counts.problems.push_back(std::string("no tag ") + name);
        }
        tags.clear();
    }
    return counts;
}

}  // namespace support
