import '#platform/staff/web/admin-table.css';
import './parcel-table.css';
import '#platform/staff/web/foot-note.css';
import { formatShort } from '@quarterline/civil-time';
import type { ParcelView, TenderView } from '@quarterline/contract';
import { formatPrice, ON_HOLD } from '@quarterline/listing';
import { outcomeLabel } from '@quarterline/text';
import { Button, chevronDownIcon, Icon, lockIcon, Stake } from '@quarterline/ui';
import { useState } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { isCalledOff, isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { LotButtons } from '../actions/lot-buttons.tsx';
import { MoreActions } from '../actions/more-actions.tsx';
import { byUrgency, type LineState, lineState } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { ClockCell } from './clock-cell.tsx';
import { ParcelLand } from './parcel-land.tsx';
import { parcelLines } from './parcel-name.ts';
/** Every lot of a sale by sealed tender: its state, its clock, and who has tendered. No amount is known here before the opening. */
export function TenderTable({ onRecord }: { onRecord: (parcelId: string) => void }) {
  const { live } = useControl();
  const [moreOf, setMoreOf] = useState<string | null>(null);
  return (
    <>
      <AdminTable heads={HEADS} actions look="parcel-table" label="Parcels">
        {byUrgency(live).map((parcel) => (
          <TenderTableRow
            key={parcel.id}
            parcel={parcel}
            onMore={() => setMoreOf(parcel.id)}
            onRecord={() => onRecord(parcel.id)}
          />
        ))}
      </AdminTable>
      <p className="foot-note">
        <Icon art={lockIcon} /> Time is added to all lots together. A hold is sent at one press. Every other control
        asks for a reason first. All show bidders what changed and are written to the record. Tenders are opened under
        Opening.
      </p>
      <TenderOpeners />
      <MoreActions parcelId={moreOf} onClose={() => setMoreOf(null)} />
    </>
  );
}

const HEADS = [
  { name: 'Number', isHidden: true },
  'Parcel',
  'State',
  'Clock',
  { name: 'Minimum tender', className: 'is-right' },
  'Has tendered, staff only',
];

/** Whose a tender was that is opened stands under Opening. */
const openedText = (count: number): string =>
  count === 0 ? 'No tender' : count === 1 ? 'One tender opened' : `${count} tenders opened`;

type RowProps = { parcel: ParcelView; onMore: () => void; onRecord: () => void };

function TenderTableRow({ parcel, onMore, onRecord }: RowProps) {
  const { live, board, may } = useControl();
  const words = live.sale.parcels.find(({ id }) => id === parcel.id);
  const { word, look } = tenderLotState(parcel, live);
  const isBlock = parcel.kind === 'enBloc';
  const closed = isClosed(parcel);
  const { name, legal } = parcelLines(live, parcel.id);
  const own = live.tender?.lots.find(({ lotId }) => lotId === parcel.id);
  const tenderers = own?.tenderers ?? [];
  const names = tenderers.map((id) => board?.bidders.find((bidder) => bidder.id === id));
  return (
    <tr className={isBlock ? 'is-bloc' : closed ? 'is-shut' : undefined}>
      <td>
        <Stake tone={isBlock ? 'bloc' : closed ? 'shut' : 'plain'}>{words?.stake ?? ''}</Stake>
      </td>
      <td>
        <b>{name}</b>
        <ParcelLand legal={isBlock ? '' : legal} acres={parcel.acres} />
      </td>
      <td>
        <em className={look === 'plain' ? 'parcel-table-state' : `parcel-table-state parcel-table-state--${look}`}>
          {word}
        </em>
      </td>
      <ClockCell parcel={parcel} />
      <td className="is-right num">{formatPrice(parcel.startingBidCents)}</td>
      <td>
        {names.length === 0 ? (
          <em className="admin-table-none">{openedText(own?.opened.length ?? 0)}</em>
        ) : (
          names.map((bidder, index) => (
            <span key={tenderers[index]}>{bidder ? `${bidder.number ?? ''} ${bidder.name}` : 'Asking'}</span>
          ))
        )}
      </td>
      <td className="admin-table-action">
        {closed ? (
          <Button size="row" aria-label={`Record of ${name}`} onClick={onRecord}>
            Record
          </Button>
        ) : !may('add_time') || isCalledOff(live) ? null : (
          <>
            <LotButtons parcel={parcel} />
            <Button size="icon" aria-label={`More for ${name}`} onClick={onMore}>
              <Icon art={chevronDownIcon} />
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** Why a lot that is decided is not sold. A block that nobody sold as a whole leaves its parcels to stand. */
const unsoldLabel = (parcel: ParcelView, { acceptance, lots }: TenderView): string => {
  const opened = lots.find(({ lotId }) => lotId === parcel.id)?.opened ?? [];
  if (opened.length === 0) return 'Not sold: no tender';
  if (!opened.some(({ uncounted }) => uncounted === null)) return 'Not sold: no tender that counts';
  // The block of a sale without the seller's word lost to its parcels; with it, either may be so.
  if (parcel.kind === 'enBloc') return acceptance.kind === 'at_starting_bid' ? 'Sold by parcel' : 'Not sold as a block';
  return 'Not sold: tender not accepted';
};

/** Where a lot of a sealed tender stands, in a few words for staff. */
const tenderLotState = (parcel: ParcelView, live: LiveState): LineState => {
  const { tender } = live;
  if (!tender) return lineState(parcel, live);
  switch (parcel.phase) {
    case 'scheduled':
      return { word: 'Not open yet', look: 'plain' };
    case 'open':
      if (parcel.hold || live.hold) return { word: ON_HOLD, look: 'hot' };
      return { word: tender.round === 2 ? 'Second round' : 'Taking tenders', look: 'plain' };
    case 'closed':
      return {
        word: tender.stage === 'waiting' ? 'Waits for the opening' : 'Waits for the second round',
        look: 'shut',
      };
    case 'provisional':
      return { word: 'Waits for the seller', look: 'hot' };
    case 'no_sale':
      return { word: unsoldLabel(parcel, tender), look: 'shut' };
    default:
      return { word: outcomeLabel(parcel) ?? 'Closed', look: 'shut' };
  }
};

/** Who opens the tenders, and whose key is there: with fewer than two nothing can ever be read. */
function TenderOpeners() {
  const { live, board } = useControl();
  const openers = board?.openers ?? [];
  if (openers.length === 0) return null;
  return (
    <p className="foot-note">
      Openers, two of whom open together:{' '}
      {openers
        .map(({ name, keyMadeAt }) =>
          keyMadeAt === null ? `${name}, no key yet` : `${name}, key made ${formatShort(keyMadeAt, live.sale.zone)}`,
        )
        .join('; ')}
      .
    </p>
  );
}
