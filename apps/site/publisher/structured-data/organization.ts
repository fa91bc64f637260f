import { type Brand, phoneLink } from '@quarterline/listing';
import type { Organization } from 'schema-dts';

export type DescribedSite = { brand: Brand; siteUrl: string };

/** The firm, with what it has set of itself. */
export const organization = ({ brand, siteUrl }: DescribedSite) =>
  ({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.product,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    ...(brand.phone === '' ? {} : { telephone: phoneLink(brand.phone).slice('tel:'.length) }),
    ...(brand.email === '' ? {} : { email: brand.email }),
    sameAs: [brand.facebook, brand.instagram, brand.youtube].filter((address) => address !== ''),
  }) satisfies Organization;
