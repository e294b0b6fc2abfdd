# manator_folder(NAME LINKS…): the library of the folder that calls it and its subfolders, made of their *.cpp, with
# exactly the links given; and the tests that stand beside the code, *_test.cpp.
function(manator_folder name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  if(MANATOR_WASM)  # a page has no files and no system to ask
    list(FILTER sources EXCLUDE REGEX "/base/(file|temporary_folder|memory)\\.cpp$")
  endif()
  if(sources)
    manator_unity(sources ${name} ${sources})
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>)
    target_link_libraries(${name} PUBLIC ${ARGN})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>)
    target_link_libraries(${name} INTERFACE ${ARGN})
  endif()
  if(tests AND MANATOR_TESTS)
    manator_test(${name}_tests ${tests})
    target_link_libraries(${name}_tests PRIVATE ${name})
  endif()
endfunction()

# manator_test(NAME SOURCES…): a GoogleTest program, every test of it known to ctest, with the
# properties MANATOR_TEST_PROPERTIES. RapidCheck is there for its properties.
function(manator_test name)
  find_library(RAPIDCHECK rapidcheck REQUIRED)
  manator_unity(sources ${name} ${ARGN})
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE GTest::gtest_main ${RAPIDCHECK})
  manator_uses_regex(${name})
  manator_compiles_fast(${name})
  gtest_discover_tests(${name} TEST_PREFIX "${name}." PROPERTIES TIMEOUT 600 ${MANATOR_TEST_PROPERTIES})
endfunction()

# manator_compiles_fast(NAME): a target of tests, which runs once or twice a build. At -O1 its sources compile in half
# the time of -O3, and with the address sanitizer at -O0 in 40 % of that of -O1. Slow models, which compute the most,
# are compiled like the program.
function(manator_compiles_fast name)
  target_compile_options(${name} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
  get_target_property(sources ${name} SOURCES)
  list(FILTER sources INCLUDE REGEX "/slow_[a-z]+\\.cpp$")
  set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS $<IF:$<CONFIG:Release>,-O3,-O1>)
endfunction()

# manator_uses_regex(NAME): gcc 12 with a sanitizer sees uninitialised members in std::regex (its bug 105562).
function(manator_uses_regex name)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND MANATOR_SANITIZE)
    target_compile_options(${name} PRIVATE -Wno-maybe-uninitialized)
  endif()
endfunction()
