import type { SaleDraft } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { describeSaleFile } from '../src/sale-file/describe-sale-file.ts';
import { importedDraft, unknownFields } from '../src/sale-file/draft-for-file.ts';
import { mediaOfDraft } from '../src/sale-file/media-of-draft.ts';

const [YARD, TITLE] = [`${'a'.repeat(20)}-yard.webp`, `${'b'.repeat(20)}-title.pdf`];
const parcel = { ...emptyParcel('00000000-0000-4000-8000-000000000001'), name: 'Home quarter' };
const draft: SaleDraft = {
  ...emptyDraft('Bear Lake'),
  parcels: [parcel],
  groups: [{ id: 'g', blockId: 'b', slug: 'en-bloc', name: 'All', parcelIds: [parcel.id], startingBid: '' }],
  options: [
    {
      id: 'o',
      slug: 'rent',
      name: 'Rent',
      summary: '',
      descriptionMarkdown: '',
      exerciseDate: '',
      parcelIds: [parcel.id],
    },
  ],
  sellerAccounts: [{ id: 's', email: 'seller@farm.example', relation: 'seller' }],
  teamMemberSlug: 'marlene',
};

describe('the files of a draft', () => {
  it('are those of its pictures and documents and those within its texts, each once', () => {
    const sent = {
      pictures: [{ src: `/media/files/${YARD}` }],
      descriptionMarkdown: `![The yard](/media/files/${YARD}) and [the title](https://farm.example/media/files/${TITLE}).`,
    };
    expect(mediaOfDraft(sent)).toEqual({ names: [YARD, TITLE], elsewhere: [] });
  });

  it('are not the picture of a first page, which is made of its document', () => {
    expect(mediaOfDraft({ src: `/media/files/${TITLE.replace('.pdf', '.page-1.webp')}` })).toEqual({
      names: [],
      elsewhere: [],
    });
  });

  it('that lie elsewhere are said, and so is an address that only begins like one of ours', () => {
    for (const src of ['/media/demo/a.webp', `/media/files/${YARD}.exe`, '/media/records/a.json'])
      expect(mediaOfDraft({ src }).elsewhere).toEqual([src]);
  });
});

describe('a draft out of a sale file', () => {
  it('has ids of its own, and what names its parcels names them by the new ones', () => {
    let ids = 0;
    const newId = (): string => {
      ids += 1;
      return `new-${ids}`;
    };
    const taken = importedDraft(draft, { newId, team: ['marlene'] });
    const [first] = taken.parcels;
    expect(first?.id).not.toBe(parcel.id);
    expect([taken.groups[0]?.parcelIds, taken.options[0]?.parcelIds]).toEqual([[first?.id], [first?.id]]);
    expect(taken.groups[0]?.blockId).not.toBe('b');
    expect([taken.name, first?.name, taken.teamMemberSlug]).toEqual(['Bear Lake', 'Home quarter', 'marlene']);
  });

  it('has no account of the seller’s side, and no team member whom nobody knows here', () => {
    const taken = importedDraft(draft, { newId: () => 'new', team: ['lee'] });
    expect([taken.sellerAccounts, taken.teamMemberSlug]).toEqual([[], null]);
  });

  it('names the fields that nobody here knows by their place', () => {
    expect(unknownFields({ ...draft, mineral: 1, parcels: [{ ...parcel, seam: 'x' }] }, draft)).toEqual([
      'parcels/0/seam',
      'mineral',
    ]);
    expect(unknownFields(draft, draft)).toEqual([]);
  });
});

describe('what is said of a sale file', () => {
  const said = (status: 'draft' | 'completed') => describeSaleFile({ draft, status, corrections: 1, questions: 2 });
  it('counts what comes, and gives a reason for each thing that does not', () => {
    expect(said('draft').taken).toContain('1 parcel with its land and figures');
    expect(said('draft').left.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['1 correction of a public fact', '2 answered questions']),
    );
    expect(said('draft').left.every(({ why }) => why !== '')).toBe(true);
  });

  it('speaks of a result only where there is one', () => {
    expect(said('completed').left.map(({ what }) => what)).toContain('The result');
    expect(said('draft').left.map(({ what }) => what)).not.toContain('The result');
  });
});
