import { brandImagePath } from '@quarterline/contract';
import { type BrandBasics, firmAddressLine } from '@quarterline/listing';

/** Brand fields for the page of an email; `engineUrl` is the address of the logo. */
export type EmailLook = Pick<BrandBasics, 'product' | 'firmLine' | 'phone'> &
  Partial<
    Pick<BrandBasics, 'accent' | 'logo' | 'legalName' | 'postalStreet' | 'postalTown' | 'postalProvince' | 'postalCode'>
  > & {
    engineUrl?: string;
    /** Postal address from the environment, for a firm without one in Settings. */
    postalAddress?: string;
  };

const GOLD = '#f8b332';
const LOGO = { width: 240, height: 48 };

/**
 * The firm and where it can be written to: the law on commercial email wants it. Empty while neither Settings nor the
 * machine says it.
 */
export function postalFoot(look: EmailLook): string {
  const line = firmAddressLine({
    product: look.product,
    legalName: look.legalName ?? '',
    postalStreet: look.postalStreet ?? '',
    postalTown: look.postalTown ?? '',
    postalProvince: look.postalProvince ?? '',
    postalCode: look.postalCode ?? '',
  });
  if (look.postalStreet || !look.postalAddress) return line;
  return `${look.legalName || look.product}, ${look.postalAddress}`;
}

/** Colour, logo in the size of an email, and the lines at its foot. */
export function lookOf(look: EmailLook) {
  const { logo, engineUrl } = look;
  const share = logo ? Math.min(LOGO.width / logo.width, LOGO.height / logo.height) : 1;
  return {
    product: look.product,
    accent: look.accent?.base ?? GOLD,
    logo:
      logo && engineUrl
        ? {
            src: engineUrl + brandImagePath(logo.hash, 'png'),
            width: Math.round(logo.width * share),
            height: Math.round(logo.height * share),
          }
        : null,
    foot: [[look.firmLine, look.phone].filter(Boolean).join(' '), postalFoot(look)].filter(Boolean),
  };
}
