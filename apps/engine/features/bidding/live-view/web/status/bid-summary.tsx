import './bid-summary.css';
import { formatMonthDay } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { blockBidViews, highBidTotal, ledTotal } from '@quarterline/rules';
import { useLive } from '#platform/live/web/live-context.ts';
import { parcelNames } from '#platform/live/web/status/block-bid-text.ts';
import { AskLimit } from '../limit/ask-limit.tsx';
import { PrivateLimit } from '../limit/private-limit.tsx';

/** The bidder's high bids and what is left of their limit. */
export default function BidSummary() {
  const { live } = useLive();
  const { you, sale } = live;
  if (you.registrationStatus !== 'approved') return null;
  const led = ledTotal(live);
  const lost = blockBidViews(live).filter(({ isYours, yourParcelIds }) => !isYours && yourParcelIds.length > 0);
  const total = highBidTotal(live.parcels);
  const limit = you.limitCents;
  const used = limit === null || limit === 0 ? 0 : Math.min(100, Math.round((total.cents / limit) * 100));
  return (
    <section className="bid-summary">
      <h2>Where you stand</h2>
      {you.bidDepositMissing ? (
        <p className="bid-summary-deposit">
          Your bid deposit is not recorded yet. You cannot bid before it is.{' '}
          <a href={enginePages.saleRegistration(sale.slug)}>What is due</a>
        </p>
      ) : null}
      <dl>
        <div>
          <dt>
            {live.phase === 'completed' ? 'Bought' : 'Leading'},{' '}
            {led.parcels === 1 ? '1 parcel' : `${led.parcels} parcels`}
          </dt>
          <dd className="num">{formatPrice(led.cents)}</dd>
        </div>
        {lost.map((bid) => (
          <div key={bid.groupId}>
            <dt>You lose with the block: {parcelNames(live, bid.yourParcelIds)}</dt>
            <dd className="num">{formatPrice(bid.yourParcelsCents)}</dd>
          </div>
        ))}
        {total.cents > led.cents && lost.length === 0 ? (
          <div>
            <dt>With your maximums, up to</dt>
            <dd className="num">{formatPrice(total.cents)}</dd>
          </div>
        ) : null}
        {limit === null ? null : (
          <div>
            <dt>Left of your limit</dt>
            <dd className="num">{formatPrice(Math.max(0, limit - total.cents))}</dd>
          </div>
        )}
      </dl>
      {limit === null ? null : (
        <>
          <div
            className="scale-bar bid-summary-limit"
            role="img"
            aria-label={`${used} percent of your limit is committed`}
          >
            <i style={{ width: `${used}%` }} />
          </div>
          <p className="caption">
            Limit of {formatPrice(limit)}
            {sale.practice ? (
              ', the same for all who practise.'
            ) : (
              <>
                {you.limitSetAt === null ? '' : `, set with us on ${formatMonthDay(you.limitSetAt, sale.zone)}`}.{' '}
                <AskLimit />
              </>
            )}
          </p>
        </>
      )}
      <PrivateLimit />
    </section>
  );
}
