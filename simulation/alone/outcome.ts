import type { SaleState } from '@quarterline/rules';
import { BID_SCRIPT, isExcluded } from './bid-script.ts';
import type { ActorRole, Format, Played } from './scripted-sale.ts';
import { readResults } from './settle-script.ts';
import type { World } from './world.ts';

/** Who bought what, at what price, and who could not bid. Names of the script, not ids. */
export type Outcome = { lots: string[]; purchases: string[]; excluded: string[] };

export async function readOutcome(world: World, { run, tried }: Played, state: SaleState): Promise<Outcome> {
  const names = new Map(Object.values(run.bidders).map(({ registrationId, name }) => [registrationId, name]));
  const nameOf = (id: string | null): string => (id === null ? 'nobody' : (names.get(id) ?? 'somebody else'));
  const lotOf = (id: string): number => run.lots.findIndex((lot) => lot.id === id);
  const results = await readResults(world, run);
  const excluded = [...tried].flatMap(([index, { code }]) =>
    isExcluded(code) ? [BID_SCRIPT[run.format][index]?.who ?? ''] : [],
  );
  return {
    lots: state.parcels.map(
      ({ id, phase, winnerId, acceptedBidCents }) =>
        `lot ${lotOf(id)} ${phase} ${nameOf(winnerId)} ${(acceptedBidCents ?? 0) / 100}`,
    ),
    purchases: (results?.purchases ?? []).map(
      ({ parcelId, phase, buyer, amounts }) =>
        `lot ${lotOf(parcelId)} ${phase} ${nameOf(buyer.bidderId)} ${amounts.priceCents / 100}`,
    ),
    excluded: [...new Set(excluded)].toSorted(),
  };
}

/** An act of one person after which a buyer, a price or who could bid was another than without it. */
export type Violation = { format: Format; moment: string; label: string; role: ActorRole; changed: string };

/** What differs, from → to; empty where nothing does. */
export const changesOf = (expected: Outcome, found: Outcome): string =>
  (Object.keys(expected) as (keyof Outcome)[])
    .flatMap((name) => {
      const gone = expected[name].filter((text) => !found[name].includes(text));
      const come = found[name].filter((text) => !expected[name].includes(text));
      const label = name === 'excluded' ? 'could not bid: ' : '';
      return gone.length + come.length === 0
        ? []
        : [`${label}${gone.join(', ') || 'nobody else'} → ${come.join(', ') || 'nothing'}`];
    })
    .join('; ');
