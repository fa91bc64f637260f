import { type AdminSale, apiPath, type SaleAction } from '@quarterline/contract';
import { useState } from 'react';
import { FRAME_CHANGED } from '#platform/staff/web/frame/admin-frame.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import type { DraftSession } from '../draft/draft-session.ts';

export type Publishing = {
  isBusy: boolean;
  problem: string | null;
  /** `withoutApproval`: why it is published although its seller has not approved all of it. `acceptedDoubts`: what was looked at. */
  publish: (withoutApproval: string, acceptedDoubts: readonly string[]) => Promise<boolean>;
  publishAt: (at: number | null, withoutApproval: string, acceptedDoubts: readonly string[]) => Promise<boolean>;
  action: (action: SaleAction) => Promise<boolean>;
};

/** What makes a sale public or changes it there; the answer is the sale as it then is. */
export function usePublishing(sale: AdminSale, session: DraftSession, onSale: (sale: AdminSale) => void): Publishing {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = async (path: string, body: () => unknown): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    try {
      // What was typed a moment ago belongs to it.
      if (!(await session.flush())) {
        setProblem('Your last words are not saved yet. Wait until they are, then try again.');
        return false;
      }
      const posted = await postToEngine(path, body());
      if (posted.kind === 'refused') {
        setProblem(posted.message);
        return false;
      }
      const next = posted.body as AdminSale;
      session.take(next.draft, next.version, { kind: 'saved', at: next.savedAt, by: next.savedBy });
      onSale(next);
      window.dispatchEvent(new Event(FRAME_CHANGED));
      return true;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    publish: (withoutApproval, acceptedDoubts) =>
      tell(apiPath('POST /api/admin/auctions/:slug/publish', { slug: sale.slug }), () => ({
        version: session.view().version,
        withoutApproval,
        acceptedDoubts,
      })),
    publishAt: (at, withoutApproval, acceptedDoubts) =>
      tell(apiPath('POST /api/admin/auctions/:slug/publish-at', { slug: sale.slug }), () => ({
        at,
        withoutApproval,
        acceptedDoubts,
      })),
    action: (action) => tell(apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), () => action),
  };
}
