import type { GroupView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { viewAdvice } from '@quarterline/rules';
import { bidAdviceText } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';

/** What the opening bid of a block asks for first; empty where the limit allows it. */
export function openingAboveLimit(live: LiveState, { enBlocParcelId, openingCents }: GroupView): string {
  const text = bidAdviceText(viewAdvice(live, enBlocParcelId, openingCents), live.sale.practice);
  return text === '' ? '' : ` The opening bid is ${formatPrice(openingCents)}. ${text}`;
}
