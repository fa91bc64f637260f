import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from '@quarterline/contract';
import { hasRight, type Right, rolesWith } from '@quarterline/rules';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import { refuse } from '../http/problem-handler.ts';
import { keyOfRequest, type RequestKey } from '../http/requests/request-key.ts';
import { readSessions, type SessionRow, touchSessions, type WayIn } from '../store/accounts/account-session-store.ts';
import { openBatchReader } from '../store/batch-reader.ts';

export type SignedIn = Account;
/** A request, before or after the framework took it. */
export type WithCookies = { headers: { cookie?: string | undefined } };
export type CurrentSession = {
  id: string;
  who: SignedIn;
  way: WayIn;
  remembered: boolean;
  /** Slugs of the sales in which they look on for a bidder, and change nothing. */
  observes: readonly string[];
};

export type Sessions = {
  read: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** The same with the session itself, or null. */
  find: (request: FastifyRequest) => Promise<CurrentSession | null>;
  /** The same, or a no for anybody who is not signed in. */
  require: (request: FastifyRequest) => Promise<CurrentSession>;
  /** Staff with a second factor shown; nobody else, and nobody else learns more than no. */
  requireStaff: (request: FastifyRequest) => Promise<CurrentSession>;
  /** The same with a role that has the right. */
  requireRight: (request: FastifyRequest, right: Right) => Promise<CurrentSession>;
  /** An administrator with a second factor shown. */
  requireAdministrator: (request: FastifyRequest) => Promise<CurrentSession>;
  whoOf: (token: string) => Promise<SignedIn>;
  /** The token of the request's cookie, when we signed it. */
  tokenOf: (request: WithCookies) => string | null;
  /** A new token and the cookie that carries it. */
  issue: (remembered: boolean) => { token: string; cookie: string };
  clearedCookie: () => string;
  /** This session is over: it is not remembered for its five seconds. */
  forgetToken: (token: string) => void;
  /** Nothing remembered of this account holds any longer: signed out, changed, or with other rights. */
  forgetUser: (userId: string) => void;
};

const KEEP_MS = 5000;
/** Those that were asked for last stay: tokens of a stranger cannot push out the people of a sale. */
const MAX_KEPT = 20_000;
const MAX_KEPT_COOKIE = 500;
/**
 * A week longer than any session: no browser forgets one in the middle of a sale that keeps it open past its ninety
 * days.
 */
const REMEMBERED_SECONDS = 60 * 60 * 24 * 97;

/**
 * Session lookup, cached for 5 s, so that a bid does not wait for an account query; a logout counts at once on this
 * node. A bidder's rights are read under the sale's lock, never from here.
 */
