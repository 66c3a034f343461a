# Packages run on every processor of the architecture, and faster on one that can do more: all is built once more for x86-64-v3 (AVX2, BMI2) and installed beside. The
# loader finds the better library by itself (glibc-hwcaps), the command starts the better one (apps/cli/better_build.c).
option(FCLAB_LEVELS "build for newer processors as well, and let those choose" OFF)
if(NOT FCLAB_LEVELS OR NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  return()
endif()

set(level x86-64-v3)
set(level_build ${PROJECT_BINARY_DIR}/${level})
include(ExternalProject)
ExternalProject_Add(fclab_level
  SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${level_build} PREFIX ${PROJECT_BINARY_DIR}/level INSTALL_COMMAND ""
  BUILD_COMMAND ${CMAKE_COMMAND} --build ${level_build} --target fclab_cli fclab_shared
  BUILD_ALWAYS ON USES_TERMINAL_BUILD ON
  CMAKE_ARGS -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} "-DCMAKE_C_FLAGS=${CMAKE_C_FLAGS} -march=${level}"
    -DCMAKE_C_FLAGS_RELEASE=${CMAKE_C_FLAGS_RELEASE} -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}
    -DCMAKE_EXE_LINKER_FLAGS=${CMAKE_EXE_LINKER_FLAGS} -DCMAKE_SHARED_LINKER_FLAGS=${CMAKE_SHARED_LINKER_FLAGS}
    -DFCLAB_NATIVE=OFF -DFCLAB_TESTS=OFF -DFCLAB_LTO=${FCLAB_LTO} -DFCLAB_WITH_WASM=${FCLAB_WITH_WASM}
    -DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON)
install(PROGRAMS ${level_build}/fclab DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/fclab/${level})
install(FILES ${level_build}/libfclab.so.${PROJECT_VERSION} DESTINATION ${CMAKE_INSTALL_LIBDIR}/glibc-hwcaps/${level}
  RENAME libfclab.so.${fclab_abi} COMPONENT library)
file(RELATIVE_PATH better_build ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBEXECDIR}/fclab/${level}/fclab)
target_compile_definitions(fclab_cli PRIVATE "FCLAB_BETTER_BUILD=\"${better_build}\"")
