import type { DraftChange, PulseAnswer, SaleDraft } from '@quarterline/contract';
import { applyChanges, emptyDraft } from '@quarterline/drafting';
import { describe, expect, it } from 'vitest';
import { fakeTiming } from '#web/testing/fake-timing.ts';
import { type DraftPost, DraftSession } from '../web/draft/draft-session.ts';

/** An engine with one draft and no wires. `cut` is a connection that brings nothing back. */
const engine = () => {
  const at = {
    draft: emptyDraft('A sale') as SaleDraft,
    version: 1,
    cut: false,
    saves: [] as DraftChange[][],
    somebodyElse: (recipe: (draft: SaleDraft) => SaleDraft) => {
      at.draft = recipe(at.draft);
      at.version += 1;
    },
  };
  const post: DraftPost = {
    save: async (_, changes) => {
      if (at.cut) return null;
      at.saves.push(changes);
      const { draft, taken, refused } = applyChanges(at.draft, changes);
      if (taken.length > 0) at.somebodyElse(() => draft);
      const conflicts = refused.map(({ change, theirs }) => ({ ...change, theirs, theirName: 'Erin' }));
      return { version: at.version, savedAt: 5, draft: at.draft, conflicts };
    },
    pulse: async (version): Promise<PulseAnswer | null> =>
      at.cut
        ? null
        : {
            version: at.version,
            status: 'draft',
            publishedAt: null,
            draft: at.version > version ? at.draft : null,
            savedAt: 7,
            savedBy: 'Erin',
            others: [{ name: 'Erin', section: 'dates' }],
          },
  };
  return { at, post };
};
const open = () => {
  const { at, post } = engine();
  const timing = fakeTiming();
  const session = new DraftSession({ draft: at.draft, version: 1, savedAt: 1, savedBy: null }, post, timing);
  session.start();
  return { at, timing, session };
};

describe('a draft that saves itself', () => {
  it('sends what was typed a moment after the last key, once, as one change', async () => {
    const { at, timing, session } = open();
    for (const text of ['L', 'Le', 'Led']) {
      session.set('location', text);
      await timing.pass(200);
    }
    expect(session.view().save.kind).toBe('waiting');
    await timing.pass(1000);
    expect(at.saves).toEqual([[{ path: 'location', before: '', after: 'Led' }]]);
    expect(session.view().save).toEqual({ kind: 'saved', at: 5, by: 'you' });
  });

  it('keeps trying while the connection is cut, and loses nothing typed meanwhile', async () => {
    const { at, timing, session } = open();
    at.cut = true;
    session.set('location', 'Leduc County');
    await timing.pass(2000);
    expect(session.view().save.kind).toBe('unreached');
    session.set('banner', 'New');
    await timing.pass(9000);
    at.cut = false;
    await timing.pass(9000);
    expect([at.draft.location, at.draft.banner, session.view().save.kind]).toEqual(['Leduc County', 'New', 'saved']);
  });

  it('takes in what somebody else changed, and says who is here', async () => {
    const { at, timing, session } = open();
    at.somebodyElse((draft) => ({ ...draft, banner: 'Hers' }));
    await timing.pass(5000);
    expect(session.view().draft.banner).toBe('Hers');
    expect(session.view().others).toEqual([{ name: 'Erin', section: 'dates' }]);
  });

  it('puts words that stand against somebody else’s beside one’s own, until one of them is chosen', async () => {
    const { at, timing, session } = open();
    at.cut = true;
    session.set('location', 'Mine');
    await timing.pass(1000);
    at.somebodyElse((draft) => ({ ...draft, location: 'Hers' }));
    at.cut = false;
    await timing.pass(5000);
    const [conflict] = session.view().conflicts;
    expect([session.view().draft.location, conflict?.after, conflict?.theirName]).toEqual(['Hers', 'Mine', 'Erin']);
    if (conflict) session.settle(conflict, true);
    await timing.pass(2000);
    expect([at.draft.location, session.view().conflicts]).toEqual(['Mine', []]);
  });

  it('goes back a field at a time and forward again, and what somebody else wrote stays', async () => {
    const { at, timing, session } = open();
    session.set('location', 'L');
    session.set('location', 'Leduc');
    await timing.pass(3000);
    session.set('banner', 'New');
    await timing.pass(3000);
    at.somebodyElse((draft) => ({ ...draft, summary: 'Hers' }));
    await timing.pass(5000);
    expect([session.view().undoable, session.view().undoPath, session.view().redoPath]).toEqual([2, 'banner', null]);
    session.undo();
    session.undo();
    expect([session.view().undoPath, session.view().redoPath]).toEqual([null, 'location']);
    await timing.pass(3000);
    expect([at.draft.location, at.draft.banner, at.draft.summary]).toEqual(['', '', 'Hers']);
    session.redo();
    expect(session.view().draft.location).toBe('Leduc');
  });

  it('is with the engine before anything is published, or says that it is not', async () => {
    const { at, session } = open();
    session.set('banner', 'Last words');
    expect([await session.flush(), at.draft.banner]).toEqual([true, 'Last words']);
    at.cut = true;
    session.set('banner', 'Too late');
    expect(await session.flush()).toBe(false);
  });
});
