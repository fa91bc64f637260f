import { dollars } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { bindsNobodyText, confirmBidText, confirmTenderText, purchaseFigures, withdrawalText } from '../src/index.ts';

const until = 'Dec 9, 2026 at 2:00 PM Alberta time';
const amountCents = dollars(1_200_000);
const tender = { amountCents, land: 'Parcel 3', until };

describe('the button that confirms says what it does to which land', () => {
  it.each([
    ['bid', confirmBidText('bid', amountCents, 'Parcel 3'), 'Confirm bid of $1,200,000', 'on Parcel 3'],
    ['maximum', confirmBidText('maximum', amountCents, 'the block'), 'Confirm maximum of $1,200,000', 'on the block'],
    ['tender', confirmTenderText('tender', tender), 'Send my tender of $1,200,000', 'for Parcel 3'],
    ['other tender', confirmTenderText('replacement', tender), 'Replace my tender with $1,200,000', 'for Parcel 3'],
  ])('%s', (_, text, press, on) => {
    expect(text).toMatchObject({ press, on });
    expect(text.binding?.before).toMatch(/binding offer under the$/);
  });

  it('a withdrawal says what will happen, and binds nobody to anything', () => {
    const text = confirmTenderText('withdrawal', { amountCents: null, land: 'Parcel 3' });
    expect(text).toEqual({
      title: 'Withdraw your tender',
      press: 'Withdraw my tender',
      on: 'for Parcel 3',
      binding: null,
    });
    expect(withdrawalText(amountCents)).toMatch(/^Your tender of \$1,200,000 for this land will be withdrawn/);
    expect(withdrawalText(null)).toMatch(/^Your tender for this land will be withdrawn/);
  });
});

it('a tender says until when it can be changed, and a bid that it cannot be withdrawn', () => {
  expect(confirmTenderText('tender', tender).binding?.after).toContain(until);
  expect(confirmBidText('bid', amountCents, 'Parcel 3').binding?.after).toContain('cannot be withdrawn');
});

describe('nobody is bound', () => {
  it.each([
    [{ practice: false, demo: false }, null],
    [{ practice: true, demo: false }, 'This is practice and binds nobody. In a real sale your bid binds you.'],
    [{ practice: false, demo: true }, 'This is a demonstration and binds nobody. In a real sale your bid binds you.'],
    [{ practice: true, demo: true }, 'This is practice and binds nobody. In a real sale your bid binds you.'],
  ])('%j', (sale, text) => expect(bindsNobodyText(sale, 'bid')).toBe(text));
});

describe('what an amount comes to', () => {
  const none = { kind: 'none' } as const;
  it('names price per acre, deposit with its share, and no fee where there is none', () => {
    expect(purchaseFigures({ depositShare: 0.1, buyerFee: none }, 160, amountCents)).toEqual([
      ['Per acre', '$7,500'],
      ['Deposit if you buy, 10%', '$120,000'],
    ]);
  });

  it.each([
    ['with tax', 500, 'Buyer fee if you buy, with tax', '$5,250'],
    ['without tax', 0, 'Buyer fee if you buy', '$5,000'],
  ])('names the fee %s', (_, tax, name, value) => {
    const buyerFee = { kind: 'flat', feeCents: dollars(5000), tax } as const;
    expect(purchaseFigures({ depositShare: 0.125, buyerFee }, 160, amountCents).slice(1)).toEqual([
      ['Deposit if you buy, 12.5%', '$150,000'],
      [name, value],
    ]);
  });
});
