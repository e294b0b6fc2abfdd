# manator_game(NAME FOLDER): the library game_NAME of one game's folder, with its rules.md and, if it
# has them, solved.txt, proofs.txt, network.bin and the files of its folder boards/ in it, and its tests. Boards are
# installed as well, for people to begin their own with: no program reads them there.
# slow_*.cpp, the slow model, is part of the tests only; fuzz_*.cpp is built by tests/fuzz.
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
  manator_embed_bytes(${folder}/network.bin games::${name} network_bytes network_source)
  manator_unity(sources game_${name} ${sources})
  add_library(game_${name} STATIC ${sources} ${rules_source} ${boards_source} ${solved_source}
    ${proofs_source} ${network_source})
  if(MANATOR_WASM)
    # Texts are read and written once a move, and downloaded by every visitor.
    set(cold ${sources})
    list(FILTER cold INCLUDE REGEX "/(notation|describe|parse_move|refusal|way|boards|board_(file|reader)|random_board|console|pipe|wire[a-z_]*|follower|either_position|solved)\\.cpp$")
    set_source_files_properties(${cold} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
  target_include_directories(game_${name} PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>)
  target_link_libraries(game_${name} PUBLIC network game board base)
  if(tests AND MANATOR_TESTS)
    manator_test(game_${name}_tests ${tests})
    target_compile_definitions(game_${name}_tests PRIVATE GAME_FOLDER="${folder}")
    target_link_libraries(game_${name}_tests PRIVATE game_${name})
  endif()
endfunction()

# manator_embed(FILE NAMESPACE VARIABLE OUT): a generated source, named in OUT, that defines
# `extern const std::string_view NAMESPACE::VARIABLE` with the text of FILE, empty if there is no such
# file.
function(manator_embed file namespace variable out)
  string(REPLACE "::" "_" stem ${namespace})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem}_${variable}.cpp)
  file(GLOB found CONFIGURE_DEPENDS ${file})
  set(text "")
  if(found)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
  endif()
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

# manator_embed_bytes(FILE NAMESPACE VARIABLE OUT): the same for a file of bytes. The module of the
# page has none of them: it is given the file when it is needed.
function(manator_embed_bytes file namespace variable out)
  string(REPLACE "::" "_" stem ${namespace})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem}_${variable}.cpp)
  file(GLOB found CONFIGURE_DEPENDS ${file})
  set(bytes "")
  if(found AND NOT MANATOR_WASM)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  endif()
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include <string_view>
namespace @namespace@ {
static constexpr char @variable@_array[] = "@bytes@";
extern const std::string_view @variable@;
const std::string_view @variable@{@variable@_array, sizeof(@variable@_array) - 1};
}
]=])
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

# manator_per_game(OUT NAMESPACE ns TYPE type FIND|LIST function HEADER file TEMPLATES file ADD code
# [DECLARE code]): generated sources, named in OUT, that define a function of the namespace, declared in
# HEADER: `const std::vector<TYPE>& LIST()`, or `const TYPE* FIND(std::string_view game_id)`, the element
# whose `info` has this id, or nullptr. Each game's templates are instantiated in a source of their own,
# so that editing one game recompiles one of them.
# ADD adds to the vector `list` what belongs to the position type P; DECLARE stands before it in the
# namespace. @name@ in both is the game's folder.
function(manator_per_game out)
  cmake_parse_arguments(PARSE_ARGV 1 "" "" "NAMESPACE;TYPE;FIND;LIST;HEADER;TEMPLATES;ADD;DECLARE" "")
  get_property(names GLOBAL PROPERTY MANATOR_GAMES)
  set(declarations "")
  set(calls "")
  set(sources "")
  foreach(name ${names})
    string(CONFIGURE "${_ADD}" add @ONLY)
    string(CONFIGURE "${_DECLARE}" declare @ONLY)
    set(source ${CMAKE_BINARY_DIR}/generated/${_NAMESPACE}_${name}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include <vector>
#include "@_TEMPLATES@"
#include "games/@name@/position.h"
namespace @_NAMESPACE@ {
@declare@
void add_@name@(std::vector<@_TYPE@>& list);
void add_@name@([[maybe_unused]] std::vector<@_TYPE@>& list) {
    games::@name@::Games::for_each([&]<class P> {
        @add@
    });
}
}
]=])
    list(APPEND sources ${source})
    string(APPEND declarations "void add_${name}(std::vector<${_TYPE}>& list);\n")
    string(APPEND calls "        add_${name}(list);\n")
  endforeach()
  if(_LIST)
    set(function "const std::vector<${_TYPE}>& ${_LIST}() { return all(); }")
  else()
    set(function "const ${_TYPE}* ${_FIND}(std::string_view game_id) {
    for (const ${_TYPE}& one : all()) {
        if (one.info->id == game_id) return &one;
    }
    return nullptr;
}")
  endif()
  set(source ${CMAKE_BINARY_DIR}/generated/${_NAMESPACE}_registry.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[#include "@_HEADER@"
#include <vector>
namespace @_NAMESPACE@ {
@declarations@
static const std::vector<@_TYPE@>& all() {
    static const std::vector<@_TYPE@> made = [] {
        std::vector<@_TYPE@> list;
@calls@        return list;
    }();
    return made;
}
@function@
}
]=])
  set(${out} ${sources} ${source} PARENT_SCOPE)
endfunction()
