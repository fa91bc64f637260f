import '../../../../platform/staff/web/admin-button.css';
import './record-log.css';
import { formatClock, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { useControl } from './control-context.ts';
import { parcelName } from './parcels/parcel-name.ts';

export const RECORD_ID = 'control-record';
const SHOWN = 14;

/** The record as it grows, refused bids and why among it; all of a parcel's when it is asked for. */
export function RecordLog({ parcelId, onAll }: { parcelId: string | null; onAll: () => void }) {
  const { live, board } = useControl();
  const entries = board?.entries ?? [];
  const shown = parcelId === null ? entries.slice(0, SHOWN) : entries.filter((one) => one.parcelId === parcelId);
  const { zone } = live.sale;
  // A sale by sealed tender lasts days: the time alone would not say when.
  const hasDays = shown.some(({ at }) => !isSameDay(at, board?.serverTimeMs ?? at, zone));
  return (
    <section className="record-log" aria-labelledby={RECORD_ID}>
      <h2 id={RECORD_ID} tabIndex={-1}>
        Record{parcelId === null ? '' : ` of ${parcelName(live, parcelId)}`}
      </h2>
      {parcelId === null ? null : (
        <p className="record-log-all">
          Of the newest {entries.length} entries.{' '}
          <button type="button" className="admin-button" onClick={onAll}>
            Show all
          </button>
        </p>
      )}
      {shown.length === 0 ? (
        <p className="field-hint">{board ? 'Nothing in these entries.' : 'Asking the engine.'}</p>
      ) : null}
      <ol>
        {shown.map(({ sequence, at, who, text, refused }) => (
          <li key={sequence} className={refused ? 'is-refused' : undefined}>
            <time className="num">
              {hasDays ? <span>{formatMonthDay(at, zone)}</span> : null}
              {hasDays ? formatClock(at, zone) : formatClock(at, zone).replace(/ [AP]M$/, '')}
            </time>
            <b>{who}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
