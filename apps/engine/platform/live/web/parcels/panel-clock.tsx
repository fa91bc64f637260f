import './panel-clock.css';
import type { ParcelView } from '@quarterline/contract';
import type { ParcelClock } from './parcel-clock.ts';
import { isClosed } from './parcel-status.ts';

/** The figure or word of a lot's clock as the panel shows it: a closed lot says when it closed. */
export const clockFaceOf = (parcel: ParcelView, { face, note }: ParcelClock): string =>
  isClosed(parcel) && note ? note : face;

/** Longer than a running clock of minutes. */
export const isLongFace = (face: string): boolean => face.length > 8;

/** The large clock of a panel under its label. */
export function PanelClock({ parcel, clock }: { parcel: ParcelView; clock: ParcelClock }) {
  const isFigure = ['hot', 'running', 'opens'].includes(clock.state);
  const face = clockFaceOf(parcel, clock);
  return (
    <div className={`panel-clock${isFigure ? '' : ' is-word'}${isLongFace(face) ? ' is-long' : ''}`}>
      <span>{clock.label}</span>
      <b className={isFigure ? 'num' : ''} role="timer" aria-live="off" aria-label={clock.label}>
        {face}
      </b>
    </div>
  );
}
