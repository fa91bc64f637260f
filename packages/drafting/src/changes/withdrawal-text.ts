/** "Parcel 1, Parcel 3 and Parcel 4" */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Describes a block after the withdrawal of this lot, for staff. `left` are the names of the remaining parcels. */
export const blockAfterWithdrawal = (name: string, left: readonly string[]): string =>
  left.length < 2
    ? `${left.length === 0 ? 'No parcel is' : `Only ${list(left)} is`} left of its block: it is not offered any more.${left.length === 1 ? ` ${list(left)} is sold on its own.` : ''}`
    : `${name} leaves its block, which is then ${list(left)}. Its acres, its sum and its opening bid follow at once, on every page.`;

/** Describes the parcels after the withdrawal of their block's offer. */
export const parcelsAfterBlock = (names: readonly string[]): string =>
  `The block is not offered. ${list(names)} are sold one by one, each to its own high bidder.`;

/** Describes the recipients of the email: registered people, and addresses that follow the sale. */
export const withdrawalNotice = ({ registered, reminders }: { registered: number; reminders: number }): string => {
  const who = [
    ...(registered > 0 ? [`${registered} ${registered === 1 ? 'person' : 'people'} who registered`] : []),
    ...(reminders > 0 ? [`${reminders} ${reminders === 1 ? 'person' : 'people'} with reminders`] : []),
  ];
  if (who.length === 0) return 'Nobody has registered or asked for reminders: nobody gets an email.';
  return `${who.join(' and ')} ${registered + reminders === 1 ? 'gets' : 'get'} an email.`;
};
