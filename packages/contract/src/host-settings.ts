import { z } from 'zod';

/** An IPv4 or IPv6 address, with how many of its bits count when it stands for a network. */
const NETWORK =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/(?:\d|[12]\d|3[0-2]))?|(?=[0-9a-fA-F:.]*:)[0-9a-fA-F:.]{2,45}(?:\/\d{1,3})?)$/;

/**
 * Setting: whose word about the visitor's address is taken, as addresses and networks with commas between them; empty for nobody. A mere
 * count of proxies would let anybody who reaches the host past them say any address.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (networks) => networks.every((network) => NETWORK.test(network)),
    'must be addresses or networks of proxies, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8',
  );

/** Where a host listens when nobody says: in production on this machine alone, where a proxy stands before it; else at all its addresses, of both kinds. */
export const listenAddress = (said: string | undefined, production: boolean): string =>
  said ?? (production ? '127.0.0.1' : '');
