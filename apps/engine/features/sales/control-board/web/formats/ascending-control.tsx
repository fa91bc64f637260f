import '../control.css';
import { formatPrice } from '@quarterline/listing';
import { SaleTimeline } from '#platform/live/web/sale-timeline.tsx';
import { parcelTotal } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import { ParcelTable } from '../parcels/parcel-table.tsx';
import type { ControlFormat } from './control-format.ts';

function Figures() {
  const { live, board } = useControl();
  const total = parcelTotal(live);
  const bids = live.parcels.reduce((sum, parcel) => sum + parcel.bidCount, 0);
  return (
    <>
      <div>
        <dt>Parcel total</dt>
        <dd className="num">
          {formatPrice(total.cents)}
          <em>{total.overPercent}% over starting bids</em>
        </dd>
      </div>
      <div>
        <dt>Bids</dt>
        <dd className="num">
          {bids}
          <em>{board ? `${board.refusedBids} refused` : 'refused not known yet'}</em>
        </dd>
      </div>
      <div>
        <dt>Bidders active</dt>
        <dd className="num">
          {board?.activeBidders ?? '–'}
          <em>last ten minutes</em>
        </dd>
      </div>
    </>
  );
}

export const ASCENDING_CONTROL: ControlFormat = {
  Table: ParcelTable,
  Timeline: () => <SaleTimeline className="control-timeline" />,
  Figures,
  closing: parcelName,
  hasClocks: () => true,
  resumes: 'bidding',
};
