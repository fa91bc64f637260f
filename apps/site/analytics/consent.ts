const COOKIE = 'CookieConsent';
const DAYS = 365;

/** The visitor's answer to the cookie notice; `null` before they answer. */
export function readConsent(cookies: string): 'yes' | 'no' | null {
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value === undefined ? null : value === 'false' ? 'no' : 'yes';
}

const listeners = new Set<() => void>();

export function writeConsent(agrees: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there yet in the browsers people have.
  document.cookie = `${COOKIE}=${agrees}; max-age=${DAYS * 86_400}; path=/; samesite=lax`;
  if (agrees) for (const listener of listeners) listener();
}

/** Called when the visitor agrees on this page. */
export const onConsent = (listener: () => void): void => void listeners.add(listener);
