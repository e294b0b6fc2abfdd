// Assembles the HTML report from its parts in one self-contained file.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "report/report_data.h"

namespace report {

// The files of report/ and the page's base.css, embedded by the build.
namespace page {
extern const std::string_view frame, base, style, make, tables, rounds, replay, page;
}

namespace {

using Replacement = std::pair<char, std::string_view>;

// The text with each of these characters replaced.
std::string replaced(std::string_view text, std::span<const Replacement> replacements) {
    std::string safe;
    for (const char c : text) {
        const auto found = std::ranges::find(replacements, c, &Replacement::first);
        if (found == replacements.end()) {
            safe += c;
        } else {
            safe += found->second;
        }
    }
    return safe;
}

std::string escaped(std::string_view text) {
    static constexpr Replacement entities[] = {
        {'<', "&lt;"}, {'>', "&gt;"}, {'&', "&amp;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    return replaced(text, entities);
}

// Escapes JSON for use inside a script element: nothing in it can close the element.
std::string inside_script(const std::string& text) {
    static constexpr Replacement codes[] = {{'<', "\\u003c"}, {'>', "\\u003e"}, {'&', "\\u0026"}};
    return replaced(text, codes);
}

// Replaces each {{name}} by its part, in one pass: inserted text is not scanned again.
std::string filled(std::string_view frame, const std::map<std::string_view, std::string>& parts) {
    std::string text;
    for (std::size_t at = 0;;) {
        const std::size_t open = frame.find("{{", at);
        text += frame.substr(at, open - at);
        if (open == std::string_view::npos) return text;
        const std::size_t close = frame.find("}}", open);
        text += parts.at(frame.substr(open + 2, close - open - 2));
        at = close + 2;
    }
}

}  // namespace

std::string report_html(const Report& report, const game::FindGame& find_game,
                        std::string_view board_script) {
    nlohmann::json data = report_data(report);
    for (nlohmann::json& game : data["games"]) {
        nlohmann::json replay = replay_data(game["record"].get_ref<const std::string&>(),
                                            report.details.pace, find_game, data);
        if (!replay.is_null()) game["replay"] = std::move(replay);
    }
    std::string script;
    for (const std::string_view part :
         {page::make, page::tables, page::rounds, page::replay, page::page}) {
        script += part;
    }
    // A separate script element: if it fails, the rest of the page still works.
    std::string boards(board_script);
    if (!boards.empty()) boards = "<script>\n" + boards + "</script>\n";
    return filled(page::frame, {{"title", escaped(report.title)},
                                {"base", std::string(page::base)},
                                {"style", std::string(page::style)},
                                {"text", escaped(report_text(report))},
                                {"data", inside_script(json_text(data))},
                                {"boards", boards},
                                {"script", script}});
}

}  // namespace report
