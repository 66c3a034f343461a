/* setjmp.h - there is none for WebAssembly; the cmocka.h beside it needs none. */
