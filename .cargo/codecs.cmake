# Settings of the C codecs that their crates don't offer. Read once for each of them, before its own files.

# In a debug build an AVIF would take a minute.
set(CMAKE_C_FLAGS_DEBUG_INIT "-O2")
set(CMAKE_CXX_FLAGS_DEBUG_INIT "-O2")

# On x86 libaom refuses to be built without an assembler. Without its vector code it is some times slower, no more.
find_program(CODECS_ASSEMBLER NAMES nasm yasm)
if(NOT CODECS_ASSEMBLER AND CMAKE_HOST_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64|i[3-6]86")
  message(WARNING "No nasm: AVIF pictures will take several times longer to make.")
  set(AOM_TARGET_CPU "generic" CACHE STRING "" FORCE)
endif()
