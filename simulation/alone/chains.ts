import { randomUUID } from 'node:crypto';
import { MISTAKE_KINDS } from '@quarterline/rules';
import { queryRows } from '#database/statements/rows.ts';
import type { Attempt } from './attempt.ts';
import { draftChains } from './draft-chains.ts';
import { type Context, minimumOf } from './read-context.ts';
import { ROLES, type ScriptedSale } from './scripted-sale.ts';
import type { Answer, World } from './world.ts';

const pathOf = ({ slug }: ScriptedSale, rest: string): string => `/api/admin/auctions/${slug}/${rest}`;

/** What one person can do in two or three requests where one alone is only half of it. */
export const chainsOf = (world: World, run: ScriptedSale, context: Context): Attempt[] => [
  ...settlementChains(world, run, context),
  ...correctionChains(world, run, context),
  ...phoneBids(world, run, context),
  ...draftChains(world, run, context),
  {
    label: 'askForVoid, settleVoid confirm',
    operationId: 'settleVoid',
    roles: ROLES,
    subject: null,
    perform: (cookie) => voidAlone(world, run, context, cookie),
  },
];

type Step = readonly [name: string, more: object];

const settlementChains = (world: World, run: ScriptedSale, { purchases, completionDay }: Context): Attempt[] =>
  purchases.flatMap(({ parcelId, soldSequence, turn, depositCents }) => {
    const lot = run.lots.findIndex(({ id }) => id === parcelId);
    const chain = (...steps: Step[]): Attempt => ({
      label: `takeSettlementStep ${steps.map(([name]) => name).join(', ')} lot ${lot}`,
      operationId: 'takeSettlementStep',
      roles: ROLES,
      subject: null,
      perform: async (cookie) => {
        let last: Answer = { status: 404, body: {} };
        for (const [index, [step, more]] of steps.entries()) {
          const body = { step, parcelId, soldSequence, seenTurn: turn + index, note: 'As I say.', ...more };
          last = await world.ask(cookie, 'POST', pathOf(run, 'results/steps'), body);
          if (last.status >= 300 || last.body.waits === true) break;
        }
        return last;
      },
    });
    const renounce: Step = ['declare_default', { renounced: true }];
    const next: Step = ['offer_to_next', {}];
    const correct: Step = ['correct', {}];
    return [
      chain(renounce, next),
      chain(correct, renounce, next),
      chain(correct, correct, renounce, next),
      chain(renounce, ['leave_unsold', {}]),
      chain(['record_signature', {}]),
      chain(['record_deposit', { amountCents: depositCents }]),
      chain(['declare_firm', { completesOn: completionDay }]),
      chain(['complete', {}]),
    ];
  });

const correctionChains = ({ ask }: World, run: ScriptedSale, { state }: Context): Attempt[] =>
  MISTAKE_KINDS.flatMap((kind) =>
    run.lots.map((lot, index): Attempt => {
      const leading = state.parcels.find(({ id }) => id === lot.id)?.leading ?? null;
      const query = {
        kind,
        parcelId: lot.id,
        bidId: leading?.bidId ?? null,
        registrationId: run.bidders.anna.registrationId,
        value: '15',
        forBidders: 'A mistake.',
        reason: 'A mistake.',
      };
      return {
        label: `previewCorrection, correctMistake ${kind} lot ${index}`,
        operationId: 'correctMistake',
        roles: ROLES,
        subject: null,
        perform: async (cookie) => {
          const preview = await ask(cookie, 'POST', pathOf(run, 'corrections/preview'), query);
          const { step, seen } = preview.body;
          if (preview.status >= 300) return preview;
          if (typeof step !== 'string') return { status: 409, body: { code: 'no_step' } };
          return ask(cookie, 'POST', pathOf(run, 'corrections'), { ...query, step, seen, id: randomUUID() });
        },
      };
    }),
  );

/** A bid in the name of somebody who has not called. */
const phoneBids = ({ ask }: World, run: ScriptedSale, { state }: Context): Attempt[] =>
  (['anna', 'bert', 'carl', 'pete'] as const).flatMap((who) =>
    run.lots.map(
      (lot, index): Attempt => ({
        label: `placePhoneBid for ${who} lot ${index}`,
        operationId: 'placePhoneBid',
        roles: ROLES,
        subject: null,
        perform: (cookie) => {
          const amountCents = minimumOf(state, lot.id);
          return ask(cookie, 'POST', pathOf(run, 'control/phone-bids'), {
            bidId: randomUUID(),
            parcelId: lot.id,
            bidderId: run.bidders[who].registrationId,
            amountCents,
            retypedAmountCents: amountCents,
            seenSequence: state.sequence,
          });
        },
      }),
    ),
  );

const voidAlone = async (
  { ask, database }: World,
  run: ScriptedSale,
  { state }: Context,
  cookie: string,
): Promise<Answer> => {
  const lot = state.parcels.find(({ leading }) => leading !== null);
  const body = { parcelId: lot?.id, bidId: lot?.leading?.bidId, reason: 'A slip.' };
  const asked = await ask(cookie, 'POST', pathOf(run, 'control/voids'), body);
  if (asked.status >= 300) return asked;
  const [row] = await queryRows<{ id: string }>(
    database,
    'SELECT id FROM void_request WHERE sale_id = $1 ORDER BY asked_at DESC LIMIT 1',
    [run.id],
  );
  const confirmed = await ask(cookie, 'POST', pathOf(run, `control/voids/${row?.id}`), { action: 'confirm' });
  return confirmed.status >= 300 ? asked : confirmed;
};
