# The library for programs of others: shared and static, with fclab.h and what pkg-config and find_package ask for. All of it is found relative to where it lies, so that the
# installed tree may be moved. `cmake --install BUILD --component library` installs this alone.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# While the major version is 0, a minor one may change everything.
set(fclab_abi ${PROJECT_VERSION_MAJOR})
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(fclab_abi 0.${PROJECT_VERSION_MINOR})
endif()

add_library(fclab_shared SHARED $<TARGET_OBJECTS:fclab_objects>)
set_target_properties(fclab_shared PROPERTIES OUTPUT_NAME fclab VERSION ${PROJECT_VERSION} SOVERSION ${fclab_abi}
  LINKER_LANGUAGE C LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_libraries(fclab_shared PRIVATE fclab_flags Threads::Threads m)
target_link_options(fclab_shared PRIVATE LINKER:--no-undefined)
if(FCLAB_LTO_WORKS AND CMAKE_C_COMPILER_ID STREQUAL GNU)
  target_link_options(fclab_shared PRIVATE -fno-lto)  # within the spread as fast, and linked in a second instead of sixteen
endif()

# One object in which only the public names are left, as a static library has no other way to keep the rest to itself.
set(object ${PROJECT_BINARY_DIR}/fclab.o)
set(archive ${PROJECT_BINARY_DIR}/libfclab.a)
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_LINKER} -r -o ${object} $<TARGET_OBJECTS:fclab_objects>
  COMMAND ${CMAKE_OBJCOPY} --localize-hidden --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_* ${object}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} ${object}
  DEPENDS fclab_objects $<TARGET_OBJECTS:fclab_objects> COMMAND_EXPAND_LISTS VERBATIM COMMENT "libfclab.a")
add_custom_target(fclab_static ALL DEPENDS ${archive})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/fclabConfig.cmake.in ${PROJECT_BINARY_DIR}/fclabConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fclab PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/fclabConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${CMAKE_CURRENT_LIST_DIR}/fclab.pc.in ${PROJECT_BINARY_DIR}/fclab.pc @ONLY)

install(FILES ${PROJECT_SOURCE_DIR}/include/fclab.h TYPE INCLUDE COMPONENT library)
install(TARGETS fclab_shared LIBRARY COMPONENT library)
install(FILES ${archive} TYPE LIB COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/fclabConfig.cmake ${PROJECT_BINARY_DIR}/fclabConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/fclab COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/fclab.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
