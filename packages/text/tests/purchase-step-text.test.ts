import { dollars, type SettlementPhase } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { purchaseStepText } from '../src/purchase-step-text.ts';

const DUE = 'Nov 30, 2026 at 4:00 PM Alberta time';
const step = (phase: SettlementPhase, { received = 0, isSentBack = false, due = DUE as string | null } = {}) =>
  purchaseStepText({ phase, depositCents: dollars(218_000), receivedCents: dollars(received), isSentBack }, due);

it.each([
  ['sold', {}, `Sign the offer to purchase and pay the deposit of $218,000 by ${DUE}. We send you the offer first.`],
  ['offer_sent', {}, `Sign the offer to purchase and pay the deposit of $218,000 by ${DUE}.`],
  ['offer_sent', { received: 18_000 }, `Sign the offer to purchase and pay the deposit of $200,000 by ${DUE}.`],
  ['offer_sent', { received: 218_000 }, `Sign the offer to purchase by ${DUE}. We have your deposit.`],
  ['offer_sent', { isSentBack: true }, `Send us the signed offer again by ${DUE}.`],
  ['offer_signed', {}, `Pay the deposit of $218,000 by ${DUE}.`],
  ['offer_signed', { received: 218_000 }, null],
  [
    'offered_to_next',
    {},
    `Do you want the land? Sign the offer to purchase and pay the deposit of $218,000 by ${DUE}.`,
  ],
  ['firm', { received: 218_000 }, `Pay the balance to the lawyers by ${DUE}.`],
  ['deposit_received', {}, null],
  ['completed', {}, null],
  ['defaulted', {}, null],
  ['unsold', {}, null],
  ['sold', { due: null }, null],
] as const)('tells the buyer of a purchase that is %s (%o) what to do', (phase, facts, text) => {
  expect(step(phase, facts)).toBe(text);
});
