import { expect, it } from 'vitest';
import { at } from '../../../test/model-sale.ts';
import { twoTenderLots } from '../../../test/model-tender.ts';
import { DAY_MS } from '../../close/instant.ts';
import { bindsSoon } from './binds-soon.ts';

it.each([
  ['the bidder of a tender that closes within a day', 'Anna', at('14:00') - DAY_MS, 3, true],
  ['the same a moment earlier', 'Anna', at('14:00') - DAY_MS - 1, 3, false],
  ['somebody without a tender', 'Bert', at('13:00'), 3, false],
  ['a sale of version 2', 'Anna', at('13:00'), 2, false],
] as const)('a tender binds soon: %s', (_, bidder, now, ruleVersion, expected) => {
  const sale = twoTenderLots({ ruleVersion });
  sale.tender('10:00', 'Anna', '1', 600_000);
  expect(bindsSoon(sale.state(), bidder, now)).toBe(expected);
});

it('a tender whose lot has closed does not bind soon: it binds', () => {
  const sale = twoTenderLots();
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tick('14:00');
  expect(bindsSoon(sale.state(), 'Anna', at('14:30'))).toBe(false);
});
