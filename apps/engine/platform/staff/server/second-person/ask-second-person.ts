import { lotsBidOn } from '@quarterline/rules';
import { inTransaction } from '#database/statements/transaction.ts';
import { ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { type By, type NewAuditEntry, writeAudit } from '#platform/store/audit-store.ts';
import {
  type AboutRequest,
  insertTwoPeopleRequest,
  listOpenRequests,
  type TwoPeopleCommand,
  type TwoPeopleRequest,
} from '../../store/second-person-store.ts';
import type { AdminServices } from '../admin-services.ts';
import { readTwoPeople, refusedForTwo, type TwoPeople } from './two-people.ts';

type Services = Pick<AdminServices, 'database' | 'action' | 'readRecord'>;

export type Asked = { by: By; actorId: string; reason: string; requestId: string };

/** A request for a second person. */
export type Waiting = Partial<AboutRequest> & {
  command: TwoPeopleCommand;
  /** How long it can be confirmed; ten minutes while a clock matters. */
  minutes?: number;
};

const USUAL_MINUTES = 10;
/** After a sale nothing closes: the second person may be away until next week. */
export const A_WEEK_IN_MINUTES = 7 * 24 * 60;

/** `waits`: nothing has changed yet, because a second person was asked; `canConfirm` names the people who can confirm. */
export type DoneOrWaits = { done: true; waits?: never } | { done: true; waits: true; canConfirm: string[] };

/**
 * Carries out an act of staff. Where it takes two people (`second_person_needed`), a second person is asked instead, and
 * nothing changes until they confirm. Throws what the act refuses, and `ProblemError 409` with a code of two people or
 * `asked_already`.
 */
export async function doOrAsk(
  services: Services,
  saleId: string,
  carryOut: () => Promise<unknown>,
  waiting: () => Promise<Waiting> | Waiting,
  asked: Asked,
): Promise<DoneOrWaits> {
  try {
    await carryOut();
    return { done: true };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.body.code !== 'second_person_needed') throw error;
  }
  return askSecondPerson(services, saleId, await waiting(), asked);
}

/** Keeps the request of a first person and stops the clocks that it touches. */
export async function askSecondPerson(
  services: Services,
  saleId: string,
  { command, minutes = USUAL_MINUTES, ...about }: Waiting,
  { by, actorId, reason, requestId }: Asked,
): Promise<Extract<DoneOrWaits, { waits: true }>> {
  const twoPeople = await readTwoPeople(services.database, saleId);
  const unfit = twoPeople.refuseFirst(actorId);
  if (unfit) throw refusedForTwo(unfit);
  const { parcelId = null, bidderId = null, amountCents = null } = about;
  const isNew = await inTransaction(services.database, async (client) => {
    const request = { saleId, command, reason, askedBy: actorId, parcelId, bidderId, amountCents, minutes };
    if (!(await insertTwoPeopleRequest(client, request))) return false;
    const subject = subjectOf(saleId, command, bidderId);
    await writeAudit(
      client,
      by,
      command.kind === 'void_bid'
        ? { action: 'void.asked', ...subject, reason, before: { ...command, bidderId, amountCents } }
        : { action: 'second_person.asked', ...subject, reason, after: command },
    );
    return true;
  });
  if (!isNew && command.kind === 'void_bid') throw refuse(409, 'void_asked_already');
  if (!isNew) throw refuse(409, 'asked_already');
  for (const lotId of await lotsHeldBy(services, { saleId, command, parcelId }))
    await holdWhileAsked(services, saleId, twoPeople, { parcelId: lotId, actorId, requestId });
  return { done: true, waits: true, canConfirm: twoPeople.whoCanConfirm(actorId) };
}

/** A bidder or the sale, as an entry of the audit log names what an act of two is about. */
export const subjectOf = (
  saleId: string,
  { kind }: TwoPeopleCommand,
  bidderId: string | null,
): Pick<NewAuditEntry, 'saleId' | 'subject'> =>
  bidderId !== null && (kind === 'void_bid' || kind === 'decide_registration')
    ? { saleId, subject: { kind: 'registration', id: bidderId } }
    : { saleId, subject: { kind: 'sale', id: saleId } };

/**
 * Nothing closes while a second person is asked. What has no clock that runs needs none that stands; nor is anything
 * stopped where nobody can confirm, or one person could keep a sale from its end.
 */
const holdWhileAsked = async (
  { action }: Pick<Services, 'action'>,
  saleId: string,
  twoPeople: Pick<TwoPeople, 'whoCanConfirm'>,
  { parcelId, actorId, requestId }: { parcelId: string; actorId: string; requestId: string },
): Promise<void> => {
  if (twoPeople.whoCanConfirm(actorId).length === 0) return;
  const reason = 'A second person is asked.';
  await action(saleId, { kind: 'hold_for_second_person', parcelId, actorId, reason }, requestId);
};

/** Lots whose clocks a request holds: its own lot, or every lot that the bidder whom it would keep out has bid on. */
export async function lotsHeldBy(
  { readRecord }: Pick<AdminServices, 'readRecord'>,
  { saleId, command, parcelId }: Pick<TwoPeopleRequest, 'saleId' | 'command' | 'parcelId'>,
): Promise<string[]> {
  if (command.kind === 'decide_registration')
    return lotsBidOn((await readRecord(saleId)).state, command.registrationId).map(({ id }) => id);
  return parcelId === null || command.kind === 'settle_purchase' ? [] : [parcelId];
}

/** After a request was dropped: clocks that stood for it run again, but those that another request holds. */
export async function letClocksRun(
  services: Services,
  saleId: string,
  lotIds: readonly string[],
  { actorId, requestId }: { actorId: string; requestId: string },
): Promise<void> {
  const others = await listOpenRequests(services.database, saleId);
  const isWaitedFor = new Set((await Promise.all(others.map((other) => lotsHeldBy(services, other)))).flat());
  const reason = 'The request was dropped.';
  for (const parcelId of lotIds)
    if (!isWaitedFor.has(parcelId))
      await services.action(saleId, { kind: 'end_hold_for_second_person', parcelId, actorId, reason }, requestId);
}
