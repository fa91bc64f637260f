import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EnBlocExplained } from '../sale/details/en-bloc-explained.tsx';

const dollarsIn = (html: string): number[] =>
  [...html.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
const draw = (dollars: number[]): string => {
  const sum = dollars.reduce((total, amount) => total + amount, 0);
  const cents = { sumCents: sum * 100, premiumCents: sum * 5, openingCents: sum * 106 };
  const example = { partsCents: dollars.map((amount) => amount * 100), ...cents };
  return renderToStaticMarkup(
    <EnBlocExplained
      example={example}
      recessMinutes={15}
      article={null}
      parcels={[]}
      practice="/practice/"
      isListSettled={false}
    />,
  );
};

describe('the three pictures of how en bloc works', () => {
  it.each([2, 4, 6, 7, 12])('have boxes of %i parcels that add up to the sum below them', (parcels) => {
    const [boxes = '', rest = ''] = draw(Array.from({ length: parcels }, (_, index) => 700_000 + index * 5_000)).split(
      'First, the parcels',
    );
    const [sum] = dollarsIn(rest);
    expect(dollarsIn(boxes).reduce((total, amount) => total + amount, 0)).toBe(sum);
    expect(dollarsIn(boxes).length).toBe(Math.min(parcels, 6));
  });
});
