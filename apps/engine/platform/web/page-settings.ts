const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** What the server wrote into the page: where the public site is, whether this is a demonstration, and whose firm it is. */
export const pageSettings = () => ({
  siteOrigin: originOf(meta('ql-site')) ?? location.origin,
  isDemo: meta('ql-demo') === 'on',
  product: meta('ql-product'),
  phone: meta('ql-phone'),
  /** Addresses of the firm's own logo and mark; empty without them. */
  logo: meta('ql-logo'),
  mark: meta('ql-mark'),
});

/** An address on the public site. */
export const onSite = (path: string): string => `${pageSettings().siteOrigin}${path}`;

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
