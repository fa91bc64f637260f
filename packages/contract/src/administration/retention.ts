import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

type Kept = { what: string; years: number | null; why: string; days?: number; job: 'retention' | 'other' | 'never' };

/**
 * How long each kind of data is kept, and why. The hourly job, the page of the administrator and docs/retention.md read
 * this table. `years` and `days` null or absent: for good. `job`: `retention` deletes by this table, `other` is a job of
 * its feature.
 */
// biome-ignore format: a kind is one line.
export const RETENTION = {
  records: { what: 'Records of sales, receipts, addenda and published results', years: null, job: 'never', why: 'They prove who bought land and for what price. Title to land can be disputed for decades.' },
  sales: { what: 'Finished sales with registrations, offers, signatures and settlements', years: null, job: 'never', why: 'They belong to the record. A law firm keeps the file of a sale.' },
  trust: { what: 'Trust ledger and reconciliations', years: null, job: 'never', why: 'Law societies ask for at least ten years. The ledger balances only as a whole.' },
  audit: { what: 'Audit log', years: null, job: 'never', why: 'It shows what staff did in a sale. It is as old as the oldest sale.' },
  emails: { what: 'Emails about accounts, bids and purchases, with each try to deliver them', years: 10, job: 'retention', why: 'They prove what a party was told. Ten years is the longest limitation period of Alberta.' },
  mailings: { what: 'Newsletters, reminders and emails of saved searches', years: 3, job: 'retention', why: 'The anti-spam law has a limitation period of three years.' },
  notifications: { what: 'Text messages and notifications on devices', years: 10, job: 'retention', why: 'They prove what a bidder was told, as an email does.' },
  notices: { what: 'Work lists from which emails were made', years: 1, job: 'retention', why: 'The email is the proof. The list helps to find faults for a while.' },
  messages: { what: 'Messages from forms that are answered or closed, with notes and answers', years: 3, job: 'retention', why: 'A claim from a conversation has a limitation period of two years from its discovery.' },
  forms: { what: 'Forms that could not be delivered, once staff have dealt with them', years: 1, job: 'retention', why: 'They were entered again, or refused. Nobody needs them twice.' },
  mail_reports: { what: 'Reports about emails that came back', years: 1, job: 'retention', why: 'The state of the address is kept. The report is not needed for it.' },
  devices: { what: 'Devices that were not used to log in', years: 2, job: 'retention', why: 'A device that is not used is no help against a stranger.' },
  documents: { what: 'Copies of identity documents and proofs of funds', years: null, days: 30, job: 'other', why: 'The check is recorded. The copy is deleted after the sale, or after the request is declined.' },
  webhooks: { what: 'Webhook events and deliveries', years: null, days: 30, job: 'other', why: 'A receiver can ask for events of thirty days again.' },
  sessions: { what: 'Ended sessions, and accounts that were never confirmed', years: null, days: 30, job: 'other', why: 'They are needed to explain a login for a while, and then for nothing.' },
} as const satisfies Record<string, Kept>;

export type RetentionCode = keyof typeof RETENTION;
/** Kinds that the hourly job deletes by this table. */
export type DeletedCode = {
  [Code in RetentionCode]: (typeof RETENTION)[Code]['job'] extends 'retention' ? Code : never;
}[RetentionCode];

/** `GET /api/admin/retention`: the oldest row of each kind that is deleted, and whether the operator stopped deleting. */
export const RetentionState = z.object({
  isOnHold: z.boolean(),
  oldest: z.array(z.object({ code: z.string(), at: instantMs.nullable() })),
});
export type RetentionState = z.infer<typeof RetentionState>;

/** A length of time in words, as "10 years". */
export function keptFor(code: RetentionCode): string {
  const { years, days }: Kept = RETENTION[code];
  if (years !== null) return years === 1 ? '1 year' : `${years} years`;
  return days === undefined ? 'For good' : `${days} days`;
}
