import { enginePages, type LoginAnswer } from '@quarterline/contract';
import { decodedPart } from '@quarterline/listing';
import { pageSettings } from './page-settings.ts';
import { safeReturn, withReturn } from './safe-return.ts';

const safe = (asked: string | null): string | null => safeReturn(asked, location.origin, pageSettings().siteOrigin);

/** The address this page was asked to lead back to, when it is one of ours. */
export const askedReturn = (): string | null => safe(new URLSearchParams(location.search).get('return'));

/** `?return=…` again, for the link to the form beside this one. */
export function sameReturn(path: string): string {
  const asked = askedReturn();
  return asked === null ? path : `${path}?return=${encodeURIComponent(asked)}`;
}

const PAGE_OF_A_SALE = /^\/auctions\/([^/]+)/;

/**
 * The address on which somebody with a new account goes on. From a page of a sale, of the public site or the live view, that is the
 * request to bid in that sale: a new account has asked in none.
 */
export function requestReturn(): string | null {
  const asked = askedReturn();
  if (asked === null) return null;
  const slug = PAGE_OF_A_SALE.exec(new URL(asked, location.origin).pathname)?.[1];
  const sale = slug === undefined ? null : decodedPart(slug);
  return sale === null ? asked : enginePages.saleRegistration(sale);
}

/** After a login: the page that asked for it; otherwise where this account has its work, which the server says. */
export const loginReturn = ({ goOnTo }: LoginAnswer): string => askedReturn() ?? safe(goOnTo) ?? enginePages.profile;

/** On the address of a request to bid: the email address was confirmed a moment ago. */
const CONFIRMED = 'confirmed';
const REQUEST_TO_BID = /^\/auctions\/[^/?#]+\/registration\/$/;

/** After a confirmation, on any device: the page where the registration began; to the login when a second step is needed. */
export function confirmedReturn({ next, goOnTo }: LoginAnswer): string {
  const back = safe(goOnTo);
  if (next !== 'in') return back === null ? enginePages.login : withReturn(enginePages.login, back);
  return back !== null && REQUEST_TO_BID.test(back) ? `${back}?${CONFIRMED}` : (back ?? enginePages.profile);
}

export const isJustConfirmed = (): boolean => new URLSearchParams(location.search).has(CONFIRMED);
