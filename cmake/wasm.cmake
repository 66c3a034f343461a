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
  # The flags in the environment, such as Debian's, are for the processor here.
  add_custom_command(OUTPUT ${FCLAB_WASM}
    COMMAND ${CMAKE_COMMAND} -E env --unset=CFLAGS --unset=CPPFLAGS --unset=LDFLAGS ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR}/apps/wasm -B ${FCLAB_WASM_BUILD} -G Ninja
      -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/apps/wasm/toolchain.cmake -DWASM_OPT=${WASM_OPT} -DFCLAB_WERROR=${FCLAB_WERROR}
    COMMAND ${CMAKE_COMMAND} --build ${FCLAB_WASM_BUILD}
    COMMAND ${CMAKE_COMMAND} -E touch ${FCLAB_WASM}
    DEPENDS ${wasm_sources} VERBATIM COMMENT "the engine for browsers")

  # The engine as a package of npm's shape: `npm pack` or `npm publish` in that folder.
  set(FCLAB_NPM ${PROJECT_BINARY_DIR}/npm)
  configure_file(${PROJECT_SOURCE_DIR}/apps/wasm/npm/package.json.in ${FCLAB_NPM}/package.json @ONLY)
  set(npm_files LICENSE apps/wasm/npm/README.md apps/wasm/npm/engine.d.mts web/engine.mjs)
  set(npm_engine_files web/engine/lane.mjs web/engine/worker.mjs)
  list(TRANSFORM npm_files PREPEND ${PROJECT_SOURCE_DIR}/)
  list(TRANSFORM npm_engine_files PREPEND ${PROJECT_SOURCE_DIR}/)
  add_custom_command(OUTPUT ${FCLAB_NPM}/engine/fclab.wasm
    COMMAND ${CMAKE_COMMAND} -E make_directory ${FCLAB_NPM}/engine
    COMMAND ${CMAKE_COMMAND} -E copy ${npm_files} ${FCLAB_NPM}
    COMMAND ${CMAKE_COMMAND} -E copy ${npm_engine_files} ${FCLAB_WASM} ${FCLAB_NPM}/engine
    DEPENDS ${npm_files} ${npm_engine_files} ${FCLAB_WASM} VERBATIM COMMENT "the engine as a package for npm")
  add_custom_target(fclab_npm ALL DEPENDS ${FCLAB_NPM}/engine/fclab.wasm)
else()
  message(STATUS "no clang for WebAssembly here (tools/bootstrap --wasm installs it): no fclab export-page")
endif()
