import { apiPath, ControlBoard } from '@quarterline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOfficeNews } from '#platform/staff/web/frame/office-news.ts';
import { askEngine } from '#platform/web/ask-engine.ts';

/** What was last heard, and whether the last question was answered. */
export type KnownBoard = {
  board: ControlBoard | null;
  answered: boolean;
  /** From here to the engine and back, in milliseconds. */
  roundTripMs: number | null;
  reload: () => void;
};

const EVERY_MS = 5000;
const TOGETHER_MS = 250;
const PATIENCE_MS = 8000;

/**
 * Asks for what the stream does not carry: soon after each step of the sale, at news for the office, and every five seconds. What is known stays
 * when nobody answers.
 */
export function useControlBoard(slug: string, sequence: number): KnownBoard {
  const [board, setBoard] = useState<ControlBoard | null>(null);
  const [answered, setAnswered] = useState(true);
  const [roundTripMs, setRoundTripMs] = useState<number | null>(null);
  const newest = useRef(0);
  const reload = useCallback((): void => {
    newest.current += 1;
    const mine = newest.current;
    askEngine(apiPath('GET /api/admin/auctions/:slug/control', { slug }), { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(({ body, askedAt, receivedAt }) => {
        const known = ControlBoard.safeParse(body).data;
        return known ? { known, ms: Math.round(receivedAt - askedAt) } : null;
      })
      .catch(() => null)
      .then((answer) => {
        if (mine !== newest.current) return;
        setAnswered(answer !== null);
        if (!answer) return;
        setBoard(answer.known);
        setRoundTripMs(answer.ms);
      });
  }, [slug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the sale asks again
  useEffect(() => {
    const soon = setTimeout(reload, TOGETHER_MS);
    return () => clearTimeout(soon);
  }, [reload, sequence]);
  useOfficeNews(reload);
  useEffect(() => {
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { board, answered, roundTripMs, reload };
}
