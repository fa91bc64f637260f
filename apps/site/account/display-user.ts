import type { DisplayUser } from '@quarterline/contract';
// Not by the front door: behind that are all schemas, which no page needs.
import { DISPLAY_COOKIE } from '@quarterline/contract/display-cookie';
import { decodedPart } from '@quarterline/listing';

/** The cookie is there and cannot be read: not base64, not JSON, or not of the shape of a user. */
export class BrokenCookie extends Error {}

/** The cookie’s text; empty when there is none. */
export const displayCookieOf = (cookies: string): string =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${DISPLAY_COOKIE}=`))
    ?.slice(DISPLAY_COOKIE.length + 1) ?? '';

/** Reads the display cookie, base64 of UTF-8 JSON: a user, `null` when there is none. Throws `BrokenCookie`. */
export function loadDisplayUser(cookies: string): DisplayUser | null {
  const raw = displayCookieOf(cookies);
  if (raw === '') return null;
  let user: unknown;
  try {
    const bytes = Uint8Array.from(atob(decodedPart(raw) ?? ''), (character) => character.charCodeAt(0));
    user = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new BrokenCookie('The display cookie cannot be read.', { cause });
  }
  if (!isDisplayUser(user)) throw new BrokenCookie('The display cookie has another shape.');
  return user;
}

/** The same for drawing only: a broken cookie is nobody. */
export function readDisplayUser(cookies: string): DisplayUser | null {
  try {
    return loadDisplayUser(cookies);
  } catch {
    return null;
  }
}

/** What to write to take the cookie away: on this host and on those above it that may have set it. */
export function goneCookies(hostname: string): string[] {
  const gone = `${DISPLAY_COOKIE}=; max-age=0; path=/`;
  const parts = hostname.split('.');
  const above = parts.slice(0, -1).map((_, index) => `${gone}; domain=${parts.slice(index).join('.')}`);
  return [gone, ...above];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isDisplayUser(value: unknown): value is DisplayUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Record<string, unknown>;
  const phone = user.PhoneNumber;
  return (
    isText(user.UserName) &&
    isText(user.Email) &&
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(user.Email) &&
    isText(user.ID) &&
    typeof user.Admin === 'boolean' &&
    (phone === undefined || typeof phone === 'string')
  );
}
