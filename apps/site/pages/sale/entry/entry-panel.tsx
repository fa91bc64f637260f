import './entry-panel.css';
import { saleSpan, saleText } from '@quarterline/listing';
import { ButtonLink, Price, StatusTag } from '@quarterline/ui';
import { RegistrationStatusCard } from '#site/account/registration-status-card.tsx';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import { OwnTime } from '../../parts/own-time.tsx';
import type { SaleBiddingProps } from '../../parts/page-props.ts';

/** "Sold" or "Selling", but for a sale that does not take place now. */
function Word({ status }: { status: SaleBiddingProps['sale']['saleStatus'] }) {
  if (status === 'postponed') return <StatusTag tone="info">Postponed</StatusTag>;
  if (status === 'cancelled') return <StatusTag tone="none">Cancelled</StatusTag>;
  return <b>{saleText(status)}</b>;
}

/** The way into the live view: what it has, when it is open, and the reader's registration status. */
export function EntryPanel({
  sale,
  parcelSummary,
  price,
  signedIn,
}: Pick<SaleBiddingProps, 'sale' | 'parcelSummary' | 'price'> & { signedIn: boolean }) {
  const status = sale.saleStatus;
  const when = saleSpan(sale);
  return (
    <div className="entry-panel">
      <p>
        {status === 'live' ? <SaleTag sale={sale} /> : <Word status={status} />}
        <span className="meta">{parcelSummary}</span>
      </p>
      {price ? (
        <Price label={price.label} note={price.asOne}>
          {price.text}
        </Price>
      ) : null}
      <p className="meta">
        {status === 'postponed' ? 'A new date is being set.' : when}
        {status === 'upcoming' ? <OwnTime at={sale.startTime} zone={sale.zone} lead="Opens" /> : null}
      </p>
      {signedIn && status !== 'completed' && status !== 'cancelled' ? (
        <RegistrationStatusCard sale={sale}>
          <ButtonLink tone="gold" href={sale.liveHref}>
            {sale.texts.view}
          </ButtonLink>
        </RegistrationStatusCard>
      ) : null}
    </div>
  );
}
