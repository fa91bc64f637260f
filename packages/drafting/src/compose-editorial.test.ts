import { describe, expect, it } from 'vitest';
import { composeEditorial } from './compose-editorial.ts';
import { emptyDraft } from './empty-draft.ts';

describe('the public words of a sale', () => {
  it('have no invisible character in a name, whatever was typed', () => {
    const draft = { ...emptyDraft('Round \u202eHill\u2069', 1), location: '\u200bCamrose' };
    const context = { saleId: 'a', slug: 'a', demo: false, parcels: [] };
    expect(composeEditorial(draft, context)).toMatchObject({ name: 'Round Hill', location: 'Camrose' });
  });
});
