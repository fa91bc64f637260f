import '../sale/side-card.css';
import { formatWords, parcelLabel, saleReminderRoute, saleSpan } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import { useSaleNow } from '#site/shell/site-context.ts';
import type { ParcelProps } from '../parts/page-props.ts';
import { ShareLink } from '../parts/share-link.tsx';
import { lotStateNow } from './lot-now.ts';

type Part = { props: ParcelProps; status: ParcelProps['sale']['saleStatus'] };

/** The sale a parcel belongs to, and the next action. */
export function ParcelSaleCard({ props: { sale, parcel, blocks, options, closeNote }, status }: Part) {
  const signedIn = useDisplayUser() !== null;
  const followHref = signedIn
    ? `${sale.followWithAccountHref}&parcel=${parcel.slug}`
    : `${saleReminderRoute(sale)}?parcel=${parcel.slug}#by-email`;
  const saleNow = useSaleNow(sale);
  // Of a live auction the price above says when, with every late bid.
  const isDated = status === 'upcoming' || (status === 'live' && !formatWords(sale).pricesRise);
  const isHeld = lotStateNow(saleNow, parcel.slug, null).hold !== null;
  return (
    <section className="side-card side-card--action">
      <h2>
        <a href={sale.href}>{sale.name}</a>
      </h2>
      <p className="meta">{status === 'postponed' ? 'Postponed. A new date is being set.' : saleSpan(saleNow)}</p>
      {blocks.map((block) => (
        <p className="meta" key={block.href}>
          Also offered in <a href={block.href}>{block.name}</a>.
        </p>
      ))}
      {options.map((option) => (
        <p className="meta" key={option.href}>
          With an option: <a href={option.href}>{option.name}</a>.
        </p>
      ))}
      {isDated && closeNote && !isHeld ? <p className="meta">{closeNote}</p> : null}
      {status === 'live' || (status === 'upcoming' && signedIn) ? (
        <ButtonLink tone="gold" href={sale.liveHref}>
          {sale.texts.view}
        </ButtonLink>
      ) : status === 'upcoming' ? (
        <ButtonLink tone="gold" href={sale.registerHref}>
          {sale.texts.register}
        </ButtonLink>
      ) : (
        <ButtonLink href={sale.href}>See the sale</ButtonLink>
      )}
      {status === 'completed' || status === 'cancelled' ? null : (
        <ButtonLink href={followHref}>Follow this parcel</ButtonLink>
      )}
      <ShareLink
        href={`${sale.shareHref}/parcels/${parcel.slug}`}
        title={`${parcelLabel(parcel)}: ${sale.name}`}
        label="Share this parcel"
      />
    </section>
  );
}
