# The version and the commit reach C as generated/version.h (FCLAB_VERSION) and generated/commit.h
# (FCLAB_COMMIT: "1a2b3c4", "1a2b3c4+" with changes since, "" outside of git). They are two headers
# because the commit changes often: only a front end should include it, so that a commit recompiles one
# file and links one program.
set(FCLAB_GENERATED ${PROJECT_BINARY_DIR}/include)

if(CMAKE_SCRIPT_MODE_FILE)  # run by the target below at every build; SOURCE and OUTPUT are given
  set(commit "")
  if(EXISTS ${SOURCE}/.git)
    execute_process(COMMAND git --no-optional-locks -C ${SOURCE} describe --always --exclude=* --dirty=+
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define FCLAB_COMMIT \"${commit}\"\n")  # writes only a change
  return()
endif()

file(CONFIGURE OUTPUT ${FCLAB_GENERATED}/generated/version.h
  CONTENT "#define FCLAB_VERSION \"${PROJECT_VERSION}\"\n")
# What the engines made on bench/deals.txt when they were last changed: results of one fingerprint may be mixed.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/fingerprint.txt)
file(STRINGS ${PROJECT_SOURCE_DIR}/bench/fingerprint.txt lines REGEX "^[a-z]")
set(sum 0)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "^.* " "" number ${line})
  math(EXPR sum "${sum} + ${number}")
endforeach()
file(CONFIGURE OUTPUT ${FCLAB_GENERATED}/generated/fingerprint.h
  CONTENT "#define FCLAB_FINGERPRINT \"${sum}\"\n")
add_custom_target(fclab_commit
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUTPUT=${FCLAB_GENERATED}/generated/commit.h
    -P ${CMAKE_CURRENT_LIST_FILE}
  BYPRODUCTS ${FCLAB_GENERATED}/generated/commit.h
  COMMENT "")
