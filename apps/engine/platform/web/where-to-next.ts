import { enginePages, type LoginAnswer } from '@quarterline/contract';
import { pageSettings } from './page-settings.ts';
import { safeReturn } from './safe-return.ts';

const safe = (asked: string | null): string | null => safeReturn(asked, location.origin, pageSettings().siteOrigin);

/** The address this page was asked to lead back to, when it is one of ours. */
export const askedReturn = (): string | null => safe(new URLSearchParams(location.search).get('return'));

/** `?return=…` again, for the link to the form beside this one. */
export const sameReturn = (path: string): string => {
  const asked = askedReturn();
  return asked === null ? path : `${path}?return=${encodeURIComponent(asked)}`;
};

/** After a confirmation, on whatever device: where she came from when she registered; to the login when more is asked for. */
export const confirmedReturn = ({ next, goOnTo }: LoginAnswer): string => {
  const back = safe(goOnTo);
  if (next === 'in') return back ?? enginePages.profile;
  return back === null ? enginePages.login : `${enginePages.login}?return=${encodeURIComponent(back)}`;
};
