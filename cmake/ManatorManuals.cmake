# Manual pages of all programs and commands, and completion for bash, made from the programs' --help
# after they have been built. A program whose --help does not begin with a description has the
# property MANATOR_ABOUT.
get_property(programs GLOBAL PROPERTY MANATOR_APPS)
set(completions ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
set(made "")
foreach(program ${programs})
  set(folder ${CMAKE_BINARY_DIR}/man/${program})
  get_property(about TARGET ${program} PROPERTY MANATOR_ABOUT)
  add_custom_command(
    OUTPUT ${folder}/${program}.1
    COMMAND ${CMAKE_SOURCE_DIR}/cmake/man_pages.sh $<TARGET_FILE:${program}> ${folder}
            ${PROJECT_VERSION} "${about}"
    DEPENDS ${program} cmake/man_pages.sh cmake/man_page.awk VERBATIM)
  list(APPEND made ${folder}/${program}.1)
  install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

  set(completion ${CMAKE_BINARY_DIR}/completion/${program})
  if(program STREQUAL PROJECT_NAME)
    add_custom_command(OUTPUT ${completion} COMMAND ${program} completion bash > ${completion}
                       DEPENDS ${program} VERBATIM)
    list(APPEND made ${completion})
  else()
    configure_file(cmake/completion.bash.in ${completion} @ONLY)
  endif()
  install(FILES ${completion} DESTINATION ${completions})
endforeach()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/completion)
add_custom_target(manuals ALL DEPENDS ${made})
