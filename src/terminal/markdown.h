// Renders the Markdown subset of our rules pages on a terminal: headings, paragraphs filled to the
// width, lists, tables, diagrams (lines indented by eight or more), `code` and **bold** words.
#pragma once

#include <string>
#include <string_view>

namespace terminal {

std::string render_markdown(std::string_view text, int width, bool colour);

}  // namespace terminal
