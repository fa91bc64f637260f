/**
 * Where someone may be sent after signing in or out: a path of this host, or an address of the public site. Everything
 * else, however it is written, is null: a link that looks like ours must not end on somebody else's page.
 */
export function safeReturn(asked: string | null, own: string, site: string): string | null {
  if (asked === null || hasTricks(asked)) return null;
  try {
    const address = new URL(asked, own);
    if (address.username !== '' || address.password !== '') return null;
    // "/..//evil.example" is a path of ours until it is read again, and then another host.
    if (address.pathname.startsWith('//')) return null;
    if (address.origin === new URL(own).origin) return `${address.pathname}${address.search}${address.hash}`;
    return address.origin === new URL(site).origin ? address.href : null;
  } catch {
    return null;
  }
}

/** Control characters and backslashes: browsers and servers read them differently. */
const hasTricks = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\\' || sign === '\u007f');

/** The same address with the way back to `here` on it. */
export const withReturn = (path: string, here: string): string => `${path}?return=${encodeURIComponent(here)}`;
