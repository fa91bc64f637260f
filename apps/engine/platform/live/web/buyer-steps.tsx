import { lazy, Suspense } from 'react';
import { useLive } from './live-context.ts';

/** Only for a buyer, once a lot is sold to them. */
const OwnNextSteps = lazy(() => import('#platform/web/purchases/next-steps.tsx'));

/** Above the lots: what the buyer of one of them has to do next, and until when. Nobody buys in practice. */
export function BuyerSteps() {
  const { live } = useLive();
  if (live.sale.practice || !live.parcels.some(({ bidStatus }) => bidStatus === 'won')) return null;
  return (
    <Suspense fallback={null}>
      <OwnNextSteps saleSlug={live.sale.slug} />
    </Suspense>
  );
}
