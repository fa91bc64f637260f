import { type AdminSale, apiPath } from '@quarterline/contract';
import { useEffect, useRef } from 'react';
import { FRAME_CHANGED } from '../../../../../platform/staff/web/frame/admin-frame.tsx';
import { askEngine, NoAnswer } from '../../../../../platform/web/ask-engine.ts';
import type { DraftView } from './draft-session.ts';

/** Reads the sale anew when it opened, closed, was called off or was published by somebody else meanwhile. */
export function useFreshSale(sale: AdminSale, latest: DraftView['latest'], onSale: (sale: AdminSale) => void): void {
  const { slug, status: knownStatus, publishedAt } = sale;
  const tell = useRef(onSale);
  tell.current = onSale;
  useEffect(() => {
    if (latest === null || (latest.status === knownStatus && latest.publishedAt === publishedAt)) return;
    let wanted = true;
    askEngine(apiPath('GET /api/admin/auctions/:slug', { slug }))
      .then(({ status, body }) => {
        if (!wanted || status !== 200) return;
        tell.current(body as AdminSale);
        window.dispatchEvent(new Event(FRAME_CHANGED));
      })
      .catch((error: unknown) => {
        // The next pulse asks again.
        if (!(error instanceof NoAnswer)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [latest, knownStatus, publishedAt, slug]);
}
