import { type AdminSale, adminApi } from '@quarterline/contract';
import { useEffect } from 'react';
import { askEngine, NoAnswer } from '../../shared/ask-engine.ts';
import { FRAME_CHANGED } from '../admin-frame.tsx';
import type { DraftView } from './draft-session.ts';

/** Reads the sale anew when it opened, closed, was called off or was published by somebody else meanwhile. */
export function useFreshSale(sale: AdminSale, heard: DraftView['heard'], onSale: (sale: AdminSale) => void): void {
  const isStale = heard !== null && (heard.status !== sale.status || heard.publishedAt !== sale.publishedAt);
  const { slug } = sale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time it is heard to be stale
  useEffect(() => {
    if (!isStale) return;
    let wanted = true;
    askEngine(adminApi.sale(slug))
      .then(({ status, body }) => {
        if (!wanted || status !== 200) return;
        onSale(body as AdminSale);
        window.dispatchEvent(new Event(FRAME_CHANGED));
      })
      .catch((error: unknown) => {
        // The next pulse asks again.
        if (!(error instanceof NoAnswer)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [isStale, heard, slug]);
}
