import { formatPrice } from '@quarterline/listing';
import type { Cents } from '@quarterline/rules';
import { type ParcelInRoom, useRoom } from './room-context.ts';
import { standingTotal } from './standing-total.ts';

/** What the amount comes to: per acre, deposit, everything led, what is left of the limit. */
export function ConfirmFigures({ found, amountCents }: { found: ParcelInRoom; amountCents: Cents }) {
  const { room } = useRoom();
  const { parcel, words, group, attempt } = found;
  const isMaximum = attempt.at === 'review' && attempt.act === 'maximum';
  const { depositShare } = room.sale;
  const { limitCents } = room.you;
  const lead = standingTotal(room.parcels, { parcelId: parcel.id, amountCents }).cents;
  return (
    <dl className="conf-l">
      <div>
        <dt>Per acre</dt>
        <dd className="num">{formatPrice(amountCents / words.acres)}</dd>
      </div>
      <div>
        <dt>Deposit if you buy, {Number((depositShare * 100).toFixed(2))}%</dt>
        <dd className="num">{formatPrice(amountCents * depositShare)}</dd>
      </div>
      <div>
        <dt>{isMaximum ? 'All you could come to lead' : 'All you would lead'}</dt>
        <dd className="num">{formatPrice(lead)}</dd>
      </div>
      {limitCents === null ? null : (
        <div>
          <dt>{lead > limitCents ? 'Over your limit by' : 'Left of your limit'}</dt>
          <dd className="num">{formatPrice(Math.abs(limitCents - lead))}</dd>
        </div>
      )}
      {group && parcel.kind === 'enBloc' ? (
        <div>
          <dt>Parcels in the block</dt>
          <dd className="num">{group.parcelIds.length}</dd>
        </div>
      ) : null}
    </dl>
  );
}
