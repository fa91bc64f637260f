import './parcel-switcher.css';
import '#platform/live/web/live-view.css';
import { Icon } from '@quarterline/ui';
import { useLive, useParcel } from '#platform/live/web/live-context.ts';
import { shortClock } from '#platform/live/web/parcels/parcel-clock.ts';
import { bidStatusLabel } from '#platform/live/web/parcels/parcel-status.ts';
import { ParcelStake, tagLook } from '#platform/live/web/parcels/parcel-tag.tsx';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';

/** The phone's way between parcels: every stake with its clock, always in the same place. */
export function ParcelSwitcher() {
  const { live } = useLive();
  return (
    <nav className="parcel-switcher live-view-phone-only" aria-label="Parcels">
      {live.parcels.map((parcel) => (
        <SwitchButton key={parcel.id} parcelId={parcel.id} />
      ))}
    </nav>
  );
}

function SwitchButton({ parcelId }: { parcelId: string }) {
  const { selectedId, select } = useLive();
  const { parcel, words, inBlock } = useParcel(parcelId);
  const clock = useParcelClock(parcel);
  const selected = selectedId === parcelId;
  const isProvisional = parcel.phase === 'provisional' && parcel.bidStatus === 'were_high';
  const text = inBlock ? 'Block' : isProvisional ? 'Waits' : shortClock(clock);
  const mark = tagLook(parcel, inBlock)[1];
  return (
    <button type="button" className={selected ? 'is-sel' : ''} aria-pressed={selected} onClick={() => select(parcelId)}>
      <span className="parcel-switcher-stake" aria-hidden="true">
        <ParcelStake parcel={parcel}>{words.stake}</ParcelStake>
        {mark ? <Icon art={mark} /> : null}
      </span>
      <span className="sr-only">
        {words.name}, {bidStatusLabel(parcel, inBlock)},{' '}
      </span>
      <span className="num">{text}</span>
    </button>
  );
}
