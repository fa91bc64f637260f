import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** An address as people write it: one of four numbers without the long form that a server may listen under. */
export const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const long = new Address6(address);
  return long.isMapped4() ? long.to4().correctForm() : long.correctForm();
};

/**
 * Whom an address belongs to, for counting: an address of four numbers itself; of the long kind the 64 bits that a household or an
 * office is given, since anybody who has those has all addresses in them.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const long = new Address6(address);
  return long.isMapped4() ? long.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
};
