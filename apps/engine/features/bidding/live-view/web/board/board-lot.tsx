import './board.css';
import { formatAcreNumber, formatPerAcre, formatPrice } from '@quarterline/listing';
import { Stake } from '@quarterline/ui';
import { type LiveParcel, shortName } from '#platform/live/web/live-context.ts';
import { isClosed } from '#platform/live/web/parcels/parcel-status.ts';

/** What a row of the board says of a lot in a sale of any format: stake, name, land, price. */
export function BoardLot({ found, price }: { found: LiveParcel; price: { label: string; cents: number } }) {
  const { parcel, words } = found;
  return (
    <>
      <Stake tone={isClosed(parcel) ? 'shut' : parcel.kind === 'enBloc' ? 'bloc' : 'plain'}>{words.stake}</Stake>
      <div className="board-land">
        <h2>{shortName(found)}</h2>
        <p>
          {parcel.kind === 'enBloc' ? null : <span className="legal">{words.legalDescriptions.join(', ')}, </span>}
          <span className="legal">{formatAcreNumber(words.acres)}</span> acres
        </p>
      </div>
      <dl>
        <dt>{price.label}</dt>
        <dd className="num">{formatPrice(price.cents)}</dd>
        <dd className="board-per">{formatPerAcre(price.cents, words.acres)}</dd>
      </dl>
    </>
  );
}
