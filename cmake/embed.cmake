# Files of a folder as C: a table of structs (path, checksum in quotes, bytes, length), whose bytes and checksums change only with the files.
# fclab_embed(FOLDER OUTPUT HEADER TYPE TABLE [FILE NAME]) makes the rule, HEADER being where TYPE and TABLE are declared, with another file, if there is one and it is not
# empty, under a name in the folder; as a script (SOURCE, OUTPUT, HEADER, TYPE, TABLE, EXTRA and EXTRA_NAME are given) it writes the file.
if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB_RECURSE names RELATIVE ${SOURCE} ${SOURCE}/*)
  if(EXTRA)
    list(APPEND names ${EXTRA_NAME})
  endif()
  list(SORT names)
  set(arrays "")
  set(rows "")
  set(number 0)
  foreach(name IN LISTS names)
    set(file ${SOURCE}/${name})
    if(EXTRA AND name STREQUAL EXTRA_NAME)
      set(file ${EXTRA})
    endif()
    file(READ ${file} bytes HEX)
    file(SHA256 ${file} sum)
    string(SUBSTRING ${sum} 0 32 sum)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    # The byte behind the last keeps an empty file from being an empty array.
    string(APPEND arrays "static const unsigned char file_${number}[] = {${bytes}0};\n")
    string(APPEND rows "    {\"/${name}\", \"\\\"${sum}\\\"\", file_${number}, sizeof file_${number} - 1},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT
    "#include \"${HEADER}\"\n\n${arrays}\nconst ${TYPE} ${TABLE}[] = {\n${rows}    {0, 0, 0, 0},\n};\n")
  return()
endif()

function(fclab_embed folder output header type table)
  set(extra "")
  set(extra_name "")
  if(ARGC GREATER 6)
    set(extra "${ARGV5}")
    set(extra_name "${ARGV6}")
  endif()
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${folder} -DOUTPUT=${output} -DHEADER=${header} -DTYPE=${type} -DTABLE=${table}
      -DEXTRA=${extra} -DEXTRA_NAME=${extra_name} -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    COMMAND ${CMAKE_COMMAND} -E touch ${output}
    DEPENDS ${files} ${extra} ${CMAKE_CURRENT_FUNCTION_LIST_FILE} VERBATIM COMMENT "the files of ${folder}")
endfunction()
