import type { OwnResult } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { ownSteps } from '../purchases/purchase-step.ts';

const purchase = (parcelName: string, dueAt: number) =>
  ({
    saleSlug: 'six',
    saleName: 'Six',
    parcelSlug: parcelName,
    parcelName,
    settlement: { phase: 'firm', depositCents: 0, dueAt, zone: 'America/Edmonton', receipts: [], signing: null },
  }) as unknown as OwnResult;
const registration = (saleName: string, code: 'bid_deposit' | 'terms') => ({
  saleSlug: saleName.toLowerCase(),
  saleName,
  steps: [{ code, text: code }],
});

it('what to do next is one list: money first, of it what has the earliest date, then the rest', () => {
  const steps = ownSteps(
    [purchase('Later', 2_000_000), purchase('Sooner', 1_000_000)],
    [registration('Terms', 'terms'), registration('Deposit', 'bid_deposit')],
  );
  expect(steps.map(({ title, href }) => [title, href])).toEqual([
    ['Sooner, Six', null],
    ['Later, Six', null],
    ['Deposit', '/auctions/deposit/registration/'],
    ['Terms', '/auctions/terms/registration/'],
  ]);
});
