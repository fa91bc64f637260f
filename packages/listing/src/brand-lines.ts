import type { Brand, Licence, PostalAddress } from './brand.ts';

/** "5011 49 Avenue, Camrose, AB T4V 0N5"; empty without a street and a town. */
export const postalLine = ({ street, town, province, postcode }: PostalAddress): string =>
  street === '' && town === '' ? '' : [street, town, `${province} ${postcode}`.trim()].filter(Boolean).join(', ');

type Posted = Pick<Brand, 'postalStreet' | 'postalTown' | 'postalProvince' | 'postalCode'>;

export const postalAddressOf = (brand: Posted): PostalAddress => ({
  street: brand.postalStreet,
  town: brand.postalTown,
  province: brand.postalProvince,
  postcode: brand.postalCode,
});

/**
 * Formats the legal name and postal address of the firm: "Prairie Land Law LLP, 5011 49 Avenue, Camrose, AB T4V 0N5".
 */
export function firmAddressLine(brand: Posted & Pick<Brand, 'legalName' | 'product'>): string {
  const address = postalLine(postalAddressOf(brand));
  return [brand.legalName || (address === '' ? '' : brand.product), address].filter(Boolean).join(', ');
}

/** "Auction licence 12345, AB" */
export const licenceLine = ({ kind, province, number }: Licence): string =>
  [`${kind} ${number}`.trim(), province].filter(Boolean).join(', ');

/** Footer lines of every page: the firm and its licences, without fields that are not set. */
export const firmLines = (brand: Posted & Pick<Brand, 'legalName' | 'product' | 'licences'>): string[] =>
  [firmAddressLine(brand), brand.licences.map(licenceLine).join('; ')].filter(Boolean);
