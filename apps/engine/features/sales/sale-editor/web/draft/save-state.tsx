import '../../../../../platform/staff/web/frame/admin-head.css';
import { type CivilZone, formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { useEditor } from './editor-context.ts';

const when = (at: number, zone: CivilZone, now: number): string =>
  isSameDay(at, now, zone) ? formatClockShort(at, zone) : `${formatMonthDay(at, zone)}, ${formatClockShort(at, zone)}`;

/** At the right of the head: is everything kept, by whom, and how much of it the public does not know. */
export function SaveStateText({ differences }: { differences: number }) {
  const { view, draft, sale } = useEditor();
  const { save } = view;
  const rest =
    sale.publicDraft === null
      ? 'Not public yet'
      : differences === 0
        ? 'Everything is public'
        : `${differences} change${differences === 1 ? '' : 's'} not yet public`;
  return (
    <div className="admin-head-state admin-head-state--save" role="status">
      <span>
        {save.kind === 'saved' ? <b>Saved {when(save.at, draft.zone, Date.now())}</b> : null}
        {save.kind === 'saving' || save.kind === 'waiting' ? <b>Saving...</b> : null}
        {save.kind === 'unreached' ? <b className="is-bad">Not saved: the engine is out of reach</b> : null}
        {save.kind === 'refused' ? <b className="is-bad">Not saved: {save.message}</b> : null}
        <em>
          {save.kind === 'saved' && save.by ? `by ${save.by}. ` : ''}
          {save.kind === 'unreached' ? 'We try again every few seconds. ' : ''}
          {rest}
        </em>
      </span>
    </div>
  );
}
