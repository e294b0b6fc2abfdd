// The module's exports. Arguments are zero-terminated texts in memory from mn_alloc(); an answer is
// mn_size() bytes of JSON, valid until the next call.
#include <cstdlib>

#include "wasm/api.h"

#define EXPORT(name) extern "C" __attribute__((export_name(#name), used))
#define IMPORT(name) extern "C" __attribute__((import_module("manator"), import_name(#name)))

// Provided by the page: receives search reports, and says whether to stop.
IMPORT(report) void manator_report(const char* json, std::size_t size);
IMPORT(should_stop) int manator_should_stop();

namespace {

std::string answer;

const char* give(std::string json) {
    answer = std::move(json);
    return answer.c_str();
}

}  // namespace

EXPORT(mn_alloc) void* mn_alloc(std::size_t bytes) {
    return std::malloc(bytes);
}
EXPORT(mn_free) void mn_free(void* memory) {
    std::free(memory);
}
EXPORT(mn_size) std::size_t mn_size() {
    return answer.size();
}

EXPORT(mn_games) const char* mn_games() {
    return give(wasm::games());
}
EXPORT(mn_rules) const char* mn_rules(const char* game) {
    return give(wasm::rules(game));
}
EXPORT(mn_start)
const char* mn_start(const char* game, const char* options, const char* file, double seed) {
    return give(wasm::start(game, options, file, static_cast<std::uint64_t>(seed)));
}
EXPORT(mn_draw_options) const char* mn_draw_options(const char* game, double seed) {
    return give(wasm::draw_options(game, static_cast<std::uint64_t>(seed)));
}
EXPORT(mn_start_file)
const char* mn_start_file(const char* game, const char* option, const char* value) {
    return give(wasm::start_file(game, option, value));
}
EXPORT(mn_view) const char* mn_view(const char* game, const char* start, const char* moves) {
    return give(wasm::view({game, start, moves}));
}
EXPORT(mn_perft)
const char* mn_perft(const char* game, const char* start, const char* moves, int depth) {
    return give(wasm::perft({game, start, moves}, depth));
}
EXPORT(mn_evaluate)
const char* mn_evaluate(const char* game, const char* start, const char* moves) {
    return give(wasm::evaluate({game, start, moves}));
}
// Numbers that may exceed 32 bits are passed as double, JavaScript's number type.
EXPORT(mn_search)
const char* mn_search(const char* game, const char* start, const char* moves, int milliseconds,
                      int depth, double nodes, int lines) {
    return give(
        wasm::search({game, start, moves},
                     {milliseconds, depth, static_cast<std::uint64_t>(nodes), lines,
                      [](std::string_view json) { manator_report(json.data(), json.size()); },
                      [] { return manator_should_stop() != 0; }}));
}
EXPORT(mn_choose)
const char* mn_choose(const char* game, const char* start, const char* moves, const char* player,
                      double seed) {
    return give(wasm::choose({game, start, moves}, player, static_cast<std::uint64_t>(seed)));
}
EXPORT(mn_read_record)
const char* mn_read_record(const char* game, const char* text, int number) {
    return give(wasm::read_record(game, text, number));
}
EXPORT(mn_write_record)
const char* mn_write_record(const char* game, const char* start, const char* tags,
                            const char* nodes, const char* comment, const char* result) {
    return give(wasm::write_record({game, start, ""}, tags, nodes, comment, result));
}
EXPORT(mn_compose)
const char* mn_compose(const char* game, const char* like, const char* pieces, const char* marks,
                       int turn) {
    return give(wasm::compose(game, like, pieces, marks, turn));
}
EXPORT(mn_load_proofs) const char* mn_load_proofs(const char* game, const char* text) {
    return give(wasm::load_proofs(game, text));
}
EXPORT(mn_load_network)
const char* mn_load_network(const char* game, const char* bytes, std::size_t size) {
    return give(wasm::load_network(game, {bytes, size}));
}
EXPORT(mn_prove)
const char* mn_prove(const char* game, const char* start, const char* moves, double nodes) {
    return give(wasm::prove({game, start, moves}, static_cast<std::uint64_t>(nodes),
                            [] { return manator_should_stop() != 0; }));
}
EXPORT(mn_bench) const char* mn_bench(const char* game) {
    return give(wasm::bench(game));
}
EXPORT(mn_walk) const char* mn_walk(const char* game, double seed) {
    return give(wasm::walk(game, static_cast<std::uint64_t>(seed)));
}
