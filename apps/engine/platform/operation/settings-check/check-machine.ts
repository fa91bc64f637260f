import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outdatedNode } from '@quarterline/telemetry';
import webPush from 'web-push';
import type { Env } from '#engine/env.ts';
import { openSigner } from '../../signing/signer.ts';
import { check, type Finding, failed, off, ok, warning } from './finding.ts';

const LITTLE_SPACE_GB = 5;
const NO_SPACE_GB = 0.5;

export const checkNode = (version = process.versions.node): Promise<Finding> =>
  check('Node', () => {
    const old = outdatedNode(version);
    return old ? warning(old) : ok(`This is Node ${version}.`);
  });

/** DATA_DIR can be written, and there is room; the folder of returned mail can be read and emptied. */
export const checkFolders = async (env: Pick<Env, 'DATA_DIR' | 'MAIL_RETURNS_DIR'>): Promise<Finding[]> => [
  await check('DATA_DIR', async () => {
    await mkdir(env.DATA_DIR, { recursive: true });
    const path = join(env.DATA_DIR, `.check-${randomUUID()}`);
    try {
      await writeFile(path, 'x');
      await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
    return ok('It can be written.');
  }),
  await check('Disk room', async () => {
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return checkFreeSpace((bavail * bsize) / 1e9);
  }),
  await check('Returned mail', async () => {
    if (!env.MAIL_RETURNS_DIR) return off('MAIL_RETURNS_DIR is not set.');
    await access(env.MAIL_RETURNS_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('Its folder can be read and its files moved.');
  }),
];

export function checkFreeSpace(freeGb: number): Omit<Finding, 'name'> {
  const text = `${freeGb.toFixed(1)} GB are free in DATA_DIR.`;
  if (freeGb < NO_SPACE_GB) return failed(text);
  return freeGb < LITTLE_SPACE_GB ? warning(text) : ok(text);
}

/** Keys that sign can sign. Nothing is made here that is missing. */
export const checkKeys = async (
  env: Pick<Env, 'SIGNING_KEY' | 'AUTH_SECRET' | 'PUSH_KEYS' | 'DATA_DIR' | 'production'>,
): Promise<Finding[]> => [
  await check('Signing key', () =>
    env.SIGNING_KEY
      ? ok(`Its name in receipts is ${openSigner(env.SIGNING_KEY, env.DATA_DIR).keyId}.`)
      : off('SIGNING_KEY is not set: one is made in DATA_DIR.'),
  ),
  await check('Push keys', () => {
    if (env.PUSH_KEYS === 'off') return off('PUSH_KEYS is off: nobody is offered push messages.');
    if (!env.PUSH_KEYS)
      return env.production
        ? failed('PUSH_KEYS is not set, and production makes no pair. Set one, or PUSH_KEYS=off.')
        : off('PUSH_KEYS is not set: one pair is made in DATA_DIR.');
    const [publicKey = '', privateKey = ''] = env.PUSH_KEYS.split(' ');
    webPush.getVapidHeaders('https://push.example', 'https://site.example', publicKey, privateKey, 'aes128gcm');
    return ok('They are a pair that can sign.');
  }),
];

/** Checks the public addresses of both hosts, and whether they can share the display cookie. */
export async function checkAddresses(
  env: Pick<Env, 'engineUrl' | 'siteUrl' | 'COOKIE_DOMAIN' | 'production'>,
): Promise<Finding[]> {
  const address = (name: string, url: string): Promise<Finding> =>
    check(name, () => {
      const { protocol, pathname } = new URL(url);
      if (pathname !== '/') return failed(`${url} has a path: the product wants a host of its own.`);
      return env.production && protocol !== 'https:' ? failed(`${url} must begin with https in production.`) : ok(url);
    });
  return [
    await address('ENGINE_URL', env.engineUrl),
    await address('SITE_URL', env.siteUrl),
    await check('COOKIE_DOMAIN', () => {
      const hosts = [env.engineUrl, env.siteUrl].map((url) => new URL(url).hostname);
      const domain = env.COOKIE_DOMAIN?.replace(/^\./, '');
      if (!domain)
        return hosts[0] === hosts[1]
          ? ok('Both hosts have one name.')
          : warning('It is not set, and the hosts differ: the site does not show who is logged in.');
      const outside = hosts.filter((host) => host !== domain && !host.endsWith(`.${domain}`));
      return outside.length === 0
        ? ok(`${domain} holds both.`)
        : failed(`${outside.join(' and ')} is not under ${domain}.`);
    }),
  ];
}
