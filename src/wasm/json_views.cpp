// JSON for moves, boards, games and search reports.
#include "wasm/json_views.h"

namespace wasm {

namespace {

void write_score(JsonText& json, const game::Score& score) {
    using Kind = game::Score::Kind;
    if (score.kind() == Kind::estimate) {
        json.member("score", score.hundredths());
        return;
    }
    json.member("proved", score.kind() == Kind::win    ? "win"
                          : score.kind() == Kind::draw ? "draw"
                                                       : "loss");
    if (score.plies()) json.member("plies", *score.plies());
}

void write(JsonText& json, const game::SquareView& square) {
    json.open('{').member("name", square.name).member("column", square.column);
    json.member("row", square.row).member("dark", square.dark);
    if (!square.mark.empty()) json.member("mark", square.mark);
    json.close('}');
}

void write(JsonText& json, const game::PieceView& piece) {
    json.open('{').member("square", piece.square).member("owner", game::index(piece.owner));
    json.member("letter", std::string_view(&piece.letter, 1)).member("name", piece.name);
    if (!piece.badge.empty()) json.member("badge", piece.badge);
    json.close('}');
}

}  // namespace

void write(JsonText& json, const std::vector<game::MoveView>& moves) {
    json.open('[');
    for (const game::MoveView& move : moves) {
        json.open('{').member("text", move.text).texts("touched", move.touched);
        if (!move.remark.empty()) json.member("remark", move.remark);
        json.close('}');
    }
    json.close(']');
}

void write(JsonText& json, const game::BoardView& board) {
    json.open('{').member("columns", board.columns).member("rows", board.rows);
    json.key("squares").open('[');
    for (const game::SquareView& square : board.squares) write(json, square);
    json.close(']').key("pieces").open('[');
    for (const game::PieceView& piece : board.pieces) write(json, piece);
    json.close(']').member("turn", game::index(board.turn)).key("facts").open('[');
    for (const auto& [name, value] : board.facts) {
        json.open('[').value(std::string_view(name)).value(std::string_view(value)).close(']');
    }
    json.close(']').close('}');
}

void write(JsonText& json, const game::PlayedGame& game) {
    const game::AnyPosition& position = game.position();
    const bool over = game.outcome().over();
    json.open('{').member("position", position.format());
    json.member("turn", game::index(position.turn()));
    json.member("result", game::result_text(game.outcome().result));
    json.member("reason", game.outcome().reason);
    write(json.key("played"), game.moves());
    write(json.key("moves"), over ? std::vector<game::MoveView>() : position.moves());
    write(json.key("board"), position.describe());
    json.close('}');
}

void write(JsonText& json, const engine::Report& report) {
    json.open('{').member("depth", report.depth).member("nodes", report.nodes);
    json.member("ms", static_cast<std::int64_t>(report.elapsed.count()));
    json.key("lines").open('[');
    for (const engine::Line& line : report.lines) {
        json.open('{');
        write_score(json, line.score);
        json.texts("moves", line.moves).close('}');
    }
    json.close(']').close('}');
}

}  // namespace wasm
