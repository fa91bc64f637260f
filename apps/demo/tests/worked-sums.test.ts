import { blockOpening, DEFAULT_RULES, dollars, incrementAt } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '#demo/content/articles.ts';

const textOf = (slug: string): string => ARTICLES.find((article) => article.slug === slug)?.bodyMarkdown ?? '';
/** Every amount of a text, in cents. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => dollars(Number(amount.replaceAll(',', ''))));

describe('the sums that the texts of the demonstration work out', () => {
  it('of a block are the engine’s own', () => {
    const [example = ''] = /\*\*An example\.\*\*.*/.exec(textOf('what-is-en-bloc')) ?? [];
    const amounts = amountsIn(example);
    const [sum, withPremium, opening] = amounts.slice(-3);
    const worked = blockOpening(amounts.slice(0, -3), DEFAULT_RULES);
    expect(amounts).toHaveLength(7);
    expect([sum, withPremium, opening]).toEqual([
      worked.sumCents,
      worked.sumCents + worked.premiumCents,
      worked.openingCents,
    ]);
    // Counted once by hand: 1,705,000 and 5 % are 1,790,250, and a bid there goes up by 10,000.
    expect(opening).toBe(dollars(1_800_000));
  });

  it('of the steps between bids are those of the rules', () => {
    const rows = [...textOf('bid-increments').matchAll(/^\| (under )?\$([\d,]+).*\| \$([\d,]+) \|$/gm)];
    expect(rows).toHaveLength(DEFAULT_RULES.increments.length);
    for (const [, under, price = '', step = ''] of rows) {
      const at = dollars(Number(price.replaceAll(',', '')));
      expect(incrementAt(DEFAULT_RULES, under ? at - 1 : at)).toBe(dollars(Number(step.replaceAll(',', ''))));
    }
  });
});
