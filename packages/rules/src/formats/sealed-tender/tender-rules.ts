import { hours } from '../../close/instant.ts';
import type { SaleRules, SaleState, SealedTenderRules, TenderKeys, TenderState } from '../../sale/sale.ts';
import { must } from '../../sale/schedule-problem.ts';
import type { FormatRules } from '../format-rules.ts';
import { isWithin } from '../rule-values.ts';

export const isSealedTender = (rules: SaleRules): rules is SealedTenderRules => rules.format === 'sealedTender';

/** Throws where the rules are those of another format. */
export function sealedTenderRules(rules: SaleRules): SealedTenderRules {
  if (!isSealedTender(rules)) throw new Error('This sale is no sealed tender.');
  return rules;
}

/** Keys of the openers in the record; null in a sale of another format. */
export const tenderKeysOf = (rules: SaleRules): TenderKeys | null => (isSealedTender(rules) ? rules.keys : null);

/** Since version 3 what judges a tender is frozen at its close, and nothing about the sale changes after it. */
export const isFixedAfterClose = ({ rules }: Pick<SaleState, 'rules'>): boolean =>
  isSealedTender(rules) && rules.ruleVersion >= 3;

/** Throws where the sale is an auction: only the modules of this format ask. */
export function tenderRulesOf({ id, rules }: Pick<SaleState, 'id' | 'rules'>): SealedTenderRules {
  if (!isSealedTender(rules)) throw new Error(`Sale ${id} is not a sealed tender.`);
  return rules;
}

const NO_TENDER: TenderState = {
  round: 1,
  standing: [],
  opened: [],
  invited: new Map(),
  acceptBy: null,
  bidders: null,
  handedIn: new Set<string>(),
  refusedParts: new Map(),
};

const HOUR_MS = hours(1);

const assertTender = ({ ruleVersion, keys, secondRound, acceptance }: SealedTenderRules): void => {
  const people = new Set(keys.openers.map(({ actorId }) => actorId));
  const all = [keys.engine, ...keys.openers.map(({ publicKey }) => publicKey)];
  const count = keys.openers.length;
  must((count === 3 || (count === 2 && ruleVersion >= 3)) && people.size === count, 'openers_not_two_or_three');
  must(new Set(all).size === count + 1 && !all.includes(''), 'tender_keys_missing');
  if (secondRound !== null) {
    const { invited, lengthMs } = secondRound;
    must(isWithin(lengthMs, HOUR_MS, 60 * 24 * HOUR_MS), 'second_round_out_of_range');
    must(
      invited.kind === 'highest' ? isWithin(invited.tenders, 2, 100) : isWithin(invited.share, 1, 10_000),
      'second_round_invites_nobody',
    );
  }
  if (acceptance.kind === 'seller_accepts') must(isWithin(acceptance.days, 1, 60), 'acceptance_days_out_of_range');
};

/** Tenders for all lots are taken from one instant to one instant. */
export const TENDER_RULES: FormatRules = {
  blocksHaveRounds: false,
  // A tender is one amount in an envelope: nothing of it is bid for anybody.
  takesInstructions: false,
  // What is asked falls with the close.
  waitsForSecondPerson: false,
  canRehearse: false,
  // No close moves automatically: staff postpone all lots together, and an outage in the last hour holds them.
  clock: () => ({ softCloseMs: HOUR_MS, softCloseScope: 'sale', hardStopAt: null }),
  assertRules: (rules) => assertTender(sealedTenderRules(rules)),
  assertCloses(_rules, parcels) {
    must(new Set(parcels.map(({ closesAt }) => closesAt)).size <= 1, 'closes_not_together');
    must(new Set(parcels.map(({ opensAt }) => opensAt)).size <= 1, 'lots_open_apart');
  },
  blockTimes: (_rules, parcels) => ({
    opensAt: Math.min(...parcels.map(({ opensAt }) => opensAt)),
    closesAt: Math.max(...parcels.map(({ closesAt }) => closesAt)),
  }),
  tenderAtStart: NO_TENDER,
};
