/**
 * Counts up when an open page of an older engine can no longer read what this one sends: such a page asks to be loaded again. A field that is
 * added is no reason.
 */
export const WIRE_VERSION = 2;
