import { checkOfferText, FIRST_OFFER_TEXT, OFFER_VARIABLES, offerParagraphs } from '@quarterline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textThatCounts } from '../server/offer-words.ts';

const words = (id: string) => ({ id, ...FIRST_OFFER_TEXT });

describe('the words of an offer to purchase', () => {
  it.each([
    ['nothing is in force', null, [], null],
    ['one is in force and none is chosen', null, ['a'], 'a'],
    ['several are in force and none is chosen', null, ['a', 'b'], null],
    ['one of several is chosen', 'b', ['a', 'b'], 'b'],
    ['what was chosen is out of force, and one other is in force', 'c', ['a'], 'a'],
    ['what was chosen is out of force, and several others are in force', 'c', ['a', 'b'], null],
  ])('are those that count: %s', (_, offerTextId, ids, counts) => {
    expect(textThatCounts({ offerTextId }, ids.map(words))?.id ?? null).toBe(counts);
  });

  it('can be put in force as they begin', () => {
    expect(checkOfferText(FIRST_OFFER_TEXT)).toEqual({});
  });

  it('never read again what was put in for a variable', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(OFFER_VARIABLES)), (inside) => {
        const values = { ...OFFER_VARIABLES, buyer: `Farm {${inside}}` };
        expect(offerParagraphs('{buyer} pays.', values)).toEqual([`Farm {${inside}} pays.`]);
      }),
    );
  });

  it('are paragraphs: broken lines are one term, and an empty one is none', () => {
    expect(offerParagraphs('One\nterm.\n\n\n  \nAnother.\n', OFFER_VARIABLES)).toEqual(['One term.', 'Another.']);
  });
});
