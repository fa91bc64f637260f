import { listed } from '@quarterline/listing';

/** Describes a block after the withdrawal of this lot, for staff. `left` are the names of the remaining parcels. */
export const blockAfterWithdrawal = (name: string, left: readonly string[]): string =>
  left.length < 2
    ? `${left.length === 0 ? 'No parcel is' : `Only ${listed(left)} is`} left of its block: it is not offered any more.${left.length === 1 ? ` ${listed(left)} is sold on its own.` : ''}`
    : `${name} leaves its block, which is then ${listed(left)}. Its acres, its sum and its opening bid follow at once, on every page.`;

/** Describes the parcels after the withdrawal of their block's offer. */
export const parcelsAfterBlock = (names: readonly string[]): string =>
  `The block is not offered. ${listed(names)} are sold one by one, each to its own high bidder.`;

/** Describes the recipients of the email: registered people, and addresses that follow the sale. */
export function withdrawalNotice({ registered, reminders }: { registered: number; reminders: number }): string {
  const who = [
    ...(registered > 0 ? [`${registered} ${registered === 1 ? 'person' : 'people'} who registered`] : []),
    ...(reminders > 0 ? [`${reminders} ${reminders === 1 ? 'person' : 'people'} with reminders`] : []),
  ];
  if (who.length === 0) return 'Nobody has registered or asked for reminders: nobody gets an email.';
  return `${who.join(' and ')} ${registered + reminders === 1 ? 'gets' : 'get'} an email.`;
}
