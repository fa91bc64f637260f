import { openDoubts } from '@quarterline/drafting';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import type { DraftRow } from '../store/sale-draft-store.ts';

/**
 * Land that is drawn beside its title, or with other acres, becomes public only when somebody has looked at it: `accepted` has the words of
 * each doubt. Throws `ProblemError 409 doubts_open`.
 */
export const needAcceptedDoubts = (
  { draft, public_draft }: Pick<DraftRow, 'draft' | 'public_draft'>,
  accepted: readonly string[],
): void => {
  const open = openDoubts(draft, public_draft).filter(({ words }) => !accepted.includes(words));
  const [first] = open;
  if (!first) return;
  throw new ProblemError(409, {
    code: 'doubts_open',
    message: `${first.words} Nothing was published.`,
    next: `Compare ${open.length === 1 ? 'the boundary' : `the ${open.length} boundaries`} with the title, under Parcels. If it is right, say so when you publish.`,
    fieldErrors: Object.fromEntries(open.map(({ path, words }) => [path, words])),
  });
};
