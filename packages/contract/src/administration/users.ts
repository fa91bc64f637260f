import { z } from 'zod';
import { emailAddress, Role } from '../account/account.ts';
import { instantMs } from '../wire/units.ts';
import { listSort, USER_SORTS } from './list-sort.ts';

const reason = z.string().trim().min(1, 'Write the reason: it is kept in the audit log.').max(1000);
/** The administrator's own password, required for sensitive actions. */
const password = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256);

export const USER_STATES = ['active', 'unconfirmed', 'suspended', 'closed'] as const;
export const UserState = z.enum(USER_STATES);
export type UserState = z.infer<typeof UserState>;

/** `GET /api/admin/users`. `before` is the id where the page before ended. */
export const UsersQuery = z.object({
  words: z.string().trim().max(200).default(''),
  role: Role.optional(),
  state: UserState.optional(),
  sort: listSort(USER_SORTS),
  before: z.uuid().optional(),
});

export const AdminUserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  proposedRole: Role.nullable().describe(
    'A role that waits for the word of another administrator; null while none does.',
  ),
  state: UserState,
  secondFactor: z.boolean(),
  demo: z.boolean(),
  createdAt: instantMs,
  lastSeenAt: instantMs.nullable(),
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;
export const AdminUsers = z.object({ users: z.array(AdminUserRow), next: z.string().nullable() });
export type AdminUsers = z.infer<typeof AdminUsers>;

/** A change of an account that one administrator proposed and nobody has settled. */
export const AccountProposal = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  kind: z.enum(['set_role', 'suspend', 'reinstate', 'reset_factor', 'give_email', 'merge']),
  role: Role.nullable().describe('New role, for a change of role.'),
  email: z.string().nullable().describe('New address, or the address of the account to merge.'),
  reason: z.string(),
  proposedBy: z.string(),
  proposedByYou: z.boolean(),
  proposedAt: instantMs,
  expiresAt: instantMs.describe('Milliseconds since 1970-01-01 UTC. Until when it can be confirmed.'),
  effectiveAt: instantMs
    .nullable()
    .describe(
      'Instant at which it takes effect automatically, because nobody can confirm it; null where somebody confirms it.',
    ),
  mayConfirm: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type AccountProposal = z.infer<typeof AccountProposal>;

/** `GET /api/admin/users/proposals`: of all accounts, the oldest first. */
export const AccountProposals = z.object({ proposals: z.array(AccountProposal) });
export type AccountProposals = z.infer<typeof AccountProposals>;

export const AdminUser = AdminUserRow.extend({
  legalName: z.string().nullable(),
  province: z.string().nullable(),
  purchaserKind: z.string().nullable(),
  gstNumber: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  mailReturns: z
    .string()
    .nullable()
    .describe('Message of the mail server about a returned email; null while emails arrive.'),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  isYou: z.boolean(),
  roleIsFixedBecause: z
    .string()
    .nullable()
    .describe('Reason against a change of role by the requester; null when they can change it.'),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ipAddress: z.string().nullable(),
      signedInAt: instantMs,
      lastSeenAt: instantMs,
    }),
  ),
  registrations: z.array(
    z.object({
      saleSlug: z.string(),
      saleName: z.string(),
      saleStatus: z.string(),
      status: z.string(),
      bidderNumber: z.int().nullable(),
      requestedAt: instantMs,
    }),
  ),
  parties: z
    .array(z.object({ saleSlug: z.string(), saleName: z.string(), relation: z.enum(['seller', 'related']) }))
    .describe('Sales in which this account is on the seller’s side: it may watch, and may not bid.'),
  proposals: z.array(AccountProposal),
  roleSince: z.int().nullable().describe('Since when the account has its role; null for a bidder.'),
  otherAdministrators: z.int().describe('Active administrators besides this account, the requester included.'),
  mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
  mergedFrom: z.array(z.object({ id: z.string(), name: z.string() })),
  doubles: z
    .array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable() }))
    .describe('Other accounts with the same name or telephone.'),
});
export type AdminUser = z.infer<typeof AdminUser>;

/**
 * `POST /api/admin/users/{id}`: an action on an account. Answers the account as it then is. What takes a second
 * administrator becomes a proposal and changes nothing yet.
 */
export const UserAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set_role'), role: Role, reason, password }),
  z.object({ action: z.literal('suspend'), reason, password }),
  z.object({ action: z.literal('reinstate'), reason, password }),
  z.object({ action: z.literal('end_session'), sessionId: z.uuid() }),
  z.object({ action: z.literal('end_sessions') }),
  z.object({ action: z.literal('reset_factor'), reason, password }),
  /** To somebody without email: an invitation to a password goes there. */
  z.object({ action: z.literal('give_email'), email: emailAddress, reason, password }),
  z.object({ action: z.literal('confirm_proposal'), proposalId: z.uuid(), password }),
  z.object({ action: z.literal('withdraw_proposal'), proposalId: z.uuid() }),
  z.object({ action: z.literal('name_party'), saleSlug: z.string().min(1, 'Choose the sale.').max(200), reason }),
  z.object({ action: z.literal('remove_party'), saleSlug: z.string().min(1).max(200), reason }),
  /** Everything of the other account that can move comes here; the other is closed. */
  z.object({ action: z.literal('merge'), otherId: z.uuid(), reason, password }),
]);
export type UserAction = z.infer<typeof UserAction>;

/** `GET /api/admin/users/{id}/merge/{otherId}`: what a merge would do, before anybody does it. */
export const MergePreview = z.object({
  keep: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  other: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  moves: z.array(z.string()),
  stays: z.array(z.string()),
  refused: z.array(z.string()).describe('Reasons against it; empty when it is allowed.'),
});
export type MergePreview = z.infer<typeof MergePreview>;

/**
 * `GET` and `POST /api/account-changes/stop`, with the token of the owner's notice: what is about to happen, and what
 * became of it.
 */
export const StopChangeQuery = z.object({ token: z.string().min(1).max(200) });
export const StopChangeAnswer = z.object({
  what: z.string().describe('A sentence: "Dana Kowalchuk (dana@farm.example) becomes an administrator."'),
  proposedBy: z.string(),
  reason: z.string(),
  effectiveAt: instantMs,
  state: z.enum(['waiting', 'stopped', 'withdrawn', 'done']),
});
export type StopChangeAnswer = z.infer<typeof StopChangeAnswer>;
