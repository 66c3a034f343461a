/* host.h - what the host lends to the module, which imports nothing: the time of day. */
#ifndef FC_WASM_HOST_H
#define FC_WASM_HOST_H

/* In seconds. It stands still while the module works: a host that limits time gives budgets of positions, and looks at its clock in between. */
void fc_host_set_time(double seconds);

#endif
