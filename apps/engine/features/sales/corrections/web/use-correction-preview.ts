import { apiPath, CorrectionPreview, type CorrectionQuery } from '@quarterline/contract';
import { useEffect, useRef, useState } from 'react';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { type CorrectionInput, notChosen } from './correction-input.ts';

/** What is known of the input as it was when it was asked. `last`: what was known before, which stays in sight. */
export type ShownPreview =
  | { at: 'nothing' }
  | { at: 'loading'; last: CorrectionPreview | null }
  | { at: 'failed'; message: string; last: CorrectionPreview | null }
  | { at: 'known'; preview: CorrectionPreview };

const SETTLES_MS = 350;
const lastOf = (shown: ShownPreview): CorrectionPreview | null =>
  shown.at === 'known' ? shown.preview : shown.at === 'nothing' ? null : shown.last;

/** Asks for the preview once typing has settled; an answer that a later question has overtaken is dropped. `round` asks again. */
export const useCorrectionPreview = (slug: string, input: CorrectionInput, round: number): ShownPreview => {
  const [shown, setShown] = useState<ShownPreview>({ at: 'nothing' });
  const newest = useRef(0);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const query = JSON.parse(asked) as CorrectionInput;
    newest.current += 1;
    const mine = newest.current;
    if (notChosen(query) !== null) return setShown({ at: 'nothing' });
    setShown((before) => ({ at: 'loading', last: lastOf(before) }));
    const timer = setTimeout(() => {
      void postToEngine(
        apiPath('POST /api/admin/auctions/:slug/corrections/preview', { slug }),
        query as CorrectionQuery,
      ).then((answer) => {
        if (mine !== newest.current) return;
        const fail = (message: string): void => setShown((before) => ({ at: 'failed', message, last: lastOf(before) }));
        if (answer.kind === 'refused') return fail(answer.message);
        const preview = CorrectionPreview.safeParse(answer.body).data;
        if (preview) return setShown({ at: 'known', preview });
        fail('The answer could not be read. Reload the page.');
      });
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [slug, asked, round]);
  return shown;
};
