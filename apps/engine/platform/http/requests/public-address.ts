import { BlockList, isIP } from 'node:net';

/** IANA's registries of special addresses: networks of one's own, one's own machine, documentation, many at once. */
const SPECIAL: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const special = new BlockList();
for (const [network, bits] of SPECIAL) special.addSubnet(network, bits, 'ipv4');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
/** Within what is given out: tunnels that lead to the addresses above, and documentation. */
const tunnels = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(network, bits, 'ipv6');

/** True for an address of the public internet. False for an unknown one. */
export function isPublicAddress({ address }: { address: string }): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/** True for a possible address of a push service: a name on the internet, TLS, the usual port. */
export function isPublicUrl(text: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]+$/i.test(hostname);
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    isName &&
    !/\.(local|localhost|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/i.test(hostname)
  );
}
