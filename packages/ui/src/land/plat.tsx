import { type ReactNode, useId } from 'react';

export type PlatTone = 'open' | 'quiet' | 'live' | 'lead' | 'outbid' | 'selected' | 'held' | 'closed' | 'ground';

/** A parcel on the drawing; the caller supplies the geometry. */
export type PlatParcel = {
  key: string;
  d: string;
  x: number;
  y: number;
  stake: string;
  label: string;
  tone: PlatTone;
  /** Makes the parcel a link to its row or page. */
  href?: string;
  /** Without `href` it makes the parcel a button; `isPressed` says whether it is chosen. */
  onSelect?: (() => void) | undefined;
  isPressed?: boolean;
  /** Said of the link: "Parcel 3, NW-10, outbid". */
  description?: string;
};

export type PlatShape = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string };

export type PlatProps = {
  viewBox: { x: number; y: number; width: number; height: number };
  shapes: readonly PlatShape[];
  sectionNumbers?: readonly { x: number; y: number; text: string }[];
  parcels: readonly PlatParcel[];
  /** Size of a stake in units of the drawing. */
  stakeSize?: number;
  /** What the picture shows, in words. Without it the drawing is decoration. */
  title?: string;
  fit?: 'slice' | 'meet';
  className?: string;
  children?: ReactNode;
};

const FILL: Record<PlatTone, string> = {
  open: '#fff',
  quiet: '#f6f3ea',
  live: '#fef3d9',
  lead: '#e5efe8',
  outbid: '#fbe9e4',
  selected: '#fef3d9',
  held: 'held',
  closed: 'closed',
  ground: 'none',
};
const STROKE: Record<PlatTone, string> = {
  open: '#1d1b16',
  quiet: '#1d1b16',
  live: '#1d1b16',
  lead: '#17432f',
  outbid: '#9b2c1a',
  selected: '#1d1b16',
  held: '#17432f',
  closed: '#857c69',
  ground: '#fff',
};

/** A survey drawing with parcels on it: fill under the lines, outline and stake over them. */
export function Plat({
  viewBox,
  shapes,
  sectionNumbers = [],
  parcels,
  stakeSize = 27,
  title,
  fit = 'slice',
  className,
  children,
}: PlatProps) {
  const id = useId();
  const fill = (tone: PlatTone): string => (tone === 'held' || tone === 'closed' ? `url(#${id}${tone})` : FILL[tone]);
  const { x, y, width, height } = viewBox;
  return (
    <svg
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      role={title ? 'group' : 'presentation'}
      aria-label={title}
    >
      <defs>
        <Hatch id={`${id}held`} ground="#e5efe8" line="#17432f" />
        <Hatch id={`${id}closed`} ground="#fff" line="#857c69" />
      </defs>
      {parcels.map((parcel) => (
        <path key={parcel.key} d={parcel.d} fill={fill(parcel.tone)} />
      ))}
      {shapes.map((shape) => (
        <path
          key={shape.d.slice(0, 40) + (shape.stroke ?? '') + (shape.width ?? '')}
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash}
          opacity={shape.opacity}
        />
      ))}
      <SectionNumbers of={sectionNumbers} />
      {children}
      {parcels.map((parcel) => (
        <ParcelOutline key={parcel.key} parcel={parcel} stakeSize={stakeSize} />
      ))}
    </svg>
  );
}

const Hatch = ({ id, ground, line }: { id: string; ground: string; line: string }) => (
  <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="14" height="14" fill={ground} />
    <path d="M0 0V14" stroke={line} strokeWidth="3" strokeOpacity=".6" />
  </pattern>
);

/** Section numbers in the corner of each section, as on a township plan. */
export const SectionNumbers = ({ of }: { of: readonly { x: number; y: number; text: string }[] }) => (
  <g className="plat-number">
    {of.map((number) => (
      <text key={`${number.x} ${number.y}`} x={number.x} y={number.y}>
        {number.text}
      </text>
    ))}
  </g>
);

/** What people call what lies on the land: each over a white edge, so that it can be read on any line. */
export const PlatLabels = ({
  of,
  size = 12,
}: {
  of: readonly { x: number; y: number; text: string }[];
  /** Of the letters, in units of the drawing. */
  size?: number;
}) => (
  <g className="plat-labels" textAnchor="middle" fontSize={size} fontWeight="600" fontStyle="italic" fill="#1d1b16">
    {of.map(({ x, y, text }) => (
      <text key={`${x} ${y} ${text}`} x={x} y={y} stroke="#fff" strokeWidth={size / 4} paintOrder="stroke">
        {text}
      </text>
    ))}
  </g>
);

/** Outline, stake and description of one parcel; a link when it leads somewhere. */
export function ParcelOutline({ parcel, stakeSize }: { parcel: PlatParcel; stakeSize: number }) {
  const { tone } = parcel;
  const strong = tone === 'lead' || tone === 'outbid' || tone === 'held' ? 6 : 3;
  const drawing = (
    <>
      {tone === 'ground' ? (
        <path d={parcel.d} fill="none" stroke="#1d1b16" strokeOpacity=".7" strokeWidth="5.6" />
      ) : null}
      {tone === 'selected' ? <path d={parcel.d} fill="none" stroke="#f8b332" strokeWidth="14" /> : null}
      <path d={parcel.d} fill="transparent" stroke={STROKE[tone]} strokeWidth={strong} />
      <PlatStake parcel={parcel} size={stakeSize} />
    </>
  );
  if (parcel.href) {
    return (
      <a
        className="plat-parcel"
        href={parcel.href}
        aria-label={parcel.description ?? parcel.label}
        onClick={parcel.onSelect}
      >
        {drawing}
      </a>
    );
  }
  const { onSelect } = parcel;
  if (!onSelect) return <g>{drawing}</g>;
  return (
    <g>
      {drawing}
      {/* biome-ignore lint/a11y/useSemanticElements: a parcel on a drawing; SVG has no button of its own */}
      <path
        className="plat-press"
        d={parcel.d}
        role="button"
        tabIndex={0}
        aria-pressed={parcel.isPressed}
        aria-label={parcel.description ?? parcel.label}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onSelect();
        }}
      />
    </g>
  );
}

/** The stake with the short description under it. */
export function PlatStake({ parcel, size }: { parcel: Pick<PlatParcel, 'x' | 'y' | 'stake' | 'label'>; size: number }) {
  const { x, label, stake } = parcel;
  const y = parcel.y - size * 0.37;
  const text = size * 0.45;
  const wide = Math.max(size * 1.2, label.length * text * 0.62 + size * 0.4);
  return (
    <g className="plat-stake">
      <rect x={x - size / 2} y={y - size / 2} width={size} height={size} fill="#fff" stroke="#1d1b16" strokeWidth="2" />
      <text x={x} y={y + size * 0.22} fontWeight="750" fontSize={size * 0.62}>
        {stake}
      </text>
      <rect x={x - wide / 2} y={y + size / 2 + 5} width={wide} height={text + 9} fill="#fff" />
      <text x={x} y={y + size / 2 + text + 7.4} fontWeight="650" fontSize={text}>
        {label}
      </text>
    </g>
  );
}
