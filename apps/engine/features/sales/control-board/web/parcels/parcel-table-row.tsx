import '#platform/staff/web/admin-table.css';
import './parcel-table.css';
import type { GroupView, ParcelView } from '@quarterline/contract';
import { formatPrice, membersText } from '@quarterline/listing';
import { Button, chevronDownIcon, Icon, Stake, triangleAlertIcon } from '@quarterline/ui';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { isCalledOff, isClosed, priceOf } from '#platform/live/web/parcels/parcel-status.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { offersOf } from '../actions/board-actions.ts';
import { LotButtons } from '../actions/lot-buttons.tsx';
import { lineState, quietFor, validBidsOf } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { ClockCell } from './clock-cell.tsx';
import { ParcelLand } from './parcel-land.tsx';
import { parcelLines } from './parcel-name.ts';

type Props = { parcel: ParcelView; onMore: () => void; onRecord: () => void };

/** One parcel: what bidders see of it, who leads, and what may be done. */
export function ParcelTableRow({ parcel, onMore, onRecord }: Props) {
  const { live, board, may } = useControl();
  const quiet = useFromClock((nowMs) => {
    const ms = quietFor(live, parcel.id, nowMs);
    return ms === null || isClosed(parcel) ? '' : quietText(ms);
  });
  const words = live.sale.parcels.find(({ id }) => id === parcel.id);
  const group = live.groups.find(({ id }) => id === parcel.groupId) ?? null;
  const { word, look } = lineState(parcel, live);
  const price = priceOf(parcel, group);
  const leader = board?.bidders.find(({ id }) => id === parcel.leaderId);
  const bids = validBidsOf(live, parcel.id)[0];
  const isMistake = board?.mistakes.some(({ sequence }) => sequence === bids?.sequence) ?? false;
  const isBlock = parcel.kind === 'enBloc';
  const closed = isClosed(parcel);
  const isWaitingBlock = isBlock && parcel.phase === 'scheduled';
  const hasActions = !isCalledOff(live);
  const { name, legal } = parcelLines(live, parcel.id);
  const row = isBlock ? 'is-bloc' : closed ? 'is-shut' : look === 'hot' ? 'is-hot' : undefined;
  return (
    <tr className={row}>
      <td>
        <Stake tone={isBlock ? 'bloc' : closed ? 'shut' : 'plain'}>{words?.stake ?? ''}</Stake>
      </td>
      <td>
        <b>{name}</b>
        <ParcelLand legal={isBlock ? (group ? partsOf(live, group.parcelIds) : '') : legal} acres={parcel.acres} />
      </td>
      <td data-below={isWaitingBlock ? undefined : countedBids(parcel.bidCount)}>
        <em className={look === 'plain' ? 'parcel-table-state' : `parcel-table-state parcel-table-state--${look}`}>
          {word}
        </em>
      </td>
      <ClockCell parcel={parcel} />
      <td
        className="is-right num"
        data-below={parcel.minimumCents === null ? undefined : `Next ${formatPrice(parcel.minimumCents)}`}
      >
        <b>{formatPrice(price.cents)}</b>
        {price.label === 'Current bid' || price.label === 'High bid' ? null : <span>{price.label}</span>}
      </td>
      <td className="is-right num parcel-table-apart">
        {parcel.minimumCents === null ? '' : formatPrice(parcel.minimumCents)}
      </td>
      <td className="is-right num parcel-table-apart">{isWaitingBlock ? '' : parcel.bidCount}</td>
      <td className="parcel-table-bidder" data-below={quiet === '' ? undefined : `Quiet for ${quiet}`}>
        {leader ? (
          <>
            <b className="legal">{leader.number}</b> {leader.name}
          </>
        ) : group && isBlock && !closed && parcel.bidCount === 0 ? (
          <>
            {eligibleText(group)}
            <span>{group.phase === 'before' ? 'Frozen at the last close' : 'The list is frozen'}</span>
          </>
        ) : (
          <em className="admin-table-none">
            {parcel.leaderId ? 'Asking' : parcel.bidCount > 0 ? 'Nobody' : 'No bids'}
          </em>
        )}
        {isMistake ? (
          <span className="parcel-table-flag">
            <Icon art={triangleAlertIcon} /> Says bid was a mistake
          </span>
        ) : null}
      </td>
      <td className="is-right num parcel-table-apart">{quiet}</td>
      <td className="admin-table-action">
        {closed ? (
          <Button size="row" aria-label={`Record of ${name}`} onClick={onRecord}>
            Record
          </Button>
        ) : hasActions ? (
          <LotButtons parcel={parcel} />
        ) : null}
        {hasActions && offersOf('inMore', { live, parcel }).some(({ draft }) => may(draft.kind)) ? (
          <Button size="icon" aria-label={`More for ${name}`} onClick={onMore}>
            <Icon art={chevronDownIcon} />
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

const countedBids = (count: number): string => (count === 1 ? '1 bid' : `${count} bids`);

/** "0:12", "21:14"; in hours when it is long. */
const quietText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  if (seconds >= 6000) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const eligibleText = ({ phase, eligibleCount = 0 }: GroupView): string =>
  `${eligibleCount === 0 ? 'Nobody' : eligibleCount} may bid${phase === 'before' ? ' so far' : ''}`;

/** "Parcels 1 to 6", by the stakes of those that are still in the block. */
const partsOf = (live: LiveState, parcelIds: readonly string[]): string =>
  membersText(live.sale.parcels.filter(({ id }) => parcelIds.includes(id)).map(({ stake }) => stake));
