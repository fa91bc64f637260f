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

/**
 * Settings of both hosts: how often one form may be sent in ten minutes, from one network and by everybody together, before browsers are
 * asked for work (0: always). Behind one address of a phone company stand thousands of people: the threshold brings work, never a refusal.
 */
export const challengePerNetwork = z.coerce.number().int().min(0).max(1_000_000).default(20);
export const challengePerForm = z.coerce.number().int().min(0).max(1_000_000).default(200);

/** Setting of both hosts, with the same value: signs forms that the site brings to the engine, which asked for the work itself. */
export const formsKey = z.string().min(32, 'needs at least 32 characters').optional();

/** Where a host listens when nobody says: in production on this machine alone, where a proxy stands before it; else at all its addresses, of both kinds. */
export const listenAddress = (said: string | undefined, production: boolean): string =>
  said ?? (production ? '127.0.0.1' : '');
