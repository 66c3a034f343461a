# Files of a folder as C: the table fc_web_files (serve/files.h), whose bytes and ETags change only with the files.
# fclab_embed(FOLDER OUTPUT FILE NAME) makes the rule, with another file, if that is not empty, under a name in the folder; as a script (SOURCE, OUTPUT, EXTRA
# and EXTRA_NAME are given) it writes the file.
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
    "#include \"serve/files.h\"\n\n${arrays}\nconst fc_web_file fc_web_files[] = {\n${rows}    {0, 0, 0, 0},\n};\n")
  return()
endif()

function(fclab_embed folder output extra extra_name)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${folder} -DOUTPUT=${output} -DEXTRA=${extra} -DEXTRA_NAME=${extra_name}
      -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    COMMAND ${CMAKE_COMMAND} -E touch ${output}
    DEPENDS ${files} ${extra} ${CMAKE_CURRENT_FUNCTION_LIST_FILE} VERBATIM COMMENT "the files of the web page")
endfunction()
