import './chart.css';

type Bar = {
  label: string;
  /** Beside the bar, in words. */
  text: string;
  value: number;
  /** A mark on the bar, such as where it started. */
  mark?: number | undefined;
};

const ROW = 40;
const LABEL = 216;
const WIDTH = 640;
const TEXT = 110;

/** Lying bars with their words. The person who does not see it has the table beside it. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value, mark = 0 }) => Math.max(value, mark)));
  const scale = (value: number): number => (value / most) * (WIDTH - LABEL - TEXT);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} role="img" aria-label={title}>
      {bars.map(({ label, text, value, mark }, index) => (
        <g key={label} transform={`translate(0 ${index * ROW})`}>
          <text x={0} y={ROW / 2} dominantBaseline="central">
            {label.length > 26 ? `${label.slice(0, 25)}…` : label}
          </text>
          <rect
            className="chart-bar"
            x={LABEL}
            y={8}
            width={Math.max(scale(value), value > 0 ? 2 : 0)}
            height={ROW - 16}
          />
          {mark === undefined ? null : <path className="chart-median" d={`M${LABEL + scale(mark)} 3V${ROW - 3}`} />}
          <text
            className="chart-value"
            x={LABEL + scale(Math.max(value, mark ?? 0)) + 8}
            y={ROW / 2}
            dominantBaseline="central"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
