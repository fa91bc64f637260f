import { must } from './law.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Bounded = {
  ruleVersion: number;
  offerTerms?: { businessDays: number; hour: number; minute: number };
  keys?: { engine: string; openers: { publicKey: string }[] };
  secondRound?: { invited: { kind: string; tenders?: number; share?: number }; lengthMs: number } | null;
  acceptance?: { kind: string; days?: number };
};

const mustBeWithin = (value: number, min: number, max: number, what: string): void =>
  must(value >= min && value <= max, `has ${what} of ${value}, and that is between ${min} and ${max}`);

const checkTender = ({ keys, secondRound, acceptance }: Bounded): void => {
  if (keys) {
    const all = [keys.engine, ...keys.openers.map(({ publicKey }) => publicKey)];
    must(keys.openers.length === 3 && new Set(all).size === 4, 'does not have three openers with a key each');
  }
  if (secondRound) {
    const { invited, lengthMs } = secondRound;
    mustBeWithin(lengthMs, HOUR, 60 * DAY, 'a second round');
    if (invited.kind === 'highest') mustBeWithin(Number(invited.tenders), 2, 100, 'a number of invited tenders');
    else mustBeWithin(Number(invited.share), 1, 10_000, 'a share of invited tenders');
  }
  if (acceptance?.days !== undefined) mustBeWithin(acceptance.days, 1, 60, 'a number of days for the seller');
};

/** Since version 3: what is announced is what an editor of the engine could have been given. Throws `BrokenRule`. */
export const checkBounds = (found: unknown): void => {
  const rules = found as Bounded;
  if (rules.ruleVersion < 3) return;
  const { offerTerms } = rules;
  if (offerTerms) {
    mustBeWithin(offerTerms.businessDays, 1, 30, 'a number of business days for the offer');
    mustBeWithin(offerTerms.hour, 8, 20, 'an hour for the offer');
    mustBeWithin(offerTerms.minute, 0, 59, 'a minute for the offer');
  }
  checkTender(rules);
};
