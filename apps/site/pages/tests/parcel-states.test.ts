import { expect, test } from 'vitest';
import { parcelState } from '../map/land/parcel-states.ts';

type Lot = NonNullable<Parameters<typeof parcelState>[1]>;
const lot = (phase: Lot['phase'], bidCents: number | null): Lot => ({ phase, bidCents }) as Lot;

test.each<[string, Parameters<typeof parcelState>, { text: string; short?: string; isOver: boolean } | null]>([
  ['that nobody can bid on yet', [null, null], null],
  ['that is scheduled', [null, lot('scheduled', null)], null],
  ['without a bid', [null, lot('open', null)], { text: 'No bid yet', isOver: false }],
  ['that is bid on', [null, lot('open', 91_000_000)], { text: 'Current bid $910,000', isOver: false }],
  [
    'that waits for its block',
    [null, lot('provisional', 91_000_000)],
    { text: 'Closed at $910,000, provisional until en bloc is decided', isOver: true },
  ],
  ['that closed without a bid', [null, lot('closed', null)], { text: 'Closed without a bid', isOver: true }],
  [
    'whose clock is frozen',
    [null, lot('open', 91_000_000), true],
    { short: 'On hold', text: 'Current bid $910,000, on hold', isOver: false },
  ],
  ['of a sealed tender that is on hold', [null, null, true], { text: 'On hold', isOver: false }],
  ['that was sold', ['sold', null], { text: 'Sold', isOver: true }],
  ['that was not sold', ['no_sale', null], { text: 'No sale', isOver: true }],
])('a parcel %s says so on the map', (_, of, state) => {
  const short = state?.short ?? state?.text.replace(/, .*/, '');
  expect(parcelState(...of)).toEqual(state && { short, figure: short?.replace(/^.* (?=\$)/, ''), ...state });
});