export function openSessions(
  database: Database,
  env: Pick<Env, 'production' | 'demo'>,
  secret: string,
  now: () => number = Date.now,
): Sessions {
  const name = sessionCookieName(env.production);
  const kept = new LRUCache<string, { at: number; current: Promise<CurrentSession | null> }>({ max: MAX_KEPT });
  const signature = (token: string): string => createHmac('sha256', secret).update(token).digest('base64');

  /** Tokens by the whole cookie header: a browser sends the same one with every request. */
  const read = new LRUCache<string, string>({ max: MAX_KEPT });
  /** By the headers themselves, which every reader of a request shares: its cookie is checked once. */
  const tokens = new WeakMap<object, string | null>();
  const tokenOf = ({ headers }: WithCookies): string | null => {
    const before = tokens.get(headers);
    if (before !== undefined) return before;
    const token = signedToken(headers);
    tokens.set(headers, token);
    return token;
  };
  const signedToken = (headers: WithCookies['headers']): string | null => {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const before = read.get(cookie);
    if (before !== undefined) return before;
    const value = cookieOf({ headers }, name);
    const [token = '', signed = ''] = value?.split('.', 2) ?? [];
    const expected = Buffer.from(signature(token));
    const given = Buffer.from(signed);
    if (token === '' || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // Only what we signed is kept, and no header so long that many of them would fill the memory.
    if (cookie.length <= MAX_KEPT_COOKIE) read.set(cookie, token);
    return token;
  };
  /** A hall full of people who bid is asked for in a few queries a second, and not in one for each. */
  const readRow = openBatchReader<SessionRow>(async (_, asked) => {
    const rows = await readSessions(database, asked);
    const stale = [...rows.values()].filter((row) => row.is_stale).map((row) => row.session_id);
    if (stale.length > 0) await touchSessions(database, stale);
    return rows;
  });
  const lookUp = async (token: string): Promise<CurrentSession | null> => {
    const row = await readRow('', token);
    if (!row) return null;
    return {
      id: row.session_id,
      who: signedIn(row, env),
      way: row.signed_in_with,
      remembered: row.remembered,
      observes: row.observes ?? [],
    };
  };
  const current = (request: FastifyRequest): Promise<CurrentSession | null> => {
    const key = keyOfRequest(request);
    if (key) return Promise.resolve(key.right === null ? null : sessionOfKey(key));
    const token = tokenOf(request);
    if (!token) return Promise.resolve(null);
    const before = kept.get(token);
    if (before && now() - before.at < KEEP_MS) return before.current;
    const found = lookUp(token);
    kept.set(token, { at: now(), current: found });
    found.catch(() => kept.delete(token));
    return found;
  };
  const require = async (request: FastifyRequest): Promise<CurrentSession> => {
    const session = await current(request);
    if (session) return session;
    throw refuse(401, 'not_signed_in');
  };
  const requireStaff = async (request: FastifyRequest): Promise<CurrentSession> => {
    const session = await require(request);
    if (session.who.role !== 'bidder' || keyOfRequest(request)) return session;
    throw refuse(403, session.who.secondFactor === 'needed' ? 'second_factor_needed__to_log_in' : 'not_allowed__staff');
  };
  const requireRight = async (request: FastifyRequest, right: Right): Promise<CurrentSession> => {
    const session = await requireStaff(request);
    const key = keyOfRequest(request);
    if (key ? key.right === right : hasRight(session.who.role, right)) return session;
    const isForAdministrators = rolesWith(right).every((role) => role === 'administrator');
    throw refuse(403, isForAdministrators ? 'not_allowed__administrators' : 'not_allowed__role');
  };
  return {
    read: async (request) => (await current(request))?.who ?? null,
    find: current,
    require,
    requireStaff,
    requireRight,
    requireAdministrator: (request) => requireRight(request, 'administer'),
    whoOf: async (token) => {
      const session = await lookUp(token);
      if (!session) throw new Error('A session that was just opened is gone.');
      return session.who;
    },
    tokenOf,
    issue: (remembered) => {
      const token = randomBytes(32).toString('base64url');
      const value = `${token}.${signature(token)}`;
      return { token, cookie: hostCookie(name, value, remembered ? REMEMBERED_SECONDS : null, env.production) };
    },
    clearedCookie: () => hostCookie(name, '', 0, env.production),
    forgetToken: (token) => void kept.delete(token),
    forgetUser: (userId) => {
      for (const [token, { current: found }] of kept)
        void found.then((session) => session?.who.id === userId && kept.delete(token)).catch(() => {});
    },
  };
}

/**
 * A key that was admitted to one operation of the administration asks in the name of its maker, and with no role: what
 * a handler would allow to a role besides, a key does not get.
 */
const sessionOfKey = ({ id, label, makerId }: RequestKey): CurrentSession => ({
  id,
  who: {
    id: makerId,
    name: label,
    email: '',
    phone: null,
    emailConfirmed: false,
    role: 'bidder',
    secondFactor: 'off',
  },
  way: 'password',
  remembered: false,
  observes: [],
});

/** In production its name says that no other host, not even one of ours, can have set it. */
const sessionCookieName = (production: boolean): string => `${cookiePrefix(production)}.session_token`;
export const cookiePrefix = (production: boolean): string => (production ? '__Host-quarterline' : 'quarterline');

/** For this host alone, and for no script. Without an age it goes when the browser closes. */
export const hostCookie = (name: string, value: string, maxAgeSeconds: number | null, production: boolean): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    ...(production ? { secure: true } : {}),
  });

export const cookieOf = (request: WithCookies, name: string): string | null =>
  parseCookie(request.headers.cookie ?? '')[name] ?? null;

/** The rights of the account, as far as this session has shown enough for them. */
const signedIn = (row: SessionRow, env: Pick<Env, 'demo'>): SignedIn => {
  const shown = row.signed_in_with !== 'password' && row.signed_in_with !== 'letter';
  // The demonstration's staff have published passwords and no telephone; production refuses to start with them.
  const hasRole = row.role === 'bidder' || shown || (row.demo && env.demo);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    emailConfirmed: row.email_verified,
    role: hasRole ? row.role : 'bidder',
    secondFactor: hasRole ? (row.second_factor ? 'on' : 'off') : 'needed',
  };
};
