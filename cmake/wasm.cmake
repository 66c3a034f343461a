# The engine for browsers (apps/wasm), where Debian's clang for WebAssembly is; FCLAB_WASM is its file, or empty.
set(FCLAB_WASM "")
option(FCLAB_WITH_WASM "build the engine for browsers, where its compiler is" ${is_release})
find_program(WASM_CLANG clang)
find_program(WASM_LD wasm-ld)
find_program(WASM_AR llvm-ar)
find_program(WASM_OPT wasm-opt)
find_file(WASM_LIBC libc.a PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)

if(FCLAB_WITH_WASM AND WASM_CLANG AND WASM_LD AND WASM_AR AND WASM_OPT AND WASM_LIBC)
  set(FCLAB_WASM_BUILD ${PROJECT_BINARY_DIR}/wasm)
  set(FCLAB_WASM ${FCLAB_WASM_BUILD}/fclab.wasm)
  file(GLOB_RECURSE wasm_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/src/base/*.[ch] ${PROJECT_SOURCE_DIR}/src/game/*.[ch] ${PROJECT_SOURCE_DIR}/src/search/*.[ch]
    ${PROJECT_SOURCE_DIR}/src/analysis/*.[ch] ${PROJECT_SOURCE_DIR}/src/show/*.[ch] ${PROJECT_SOURCE_DIR}/src/answer/*.[ch]
    ${PROJECT_SOURCE_DIR}/apps/wasm/*)
  add_custom_command(OUTPUT ${FCLAB_WASM}
    COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR}/apps/wasm -B ${FCLAB_WASM_BUILD} -G Ninja
      -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/apps/wasm/toolchain.cmake -DWASM_OPT=${WASM_OPT} -DFCLAB_WERROR=${FCLAB_WERROR}
    COMMAND ${CMAKE_COMMAND} --build ${FCLAB_WASM_BUILD}
    COMMAND ${CMAKE_COMMAND} -E touch ${FCLAB_WASM}
    DEPENDS ${wasm_sources} VERBATIM COMMENT "the engine for browsers")
  add_custom_target(fclab_wasm DEPENDS ${FCLAB_WASM})
else()
  message(STATUS "no clang for WebAssembly here (tools/bootstrap --wasm installs it): no fclab export-page")
endif()
