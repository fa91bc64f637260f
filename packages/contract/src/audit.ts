import { z } from 'zod';

/** Everything that the audit log knows, in words. An act without words here cannot be written. */
export const AUDIT_ACTS = {
  'account.registered': 'Created an account',
  'account.email_confirmed': 'Confirmed the e-mail address',
  'account.signed_in': 'Signed in',
  'account.sign_in_failed': 'Failed to sign in: wrong password',
  'account.second_factor_failed': 'Failed to sign in: wrong second factor',
  'account.signed_out': 'Signed out',
  'account.session_ended': 'Signed out one device',
  'account.sessions_ended': 'Signed out all other devices',
  'account.password_letter_asked': 'Asked for a letter to set a new password',
  'account.password_changed': 'Changed the password',
  'account.password_reset': 'Set a new password by letter',
  'account.email_change_asked': 'Asked for another e-mail address',
  'account.email_changed': 'Changed the e-mail address',
  'account.profile_changed': 'Changed the profile',
  'account.second_factor_on': 'Turned the second factor on',
  'account.second_factor_off': 'Turned the second factor off',
  'account.recovery_codes_made': 'Made new recovery codes',
  'account.passkey_added': 'Added a passkey',
  'account.passkey_removed': 'Removed a passkey',
  'account.data_downloaded': 'Downloaded all data of the account',
  'account.terms_accepted': 'Accepted the terms of use',
  'account.closed': 'Closed the account',
  'user.role_changed': 'Changed the role of an account',
  'user.factor_reset_asked': 'Asked to reset a second factor',
  'user.factor_reset_dropped': 'Dropped a reset of a second factor',
  'user.factor_reset_confirmed': 'Confirmed the reset of a second factor',
  'user.session_ended': 'Signed an account out on one device',
  'user.sessions_ended': 'Signed an account out everywhere',
  'user.suspended': 'Suspended an account',
  'user.reinstated': 'Let an account in again',
  'user.merged': 'Merged two accounts of one person',
  'user.party_named': 'Named an account as on the side of a seller',
  'user.party_removed': 'Took an account off the side of a seller',
  'registration.request': 'Asked to bid',
  'registration.approve': 'Approved a bidder',
  'registration.decline': 'Declined a bidder',
  'registration.suspend': 'Suspended a bidder',
  'registration.reinstate': 'Let a bidder bid again',
  'registration.set_limit': 'Changed the limit of a bidder',
  'registration.noted': 'Wrote a note about a bidder',
  'message.sent': 'Wrote to bidders',
  'sale.created': 'Began a sale',
  'sale.archived': 'Archived a sale',
  'sale.brought_back': 'Brought a sale back from the archive',
  'sale.rehearsed': 'Began a rehearsal of a sale',
  'sale.outage_drilled': 'Drilled an outage in a rehearsal',
  'sale.published': 'Published a sale',
  'sale.published_again': 'Published changes of a sale',
  'sale.publication_timed': 'Set a time for publication',
  'sale.publication_untimed': 'Took a timed publication back',
  'draft.changed': 'Changed a draft',
  'void.asked': 'Asked to void a bid',
  'void.dropped': 'Dropped a void',
  'void.confirmed': 'Confirmed a void as the second person',
  'mistake.answered': 'Let a reported mistake stand',
  'record.bid_accepted': 'Entered a phone bid',
  'record.bid_refused': 'Entered a phone bid, which was refused',
  'record.bid_voided': 'Voided a bid',
  'settlement.send_offer': 'Sent an offer to purchase',
  'settlement.record_signature': 'Recorded a signed offer',
  'settlement.record_deposit': 'Recorded a deposit',
  'settlement.declare_firm': 'Declared a purchase firm',
  'settlement.complete': 'Completed a purchase',
  'settlement.declare_default': 'Declared a default',
  'settlement.offer_to_next': 'Offered land to the next bidder',
  'settlement.leave_unsold': 'Left land unsold',
  'settlement.put_off': 'Put off a date of a purchase',
  'settlement.correct': 'Took back a step of a purchase',
  'settlement.prices_released': 'Released final prices',
  'content.begun': 'Began a page',
  'content.written': 'Wrote a page',
  'content.published': 'Published a page',
  'content.taken_back': 'Took a page back',
  'file.uploaded': 'Sent a file',
  'lead.released': 'Let a message through that was held back',
  'lead.held_back': 'Held a message back',
  'lead.status_set': 'Changed the state of a message',
  'lead.owner_set': 'Changed who answers a message',
  'lead.next_step_set': 'Changed the next step of a message',
  'lead.noted': 'Wrote a note about a message',
  'lead.deleted': 'Deleted a message at its sender’s wish',
  'lead.undelivered_sent_on': 'Sent on a form that could not be delivered',
  'lead.undelivered_closed': 'Closed a form that could not be delivered',
  'newsletter.suppressed': 'Took an address off the newsletter',
  'newsletter.deleted': 'Deleted a subscriber at her wish',
  'weekly.made': 'Began to send the weekly letter',
  'weekly.paused': 'Paused the weekly letter',
  'weekly.resumed': 'Let the weekly letter go on',
  'letter.retried': 'Sent a dead letter again',
  'letter.stop_lifted': 'Let letters go again to an address from which mail had come back',
  'export.audit': 'Exported the audit log',
  'export.leads': 'Exported messages',
  'export.newsletter': 'Exported subscribers',
  'export.bidders': 'Exported the bidders of a sale',
  'export.report': 'Exported a report',
  'settings.office_closed': 'Closed the office on a day',
  'settings.office_opened': 'Opened the office on a day again',
  'settings.letter_tested': 'Sent a letter to oneself to try it',
  'other.act': 'Did something that has no words of its own here',
} as const;
export type AuditAct = keyof typeof AUDIT_ACTS;

