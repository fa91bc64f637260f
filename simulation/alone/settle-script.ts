import type { SaleResults } from '@quarterline/contract';
import { queryRows } from '#database/statements/rows.ts';
import type { AfterDecision } from './moments.ts';
import type { ScriptedSale } from './scripted-sale.ts';
import type { World } from './world.ts';

type SettleStep = 'send_offer' | 'record_signature' | 'record_deposit' | 'declare_firm' | 'complete';

/** Steps of an honest office after each moment. */
const STEPS_AFTER: Readonly<Record<AfterDecision, readonly SettleStep[]>> = {
  decided: ['send_offer', 'record_signature', 'record_deposit'],
  'deposit received': ['declare_firm'],
  firm: ['complete'],
  // What was taken back is done again.
  completed: ['send_offer', 'record_signature', 'record_deposit', 'declare_firm', 'complete'],
};

const pathOf = ({ slug }: ScriptedSale, rest: string): string => `/api/admin/auctions/${slug}/${rest}`;

export async function readResults({ ask }: World, run: ScriptedSale): Promise<SaleResults | null> {
  const { status, body } = await ask(run.colleagues[0].cookie, 'GET', pathOf(run, 'results'));
  return status === 200 ? (body as unknown as SaleResults) : null;
}

/** Colleagues take the steps that follow a moment, and release the prices once they can. */
export async function settleAfter(world: World, run: ScriptedSale, moment: AfterDecision): Promise<void> {
  for (const step of STEPS_AFTER[moment]) await takeStep(world, run, step);
  if (moment === 'firm' || moment === 'completed')
    await askTwo(world, run, pathOf(run, 'results/release'), { note: 'The seller agreed.' });
}

const takeStep = async (world: World, run: ScriptedSale, step: SettleStep): Promise<void> => {
  const results = await readResults(world, run);
  for (const { parcelId, soldSequence, turn, steps, amounts, depositReceivedCents } of results?.purchases ?? []) {
    if (!steps.includes(step)) continue;
    await askTwo(world, run, pathOf(run, 'results/steps'), {
      step,
      parcelId,
      soldSequence,
      seenTurn: turn,
      note: 'As agreed.',
      ...(step === 'record_deposit' ? { amountCents: amounts.depositCents - depositReceivedCents } : {}),
      ...(step === 'declare_firm' ? { completesOn: results?.proposedCompletion } : {}),
    });
  }
};

/** Where it takes a second person, the other colleague confirms. */
const askTwo = async ({ ask, database }: World, run: ScriptedSale, path: string, body: unknown): Promise<void> => {
  const [first, second] = run.colleagues;
  const answer = await ask(first.cookie, 'POST', path, body);
  if (answer.body.waits !== true) return;
  const [row] = await queryRows<{ id: string }>(
    database,
    `SELECT id FROM void_request WHERE sale_id = $1 AND asked_by = $2 ORDER BY asked_at DESC LIMIT 1`,
    [run.id, first.userId],
  );
  await ask(second.cookie, 'POST', pathOf(run, `control/voids/${row?.id}`), { action: 'confirm' });
};
