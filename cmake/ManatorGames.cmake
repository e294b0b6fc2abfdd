# manator_game(NAME FOLDER): the library game_NAME of one game's folder, with its rules.md and, if it
# has them, solved.txt, proofs.txt and the files of its folder boards/ in it, and its tests. Boards are
# installed as well, for people to begin their own with: no program reads them there.
# slow_*.cpp, the independent second opinion, is part of the tests only; fuzz_*.cpp is built by
# tests/fuzz.
function(manator_game name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "(_test|slow_[a-z]+|/fuzz_[a-z_]+)\\.cpp$")
  list(FILTER tests INCLUDE REGEX "(_test|slow_[a-z]+)\\.cpp$")
  manator_embed(${folder}/rules.md games::${name} rules_text rules_source)
  if(IS_DIRECTORY ${folder}/boards)
    manator_embed_folder(${folder}/boards games::${name} boards boards_source)
    install(DIRECTORY ${folder}/boards/ DESTINATION ${CMAKE_INSTALL_DATADIR}/manator/boards/${name})
  endif()
  if(EXISTS ${folder}/solved.txt)
    manator_embed(${folder}/solved.txt games::${name} solved_text solved_source)
    manator_embed(${folder}/proofs.txt games::${name} proofs_text proofs_source)
  endif()
  add_library(game_${name} STATIC ${sources} ${rules_source} ${boards_source} ${solved_source}
    ${proofs_source})
  if(MANATOR_WASM)
    # Texts are read and written once a move, and downloaded by every visitor.
    set(cold ${sources})
    list(FILTER cold INCLUDE REGEX "/(notation|describe|parse_move|refusal|way|boards|board_(file|reader)|random_board|console|pipe|wire[a-z_]*|follower|either_position|solved)\\.cpp$")
    set_source_files_properties(${cold} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
  target_include_directories(game_${name} PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>)
  target_link_libraries(game_${name} PUBLIC game board base)
  if(tests AND MANATOR_TESTS)
    manator_test(game_${name}_tests ${tests})
    target_compile_definitions(game_${name}_tests PRIVATE GAME_FOLDER="${folder}")
    target_link_libraries(game_${name}_tests PRIVATE game_${name})
  endif()
endfunction()

# manator_embed(FILE NAMESPACE VARIABLE OUT): a generated source, named in OUT, that defines
# `extern const std::string_view NAMESPACE::VARIABLE` with the text of FILE.
function(manator_embed file namespace variable out)
  string(REPLACE "::" "_" stem ${namespace})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem}_${variable}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include <string_view>
namespace @namespace@ {
extern const std::string_view @variable@;
const std::string_view @variable@ = R"~manator~(@text@)~manator~";
}
]=])
  # A compiler need not take more than 65536 characters; ours do.
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# manator_embed_folder(FOLDER NAMESPACE VARIABLE OUT): a generated source, named in OUT, that defines
# `extern const std::span<const std::pair<std::string_view, std::string_view>> NAMESPACE::VARIABLE`:
# name, without .txt, and text of every file FOLDER/*.txt, sorted by name.
function(manator_embed_folder folder namespace variable out)
  string(REPLACE "::" "_" stem ${namespace})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem}_${variable}.cpp)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.txt)
  list(LENGTH files count)
  set(entries "")
  foreach(file ${files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    cmake_path(GET file STEM LAST_ONLY name)
    file(READ ${file} text)
    string(APPEND entries "    {\"${name}\", R\"~manator~(${text})~manator~\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include <array>
#include <span>
#include <string_view>
#include <utility>
namespace @namespace@ {
using NamedText = std::pair<std::string_view, std::string_view>;
extern const std::span<const NamedText> @variable@;
static constexpr std::array<NamedText, @count@> @variable@_table{{
@entries@}};
const std::span<const NamedText> @variable@ = @variable@_table;
}
]=])
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# add_games(NAMES…): every game, and generated/all_games.h with the list AllGames of their types.
function(add_games)
  set(includes "")
  set(lists "")
  foreach(name ${ARGN})
    manator_game(${name} ${CMAKE_CURRENT_SOURCE_DIR}/${name})
    string(APPEND includes "#include \"games/${name}/position.h\"\n")
    list(APPEND lists games::${name}::Games)
    list(APPEND libraries game_${name})
  endforeach()
  set_property(GLOBAL PROPERTY MANATOR_GAMES ${ARGN})
  list(JOIN lists ", " lists)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/all_games.h @ONLY CONTENT [=[#pragma once
#include "base/type_list.h"
@includes@
namespace games {
using AllGames = base::Concatenate<@lists@>::type;
}
]=])
  add_library(games STATIC registry.cpp)
  target_include_directories(games PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(games PUBLIC ${libraries})
endfunction()

# add_engines(NAMES…): the library engines, with the search of every game in a generated file of its
# own and generated code for engine/registry.h.
function(add_engines)
  set(declarations "")
  set(calls "")
  set(sources "")
  foreach(name ${ARGN})
    set(source ${CMAKE_BINARY_DIR}/generated/engine_${name}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include <vector>
#include "engine/instantiate.h"
#include "games/@name@/position.h"
namespace engine {
void add_@name@(std::vector<GameEngine>& engines);
void add_@name@(std::vector<GameEngine>& engines) {
    games::@name@::Games::for_each([&]<class P> {
        if constexpr (game::HasEvaluation<P> && game::HasGain<P>) engines.push_back(game_engine<P>());
    });
}
}
]=])
    list(APPEND sources ${source})
    string(APPEND declarations "void add_${name}(std::vector<GameEngine>& engines);\n")
    string(APPEND calls "        add_${name}(list);\n")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/generated/engine_registry.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include "engine/registry.h"
#include <vector>
namespace engine {
@declarations@
const GameEngine* find_engine(std::string_view game_id) {
    static const std::vector<GameEngine> engines = [] {
        std::vector<GameEngine> list;
@calls@        return list;
    }();
    for (const GameEngine& engine : engines) {
        if (engine.info->id == game_id) return &engine;
    }
    return nullptr;
}
}
]=])
  add_library(engines STATIC ${sources} ${source})
  target_link_libraries(engines PUBLIC engine games proof_index)
endfunction()
