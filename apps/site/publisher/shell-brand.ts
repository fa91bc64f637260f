import { brandImagePath } from '@quarterline/contract';
import { type Brand, type BrandImage, firmLines } from '@quarterline/listing';
import type { ShellBrand, ShellImage } from '#site/shell/header/shell-brand.ts';

const imageOf = ({ hash, width, height }: BrandImage): ShellImage => ({ src: brandImagePath(hash), width, height });

/** Named by the colour: another colour is another file. */
export const brandStylePath = (base: string): string => `/brand/${base.slice(1)}.css`;

/** Brand fields in the shell of every page. */
export function shellBrand(brand: Brand): ShellBrand {
  const { product, phone, email, facebook, instagram, youtube, firmLine, tagline, logo, mark, accent } = brand;
  const lines = firmLines(brand);
  const links = [...(brand.linkedin === '' ? [] : [{ label: 'LinkedIn', address: brand.linkedin }]), ...brand.links];
  return {
    product,
    phone,
    email,
    facebook,
    instagram,
    youtube,
    firmLine,
    team: `/${brand.teamSlug}`,
    ...(tagline === '' ? {} : { tagline }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(links.length === 0 ? {} : { links }),
    ...(logo === null ? {} : { logo: imageOf(logo) }),
    ...(mark === null ? {} : { mark: imageOf(mark) }),
    ...(accent === null ? {} : { colour: { base: accent.base, href: brandStylePath(accent.base) } }),
  };
}
