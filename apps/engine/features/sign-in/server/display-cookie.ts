import { DISPLAY_COOKIE, type DisplayUser } from '@quarterline/contract';
import { stringifySetCookie } from 'cookie';
import type { Env } from '#engine/env.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';

/**
 * The specification's cookie for the site: base64 of UTF-8 JSON, readable by any script, believed by nobody. It decides
 * which menu is drawn.
 */
export function displayCookie(who: SignedIn, env: Pick<Env, 'COOKIE_DOMAIN' | 'production'>): string {
  const user: DisplayUser = {
    UserName: who.name,
    Email: who.email,
    ID: who.id,
    ...(who.phone ? { PhoneNumber: who.phone } : {}),
    Admin: who.role === 'administrator',
  };
  return cookie(Buffer.from(JSON.stringify(user)).toString('base64'), 60 * 60 * 24 * 14, env);
}

export const clearedDisplayCookie = (env: Pick<Env, 'COOKIE_DOMAIN' | 'production'>): string => cookie('', 0, env);

/** As it is, for base64 has no sign that a cookie may not hold: the site reads it raw. */
const cookie = (value: string, maxAge: number, env: Pick<Env, 'COOKIE_DOMAIN' | 'production'>): string =>
  stringifySetCookie(
    {
      name: DISPLAY_COOKIE,
      value,
      maxAge,
      path: '/',
      sameSite: 'lax',
      ...(env.COOKIE_DOMAIN ? { domain: env.COOKIE_DOMAIN } : {}),
      ...(env.production ? { secure: true } : {}),
    },
    { encode: String },
  );
