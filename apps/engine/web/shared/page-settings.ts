import { DEFAULT_BRAND } from '@quarterline/listing';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** What the server wrote into the page: where the public site is, whether this is a demonstration, and whose house it is. */
export const pageSettings = () => ({
  siteOrigin: originOf(meta('ql-site')) ?? location.origin,
  isDemo: meta('ql-demo') === 'on',
  product: filledIn(meta('ql-product')) ?? DEFAULT_BRAND.product,
  phone: filledIn(meta('ql-phone')) ?? DEFAULT_BRAND.phone,
});

/** A page that no server has filled in, as while one works on its looks, still has its blanks. */
const filledIn = (text: string): string | null => (text === '' || text.startsWith('__') ? null : text);

/** An address on the public site. */
export const onSite = (path: string): string => `${pageSettings().siteOrigin}${path}`;

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
