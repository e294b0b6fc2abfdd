# manator_unity(OUT NAME SOURCES…): the sources to compile for the target NAME, in OUT: generated files that include
# about eight of SOURCES each, because most of a compiler's time goes into the same headers again and again. With
# MANATOR_UNITY=OFF, SOURCES themselves: better while one file is edited, since only that one is compiled again.
# CMake's own UNITY_BUILD writes absolute paths into these files, with which the compiler cache cannot reuse what
# another checkout compiled; these paths are relative. Slow models (slow_*.cpp) are compiled alone: they share no name
# with the code that they judge, and use short ones.
option(MANATOR_UNITY "Compile several sources of a folder as one" ON)

function(manator_unity out name)
  list(LENGTH ARGN count)
  if(NOT MANATOR_UNITY OR MANATOR_WASM OR count LESS 2)
    set(${out} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(folder ${CMAKE_BINARY_DIR}/generated/unity)
  math(EXPR groups "(${count} + 7) / 8")
  math(EXPR size "(${count} + ${groups} - 1) / ${groups}")
  set(sources ${ARGN})
  set(files ${ARGN})
  list(FILTER sources EXCLUDE REGEX "/slow_[a-z]+\\.cpp$")
  list(FILTER files INCLUDE REGEX "/slow_[a-z]+\\.cpp$")
  set(number 0)
  while(sources)
    list(SUBLIST sources 0 ${size} group)
    list(REMOVE_ITEM sources ${group})
    set(includes "")
    foreach(source ${group})
      cmake_path(ABSOLUTE_PATH source)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${folder})
      string(APPEND includes "#include \"${source}\"\n")
    endforeach()
    set(file ${folder}/${name}_${number}.cpp)
    file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "@includes@")
    list(APPEND files ${file})
    math(EXPR number "${number} + 1")
  endwhile()
  set(${out} ${files} PARENT_SCOPE)
endfunction()
