import type { Notices } from '@quarterline/contract';
import type { NoticeKind } from '../store/notice-store.ts';

/** Under which of the profile's headings a notice falls; null for what everybody who takes part must know. */
const HEADINGS: Record<NoticeKind, keyof Notices | null> = {
  opens_soon: 'reminders',
  outbid: 'outbid',
  en_bloc_round: 'outbid',
  receipt: 'receipts',
  provisional: 'results',
  result: 'results',
  tender_receipt: 'receipts',
  tenders_close_soon: 'reminders',
  second_round: 'outbid',
  tenders_opened: 'results',
  tender_result: 'results',
  offer: null,
  offer_due: null,
  schedule: null,
  announcement: null,
  void: null,
};

const USUAL: readonly string[] = ['email'];

/** How somebody wants to hear of it. `mustCome`: it is no list that one could leave. */
export const channelsOf = (
  kind: NoticeKind,
  wanted: Record<string, string[]>,
): { channels: readonly string[]; mustCome: boolean } => {
  const heading = HEADINGS[kind];
  if (heading !== null) return { channels: wanted[heading] ?? USUAL, mustCome: false };
  // Beside the email, a device that was told to is told too.
  const anywhere = Object.values(wanted).some((channels) => channels.includes('push'));
  return { channels: anywhere ? ['email', 'push'] : USUAL, mustCome: true };
};
