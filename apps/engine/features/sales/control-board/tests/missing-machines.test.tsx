import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MissingMachines } from '../web/needs-you.tsx';

const textOf = (refusesBids: boolean, holding: number | null): string =>
  renderToStaticMarkup(<MissingMachines missing={{ holding, wanted: 2, refusesBids }} />).replace(/<[^>]+>/g, ' ');

describe('the control board, while too few machines hold a bid', () => {
  it('says that bids go on and whom to call', () => {
    expect(textOf(false, 1)).toMatch(
      /1 of 2 machines holds each bid.*Bids are taken.*call the person who runs the database/s,
    );
  });

  it('says that bids are refused and that the sale is to be held', () => {
    expect(textOf(true, 1)).toMatch(/Bids are refused.*hold the sale/s);
    expect(textOf(true, null)).toContain('We do not know yet');
  });
});
