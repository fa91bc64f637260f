import { enginePages } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { useLive } from '#platform/live/web/live-context.ts';

/** The way to another limit, with the request that is open. Nothing in practice, where all have the same one. */
export function AskLimit() {
  const { sale, you } = useLive().live;
  if (sale.practice) return null;
  return (
    <>
      {you.askedLimitCents === undefined
        ? null
        : `You asked for a limit of ${formatPrice(you.askedLimitCents)}. We have not answered yet. `}
      <a href={`${enginePages.saleRegistration(sale.slug)}#limit`}>Ask for another limit</a>
    </>
  );
}
