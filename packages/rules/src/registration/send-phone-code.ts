import type { Instant } from '../close/instant.ts';

/** Limits of phone codes: validity, attempts, and the wait for the next code. */
export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
export const PHONE_CODE_PAUSE_MS = 60_000;
/** Codes sent within the last 24 hours: each costs the firm money and may wake somebody. */
export const PHONE_CODES_A_DAY = { account: 5, number: 5, network: 20 } as const;

export type PhoneCodesSent = {
  /** Within the last 24 hours: by this account, to this number, from this network. */
  account: number;
  number: number;
  network: number;
  /** To this account or this number; null when there was none. */
  lastAt: Instant | null;
};
export type PhoneCodeRefusal = 'too_soon' | 'too_many_codes';

/** Area codes of North America that are charged as a call abroad or as a service: no code goes there. */
const COSTLY_AREAS: ReadonlySet<string> = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 500 700 900'.split(' '),
);

/** True when codes can be sent to these ten digits. */
export const takesPhoneCode = (tenDigits: string): boolean =>
  /^[2-9]\d{2}[2-9]\d{6}$/.test(tenDigits) && !COSTLY_AREAS.has(tenDigits.slice(0, 3));

/** Checks whether a code can be sent now; null when it can. */
export function phoneCodeRefusal(sent: PhoneCodesSent, now: Instant): PhoneCodeRefusal | null {
  const { account, number, network } = PHONE_CODES_A_DAY;
  if (sent.account >= account || sent.number >= number || sent.network >= network) return 'too_many_codes';
  return sent.lastAt !== null && now - sent.lastAt < PHONE_CODE_PAUSE_MS ? 'too_soon' : null;
}
