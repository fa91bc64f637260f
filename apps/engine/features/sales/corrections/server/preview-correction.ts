import type { CorrectionPreview, CorrectionReaders } from '@quarterline/contract';
import {
  type AccountRole,
  type CorrectionReader,
  type CorrectionStep,
  correctionStep,
  correctionWays,
  hasRight,
  rolesWith,
} from '@quarterline/rules';
import {
  AGREEMENT_TEXT,
  CORRECTION_PLACE_TEXT,
  CORRECTION_READER_TEXT,
  CORRECTION_STEP_TEXT,
  correctionRefusalText,
  ROLE_NAMES,
} from '@quarterline/text';
import { sha256 } from '#engine/sha256.ts';
import type { EmailPreview } from '#features/messages/notifications/server/preview-notices.ts';
import { registrationEmails } from '#features/people/registration/server/registration-emails.ts';
import { readSaleFacts } from '#platform/email/sale-facts.ts';
import { wordsOf } from '#platform/email/send-email.ts';
import { listSaleBidders } from '../store/correction-choices-store.ts';
import { type CommandStep, correctionCommand } from './correction-command.ts';
import type { CorrectionContext } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';
import { foreseeAddendum } from './foresee-addendum.ts';
import { foreseePublication, isPublishStep } from './foresee-publication.ts';
import { type Foreseen, foreseeCommand, NOTHING_FORESEEN } from './foreseen.ts';

export type Caller = { id: string; role: AccountRole; name: string };

/** Stands for the colleague who will confirm it. */
const SECOND_PERSON = 'a second person';

/** The lawful ways of a mistake and everything that one step of them would bring about. Nothing is written. */
export async function previewCorrection(
  services: CorrectionServices,
  context: CorrectionContext,
  caller: Caller,
): Promise<CorrectionPreview> {
  const { query, situation, sale } = context;
  const { ways, why } = correctionWays(query.kind, situation);
  const offered = ways.flat();
  const step = query.step !== null && offered.includes(query.step) ? query.step : (offered[0] ?? null);
  const foreseen = step === null ? NOTHING_FORESEEN : await foresee(services, step, context, caller);
  const isMissing = 'missing' in foreseen;
  const { problem, changes, entries, emails, liveView, rests } = isMissing ? NOTHING_FORESEEN : foreseen;
  return {
    ways: ways.map((way) => way.map((one) => described(one, caller))),
    why: why && correctionRefusalText(why),
    step,
    missing: isMissing ? foreseen.missing : null,
    problem,
    changes,
    entries,
    liveView,
    readers: step === null || isMissing || problem ? [] : readersOf(step, emails, liveView),
    emails: emails.map(({ to, count, names, subject, text }) => ({
      to: labelOf(to, names),
      count,
      subject,
      text,
    })),
    seen: sha256(JSON.stringify([sale.id, query.kind, step, situation, rests])),
  };
}

const described = (step: CorrectionStep, { role }: Caller): CorrectionPreview['ways'][number][number] => {
  const { agrees, kept, right, readers } = correctionStep(step);
  return {
    step,
    ...CORRECTION_STEP_TEXT[step],
    agrees: AGREEMENT_TEXT[agrees],
    kept: CORRECTION_PLACE_TEXT[kept],
    readers: readers.map((reader) => CORRECTION_READER_TEXT[reader]).join('. '),
    allowed: hasRight(role, right),
    roles: rolesWith(right).map((one) => ROLE_NAMES[one]),
  };
};

const foresee = async (
  services: CorrectionServices,
  step: CorrectionStep,
  context: CorrectionContext,
  caller: Caller,
): Promise<Foreseen | { missing: string }> => {
  if (isPublishStep(step)) return foreseePublication(services, step, context, caller.name);
  if (step === 'publish_addendum') return foreseeAddendum(services, context, caller);
  if (step === 'suspend_bidder') return foreseeSuspension(services, context);
  if (step === 'settle') return NOTHING_FORESEEN;
  const command = correctionCommand(step as CommandStep, context, { actorId: caller.id, secondActorId: SECOND_PERSON });
  return 'missing' in command ? command : foreseeCommand(services, context, command, caller.name);
};

const labelOf = (to: EmailPreview['to'], names: readonly string[]): string => {
  if (to === 'registered') return 'Everybody registered';
  if (to === 'bidders') return 'Everybody who has bid';
  if (to === 'followers') return 'Everybody with a reminder for changes';
  return names[0] ?? 'The bidder';
};

/** Readers of a step, with the recipients of its emails. */
const readersOf = (
  step: CorrectionStep,
  emails: readonly EmailPreview[],
  liveView: string | null,
): CorrectionReaders[] => {
  const { readers } = correctionStep(step);
  const one = (group: CorrectionReader, count: number | null, names: string[]): CorrectionReaders => ({
    group,
    count,
    names,
    label: CORRECTION_READER_TEXT[group],
  });
  const most = (to: EmailPreview['to']): EmailPreview | undefined =>
    emails.filter((email) => email.to === to).toSorted((left, right) => right.count - left.count)[0];
  const people = emails.filter(({ to }) => typeof to !== 'string');
  return readers.flatMap((group) => {
    if (group === 'public_page') return [one(group, null, [])];
    if (group === 'live_view') return liveView === null ? [] : [one(group, null, [])];
    if (group === 'next_bidder') return people[1] ? [one(group, 1, people[1].names)] : [];
    if (group === 'the_bidder') return people[0] ? [one(group, 1, people[0].names)] : [];
    const email = most(group);
    return email ? [one(group, email.count, email.names)] : [one(group, 0, [])];
  });
};

/** Effects of suspending a bidder, with their email. */
const foreseeSuspension = async (
  { database, env }: CorrectionServices,
  { sale, query }: CorrectionContext,
): Promise<Foreseen | { missing: string }> => {
  const bidder = (await listSaleBidders(database, sale.id)).find(({ id }) => id === query.registrationId);
  if (!bidder) return { missing: 'Choose the bidder.' };
  const rests = [bidder.id, bidder.status];
  if (bidder.status !== 'approved') return { ...NOTHING_FORESEEN, rests, problem: notApproved(bidder) };
  const about = {
    name: bidder.name.replace(/^\d+ /, ''),
    saleName: sale.editorial.name,
    saleSlug: sale.slug,
    facts: await readSaleFacts(database, sale),
  };
  const email = registrationEmails.suspend(env, { ...about, reason: query.reason || '…' });
  return {
    problem: null,
    entries: [],
    liveView: null,
    rests,
    changes: [{ what: `Bidder ${bidder.name}`, before: 'May bid', after: 'Suspended' }],
    emails: [{ to: { bidderId: bidder.id }, count: 1, names: [bidder.name], ...(await wordsOf(database, email)) }],
  };
};

const notApproved = ({ name, status }: { name: string; status: string }) => ({
  message: `${name} cannot bid: the registration is ${status}.`,
  next: 'If a bid of theirs stands, the next step voids it. If none does, there is nothing left to do.',
});
