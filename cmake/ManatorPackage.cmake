# The installed files besides programs, and the Debian package.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Not lib64 or lib/ARCHITECTURE: systemd looks here on every machine.
install(FILES cmake/manator.service cmake/manator-worker.service DESTINATION lib/systemd/system)
# The page of `manator serve`, where it has been built (scripts/setup.sh, build_page).
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/page/ DESTINATION ${CMAKE_INSTALL_DATADIR}/manator/page OPTIONAL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Manator authors <manator@users.noreply.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "arena for chess-like games no other engine plays")
set(CPACK_PACKAGE_DESCRIPTION
"Plays, teaches, analyses and referees unusual games on a terminal, against a
friend or an engine of any strength. With the console programs, the server,
agents and display of those games, and the library to write an agent of one's
own in C++.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "bubblewrap, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bash-completion, cmake, g++, xboard")
include(CPack)
