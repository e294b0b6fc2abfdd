# manator_app(LINKS…): the program of the folder of apps/ that calls it, named like the folder and
# made of its *.cpp. All programs are side by side in apps/ of the build folder.
function(manator_app)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME name)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  manator_unity(sources ${name} ${sources})
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/apps)
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_compile_definitions(${name} PRIVATE MANATOR_VERSION="${PROJECT_VERSION}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/apps)
  set_property(GLOBAL APPEND PROPERTY MANATOR_APPS ${name})
  install(TARGETS ${name})
endfunction()
