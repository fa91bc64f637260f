import './clock-face.css';

/** The last stretch, in which the face turns to gold on ink. */
const HOT_MS = 120_000;

type ClockFaceProps = {
  leftMs: number;
  format: (leftMs: number) => string;
  /** What stands in place of figures: "Closing", "Closed 2:23 PM", "On hold at 6:10". */
  instead?: string | null;
  className?: string;
};

/** A clock that runs down. A timer to assistive technology, and silent: what matters is announced elsewhere. */
export function ClockFace({ leftMs, format, instead = null, className }: ClockFaceProps) {
  const hot = instead === null && leftMs <= HOT_MS;
  return (
    <span
      role="timer"
      aria-live="off"
      className={`clock-face num${hot ? ' clock-face--hot' : ''}${instead === null ? '' : ' clock-face--wait'}${className ? ` ${className}` : ''}`}
    >
      {instead ?? format(leftMs)}
    </span>
  );
}
