# Settings of the C codecs that their crates don't offer. Read once for each of them, before its own files.

# Only encoding is used, with eight bits a channel: the rest of libaom is two thirds of its build.
foreach(part AV1_DECODER AV1_HIGHBITDEPTH WEBM_IO DENOISE LIBYUV)
  set(CONFIG_${part} 0 CACHE STRING "" FORCE)
endforeach()
set(AVIF_CODEC_AOM_DECODE OFF CACHE BOOL "" FORCE)

if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  # For the tests and for `make run`. Without the vector code of each processor libaom is built in a third of the time,
  # and makes an AVIF picture in seconds instead of tenths. Unoptimised it would need a minute.
  set(AOM_TARGET_CPU "generic" CACHE STRING "" FORCE)
  set(CMAKE_C_FLAGS_DEBUG "-O1" CACHE STRING "" FORCE)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1" CACHE STRING "" FORCE)
else()
  # AVIF pictures take the same time as with -O2, within the noise of 15 %, and libaom is built in three quarters of it.
  set(CMAKE_C_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "" FORCE)
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "" FORCE)
endif()

# On x86 libaom refuses to be built without an assembler. Without its vector code it is some times slower, no more.
find_program(CODECS_ASSEMBLER NAMES nasm yasm)
if(NOT CODECS_ASSEMBLER AND CMAKE_HOST_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64|i[3-6]86")
  if(NOT AOM_TARGET_CPU STREQUAL "generic")
    message(WARNING "No nasm: AVIF pictures will take several times longer to make.")
  endif()
  set(AOM_TARGET_CPU "generic" CACHE STRING "" FORCE)
endif()
