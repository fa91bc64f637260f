import { z } from 'zod';

/** An IPv4 or IPv6 address, with how many of its bits count when it stands for a network. */
const NETWORK =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/(?:\d|[12]\d|3[0-2]))?|(?=[0-9a-fA-F:.]*:)[0-9a-fA-F:.]{2,45}(?:\/\d{1,3})?)$/;

/**
 * Setting: whose word about the visitor's address is taken, as addresses and networks with commas between them; empty
 * for nobody. A mere count of proxies would let anybody who reaches the host past them say any address.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (networks) => networks.every((network) => NETWORK.test(network)),
    'must be addresses or networks of proxies, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8',
  );

/**
 * Setting of both hosts: how often one network may send one form in ten minutes. Behind one address of a phone company
 * are thousands of people: above it a form is kept or waits, and is not refused for good.
 */
export const formsPerNetwork = z.coerce.number().int().min(1).max(1_000_000).default(20);

/**
 * Setting of both hosts, with the same value: signs forms that the site brings to the engine and has counted already.
 */
export const formsKey = z.string().min(32, 'needs at least 32 characters').optional();

/**
 * Returns the default listen address: in production 127.0.0.1, behind a proxy; otherwise all addresses, IPv4 and IPv6.
 */
export const listenAddress = (said: string | undefined, production: boolean): string =>
  said ?? (production ? '127.0.0.1' : '');
