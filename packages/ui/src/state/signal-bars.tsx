import './signal-bars.css';
/** Bars beside words, never alone. */
export const SignalBars = ({ bars }: { bars: 0 | 1 | 2 | 3 | 4 }) => (
  <svg className="signal-bars" viewBox="0 0 26 22" aria-hidden="true">
    {[6, 11, 16, 22].map((height, index) => (
      <rect
        key={height}
        x={index * 7}
        y={22 - height}
        width="5"
        height={height}
        className={index >= bars ? 'signal-bars-off' : undefined}
      />
    ))}
  </svg>
);
