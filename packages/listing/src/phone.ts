/**
 * The ten digits of a number of this country, however it was written, without the 1 or +1 that is dialled before them; null when it
 * has fewer or more. Every form asks this, and it is what is stored.
 */
export const tenDigits = (typed: string): string | null => /^1?(\d{10})$/.exec(typed.replace(/\D/g, ''))?.[1] ?? null;

/** "+17805550142"; a number of another country with its plus and its digits, as far as it was written with them. */
export function dialledPhone(phone: string): string {
  const digits = tenDigits(phone);
  return digits === null ? `+${phone.replace(/\D/g, '')}` : `+1${digits}`;
}

/** "tel:+17805550142" */
export const phoneLink = (phone: string): string => `tel:${dialledPhone(phone)}`;

/** "(780) 555-0142", from whatever ten digits it was written in; anything else as it was written. */
export function formatPhone(phone: string): string {
  const digits = tenDigits(phone);
  return digits === null ? phone : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The digits that somebody looks for who typed a number, however it is spaced: "+1 (780) 555" is "780555". Null: no number. */
export function soughtPhone(typed: string): string | null {
  const digits = typed
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 3 && /^[\d\s().+-]+$/.test(typed) ? digits : null;
}
