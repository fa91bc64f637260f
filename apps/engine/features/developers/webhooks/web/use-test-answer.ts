import { apiPath, type WebhookDeliveries } from '@quarterline/contract';
import { useEffect, useState } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';

type Attempt = WebhookDeliveries['deliveries'][number]['attempts'][number];
type Answer = 'waiting' | 'too_late' | Attempt;

const ASK_EVERY_MS = 1000;
/** The start of the thread that sends, and ten seconds for an answer. */
const WAIT_MS = 30_000;

/** First attempt of a test event, asked for once a second until there is one. Without an event nothing is asked. */
export function useTestAnswer(endpointId: string, eventId: number | null): Answer {
  const [known, setKnown] = useState<{ eventId: number; answer: Answer } | null>(null);
  useEffect(() => {
    if (eventId === null) return;
    const until = performance.now() + WAIT_MS;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const address = apiPath('GET /api/admin/webhooks/:endpointId/deliveries', { endpointId });
      const asked = await askEngine(`${address}?before=${eventId + 1}`).catch(() => null);
      const { deliveries = [] } = (asked?.status === 200 ? asked.body : {}) as Partial<WebhookDeliveries>;
      const attempt = deliveries.find((delivery) => delivery.eventId === eventId)?.attempts.at(-1);
      if (isOver) return;
      if (attempt) setKnown({ eventId, answer: attempt });
      else if (performance.now() > until) setKnown({ eventId, answer: 'too_late' });
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    let timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [endpointId, eventId]);
  return known?.eventId === eventId ? known.answer : 'waiting';
}