/** Groups of acts, for looking at one kind of them. */
export const AUDIT_KINDS = {
  account: 'Sign-ins and security',
  user: 'Accounts, by an administrator',
  registration: 'Bidders',
  sale: 'Sales',
  draft: 'Drafts',
  record: 'Live sales',
  void: 'Voids',
  mistake: 'Reported mistakes',
  settlement: 'After the close',
  content: 'Content',
  file: 'Files',
  lead: 'Messages',
  message: 'Letters to bidders',
  newsletter: 'Newsletter',
  weekly: 'Weekly letter',
  letter: 'Deliveries',
  settings: 'Settings',
  export: 'Exports',
  other: 'Other',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Acts of a sale's record have more kinds than need words here: theirs are told by the record itself. */
export const auditWords = (act: string): string =>
  (AUDIT_ACTS as Record<string, string>)[act] ??
  (act.startsWith('record.') ? `Live: ${act.slice(7).replaceAll('_', ' ')}` : act.replaceAll(/[._]/g, ' '));

const day = z.iso.date('Write a day such as 2026-11-20.').optional();

/** `GET /api/admin/audit`: what to look for. `before` is the id where the page before ended. */
export const AuditQuery = z.object({
  /** Words of an account: who did it, or to whom it was done. */
  person: z.string().trim().max(200).default(''),
  /** The same by the account's id. */
  account: z.uuid().optional(),
  kind: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]).optional(),
  sale: z.string().max(200).optional(),
  from: day,
  to: day,
  text: z.string().trim().max(200).default(''),
  before: z.coerce.number().int().positive().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.int(),
  at: z.int(),
  act: z.string(),
  words: z.string(),
  /** Null when nobody was signed in, or the engine did it. */
  actor: z.object({ id: z.string(), name: z.string(), role: z.string().nullable() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  label: z.string(),
  sale: z.object({ slug: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `next` is what to ask `before` for; null at the end. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  next: z.int().nullable(),
  /** Is there anything at all, without any filter? */
  any: z.boolean(),
});
export type AuditPage = z.infer<typeof AuditPage>;
