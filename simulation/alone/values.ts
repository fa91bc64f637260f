import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD } from '#testing/start-test-engine.ts';
import type { ValuesFor } from './generate-bodies.ts';
import { type Context, minimumOf } from './read-context.ts';
import type { ScriptedSale } from './scripted-sale.ts';

const MINUTE = 60_000;

/** Names of the script for ids of a run, so that a label is the same in every run. */
export const namesOf = (run: ScriptedSale): Map<string, string> =>
  new Map([
    ...Object.values(run.bidders).flatMap(({ name, userId, registrationId, email }) =>
      [userId, registrationId, email].filter(Boolean).map((id): [string, string] => [id, name]),
    ),
    ...run.lots.map(({ id }, index): [string, string] => [id, `lot ${index}`]),
    ...Object.entries(run.actors).flatMap(([role, { userId, email }]): [string, string][] => [
      [userId, role],
      [email, role],
    ]),
    [run.slug, 'sale'],
    [run.id, 'sale'],
  ]);

const FIXED_PARTS: Readonly<Record<string, string>> = {
  format: 'csv',
  type: 'article',
  part: '0',
  pdf: 'report',
  document: 'offer',
  sheet: 'bids',
};

/** Values of a part of a path, the most harmful first. */
export function pathValues(run: ScriptedSale, { purchases, ids }: Context, name: string): string[] {
  const { anna, bert, dora } = run.bidders;
  switch (name) {
    case 'slug':
      return [run.slug];
    case 'userId':
      return [anna.userId, bert.userId];
    case 'otherId':
      return [run.actors.friend.userId];
    case 'registrationId':
      return [anna.registrationId, bert.registrationId, dora.registrationId];
    case 'parcelId':
      return purchases.length > 0 ? purchases.map(({ parcelId }) => parcelId) : [run.lots[0]?.id ?? ''];
    case 'parcelSlug':
      return run.lots.map(({ slug }) => slug);
    default:
      return [ids[name] ?? FIXED_PARTS[name] ?? '00000000-0000-4000-8000-000000000000'];
  }
}

/** Values of a field by its name: those that would help a friend or hurt a rival. */
export function bodyValues(run: ScriptedSale, context: Context): ValuesFor {
  const { bidders, actors, lots } = run;
  const { state, now, today } = context;
  const registrations = [bidders.anna, bidders.bert, bidders.carl].map(({ registrationId }) => registrationId);
  const leading = state.parcels.flatMap((parcel) => parcel.leading ?? []);
  const standing = state.tender?.standing ?? [];
  const bidIds = [...leading, ...standing].map(({ bidId }) => bidId);
  const [purchase] = context.purchases;
  const minimum = minimumOf(state, lots[0]?.id ?? '');
  const values: Record<string, unknown[]> = {
    bidderId: registrations,
    registrationId: registrations,
    registrationIds: registrations,
    userId: [bidders.anna.userId, bidders.bert.userId],
    otherId: [actors.friend.userId],
    parcelId: [...new Set([...context.purchases.map(({ parcelId }) => parcelId), ...lots.map(({ id }) => id)])],
    groupId: state.groups.map(({ id }) => id),
    email: [actors.friend.email, bidders.anna.email],
    address: [bidders.anna.email],
    saleSlug: [run.slug],
    slug: [run.slug],
    version: [context.draftVersion],
    seenTurn: [purchase?.turn ?? 0],
    turn: [purchase?.turn ?? 0],
    soldSequence: [purchase?.soldSequence ?? 1],
    sequence: [leading[0]?.sequence ?? 1],
    seenSequence: [state.sequence],
    limitCents: [100_00, null],
    startingBidCents: [100_00],
    incrementCents: [100_00],
    maximumCents: [minimum],
    amountCents: [purchase?.depositCents ?? minimum],
    retypedAmountCents: [minimum],
    byMs: [5 * MINUTE],
    resumesAt: [now + 5 * MINUTE],
    at: [now + MINUTE, null],
    completesOn: [context.completionDay],
    dueOn: [context.completionDay],
    day: [today],
    receivedOn: [today],
    returnedOn: [today],
    checkedOn: [today],
    acceptedOn: ['2026-11-20'],
    password: [TEST_PASSWORD],
    eligible: [false, true],
    renounced: [true, false],
    accepts: [false, true],
    role: ['staff', 'bidder'],
    phone: ['7805550100'],
    name: ['Fred Friend'],
    withoutApproval: ['On the phone.'],
    acceptTermsVersion: [state.termsVersion],
    acceptTermsOfUseVersion: [1],
    namesOnTitle: [['Fred Friend']],
  };
  return (name, { type, format }) => {
    // An existing bid where one is voided; a new one where one is placed.
    if (name === 'bidId') return [...bidIds, randomUUID()];
    if (Object.hasOwn(values, name)) return values[name];
    return format === 'uuid' && type === 'string' ? [randomUUID()] : undefined;
  };
}
