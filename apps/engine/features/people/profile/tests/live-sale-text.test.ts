import type { OwnResult } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { liveSaleText } from '../web/live-sale-text.ts';

const sale = { saleSlug: 'six', status: 'approved', bidderNumber: 214, format: 'ascending' } as const;
const lot = (result: OwnResult['result'], saleSlug = 'six') => ({ result, saleSlug }) as OwnResult;

it('the live sale in the account says how its bidder stands there, and counts no other sale', () => {
  const own = [lot('leading'), lot('held'), lot('outbid'), lot('outbid_by_block'), lot('outbid', 'another')];
  expect(liveSaleText(sale, own)).toBe(
    'You are bidder 214. You have the high bid on 2 parcels. You have been outbid on one parcel. A bid for the block takes one parcel from you as it stands.',
  );
  expect(liveSaleText(sale, [lot('bought', 'another')])).toBe('You are bidder 214. You have no bid in it that stands.');
  expect(liveSaleText({ ...sale, status: 'requested' }, own)).toBe('You asked to bid. We are reading your request.');
  for (const status of ['requested', 'declined', 'suspended'] as const)
    expect(liveSaleText({ ...sale, status, format: 'sealedTender' }, own)).not.toMatch(/\bbid/);
});
