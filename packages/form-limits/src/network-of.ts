import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** An address as people write it: one of four numbers without the long form that a server may listen under. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const long = new Address6(address);
  return long.isMapped4() ? long.to4().correctForm() : long.correctForm();
}

/**
 * Returns the network of an address, for counting: an IPv4 address itself; of IPv6 the first 64 bits, because their
 * owner has all addresses in them.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const long = new Address6(address);
  return long.isMapped4() ? long.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
}
