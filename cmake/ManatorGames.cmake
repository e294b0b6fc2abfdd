# manator_game(NAME FOLDER): the library game_NAME of one game's folder, with its rules.md in it, and
# its tests. slow_model.cpp, the independent second opinion, is part of the tests only.
function(manator_game name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "(_test|slow_model)\\.cpp$")
  list(FILTER tests INCLUDE REGEX "(_test|slow_model)\\.cpp$")
  manator_embed(${folder}/rules.md games::${name} rules_text rules_source)
  add_library(game_${name} STATIC ${sources} ${rules_source})
  target_include_directories(game_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
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
  set(${out} ${source} PARENT_SCOPE)
endfunction()

# add_games(NAMES…): every game, and generated/all_games.h with the list AllGames of their types.
function(add_games)
  set(includes "")
  set(lists "")
  foreach(name ${ARGN})
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/position.cpp)
      continue()
    endif()
    manator_game(${name} ${CMAKE_CURRENT_SOURCE_DIR}/${name})
    string(APPEND includes "#include \"games/${name}/position.h\"\n")
    list(APPEND lists games::${name}::Games)
    list(APPEND libraries game_${name})
  endforeach()
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
