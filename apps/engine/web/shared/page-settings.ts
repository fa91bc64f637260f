const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** What the server wrote into the page: where the public site is, and whether this is a demonstration. */
export const pageSettings = (): { siteOrigin: string; isDemo: boolean } => ({
  siteOrigin: originOf(meta('ql-site')) ?? location.origin,
  isDemo: meta('ql-demo') === 'on',
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
