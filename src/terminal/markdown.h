// Shows the little Markdown our rules pages use on a terminal: headings, paragraphs filled to the
// width, lists, tables, diagrams (lines indented by eight or more) and `code` and **bold** words.
#pragma once

#include <string>
#include <string_view>

namespace terminal {

std::string render_markdown(std::string_view text, int width, bool colour);

}  // namespace terminal
