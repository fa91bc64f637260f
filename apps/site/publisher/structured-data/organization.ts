import { brandImagePath } from '@quarterline/contract';
import {
  type Brand,
  type Office,
  type PostalAddress as Posted,
  phoneLink,
  postalAddressOf,
} from '@quarterline/listing';
import type { Organization, Place, PostalAddress } from 'schema-dts';

export type DescribedSite = { brand: Brand; siteUrl: string };

const dialled = (phone: string): string => phoneLink(phone).slice('tel:'.length);

const postalAddress = ({ street, town, province, postcode }: Posted): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  addressRegion: province,
  postalCode: postcode,
  addressCountry: 'CA',
});

const officePlace = (office: Office): Place => ({
  '@type': 'Place',
  name: office.name,
  address: postalAddress(office),
  ...(office.phone === '' ? {} : { telephone: dialled(office.phone) }),
});

/** The firm, with what it has set of itself. */
export const organization = ({ brand, siteUrl }: DescribedSite) =>
  ({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.product,
    ...(brand.legalName === '' ? {} : { legalName: brand.legalName }),
    url: siteUrl,
    logo: siteUrl + (brand.logo ? brandImagePath(brand.logo.hash) : '/icon-512.png'),
    ...(brand.phone === '' ? {} : { telephone: dialled(brand.phone) }),
    ...(brand.email === '' ? {} : { email: brand.email }),
    ...(brand.postalStreet === '' ? {} : { address: postalAddress(postalAddressOf(brand)) }),
    ...(brand.gst === '' ? {} : { vatID: brand.gst }),
    ...(brand.offices.length === 0 ? {} : { location: brand.offices.map(officePlace) }),
    sameAs: [brand.facebook, brand.instagram, brand.youtube, brand.linkedin].filter((address) => address !== ''),
  }) satisfies Organization;
