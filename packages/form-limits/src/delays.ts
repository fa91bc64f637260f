import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Delay in milliseconds before a browser without scripts can send a form under attack. */
export const DELAY_MS = 30_000;
/** Somebody who reads it all again, and is called to the phone. */
const LIFE_MS = 60 * 60_000;
/**
 * So many forms of one network, and of one kind, are taken by waiting in a minute: opening a thousand pages gains
 * nothing.
 */
const PER_MINUTE = 6;
const MAX_NETWORKS = 10_000;

export type DelayToken = { token: string; readyAt: number };
export type DelayVerdict =
  | { kind: 'ready'; id: string; until: number }
  /** A real one, before its time: it stays the same one, and `readyAt` says when it counts. */
  | ({ kind: 'early' } & DelayToken)
  | { kind: 'invalid' };

/**
 * Tokens that become valid after a wait, for browsers that cannot work: signed, for one form, kept nowhere. `judge`
 * says whether one counts; `takePlace` whether its network still has a place in this minute, and takes it. Times are
 * milliseconds.
 */
export function openDelays(secret: string) {
  const places = new LRUCache<string, { minute: number; taken: number }>({ max: MAX_NETWORKS });
  const sign = (form: string, readyAt: string, id: string): Buffer =>
    createHmac('sha256', secret).update(`delay ${readyAt} ${id} ${form}`).digest();
  return {
    create: (form: string, now: number): DelayToken => {
      const [id, readyAt] = [randomBytes(12).toString('base64url'), now + DELAY_MS];
      return { token: `${readyAt}.${id}.${sign(form, String(readyAt), id).toString('base64url')}`, readyAt };
    },
    judge: (token: string, form: string, now: number): DelayVerdict => {
      const [, ready = '', id = '', signature = ''] = /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(form, ready, id)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'invalid' };
      const readyAt = Number(ready);
      if (now > readyAt + LIFE_MS) return { kind: 'invalid' };
      if (now < readyAt) return { kind: 'early', token, readyAt };
      return { kind: 'ready', id, until: readyAt + LIFE_MS };
    },
    takePlace: (form: string, network: string, now: number): boolean => {
      const [key, minute] = [`${form} ${network}`, Math.floor(now / 60_000)];
      const before = places.get(key);
      const taken = before?.minute === minute ? before.taken : 0;
      places.set(key, { minute, taken: Math.min(taken + 1, PER_MINUTE) });
      return taken < PER_MINUTE;
    },
  };
}
export type Delays = ReturnType<typeof openDelays>;
