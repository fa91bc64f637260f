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
  /** A sentence when it was refused, else null. */
  action: (action: SaleAction) => Promise<string | null>;
};

/** What makes a sale public or changes it there; the answer is the sale as it then is. */
export function usePublishing(sale: AdminSale, session: DraftSession, onSale: (sale: AdminSale) => void): Publishing {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = async (path: string, body: () => unknown): Promise<string | null> => {
    setIsBusy(true);
    setProblem(null);
    try {
      // What was typed a moment ago belongs to it.
      if (!(await session.flush())) return 'Your last words are not saved yet. Wait until they are, then try again.';
      const posted = await postToEngine(path, body());
      if (posted.kind === 'refused') return posted.message;
      const next = posted.body as AdminSale;
      session.take(next.draft, next.version, { kind: 'saved', at: next.savedAt, by: next.savedBy });
      onSale(next);
      window.dispatchEvent(new Event(FRAME_CHANGED));
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const isDone = async (path: string, body: () => unknown): Promise<boolean> => {
    const sentence = await tell(path, body);
    setProblem(sentence);
    return sentence === null;
  };
  return {
    isBusy,
    problem,
    publish: (withoutApproval, acceptedDoubts) =>
      isDone(apiPath('POST /api/admin/auctions/:slug/publish', { slug: sale.slug }), () => ({
        version: session.view().version,
        withoutApproval,
        acceptedDoubts,
      })),
    publishAt: (at, withoutApproval, acceptedDoubts) =>
      isDone(apiPath('POST /api/admin/auctions/:slug/publish-at', { slug: sale.slug }), () => ({
        at,
        withoutApproval,
        acceptedDoubts,
      })),
    action: (action) => tell(apiPath('POST /api/admin/auctions/:slug/act', { slug: sale.slug }), () => action),
  };
}
