import './land-map.css';
import { PlatLabels, PlatStake, SectionNumbers } from '@quarterline/ui';
import type { Box, LandMap } from '../parts/page-props.ts';
import { SizedPicture } from '../parts/sized-picture.tsx';

const GROUND_SIZES = '(min-width: 64em) 1200px, 220vw';

const QUARTER = 160;
const SECTION = 320;

export const viewBoxOf = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

/** Quarter lines and the posts on them, for laying over an aerial picture. */
export function quarterLines(sections: LandMap['sections']): { lines: string; posts: string } {
  const lines = sections.map(({ x, y }) => `M${x} ${y + QUARTER}h${SECTION}M${x + QUARTER} ${y}v${SECTION}`).join('');
  const post = (x: number, y: number): string => `M${x - 2.4} ${y}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0`;
  const posts = sections
    .map(
      ({ x, y }) =>
        post(x + QUARTER, y) + post(x, y + QUARTER) + post(x + SECTION, y + QUARTER) + post(x + QUARTER, y + SECTION),
    )
    .join('');
  return { lines, posts };
}

/** How many units a stake is wide, so that it is about as large on every map. */
const stakeSize = (view: Box): number => Math.max(24, Math.round(view.height / 15.5));

type Props = { map: LandMap; title: string; hrefOf: (slug: string) => string | null; selected: string | null };

/** Paper, ground over it up to the seam, and the parcels over both. Cut alike, so that lines meet. */
export function LandLayers({ map, title, hrefOf, selected }: Props) {
  const { lines, posts } = quarterLines(map.sections);
  const size = stakeSize(map.view);
  const box = { viewBox: viewBoxOf(map.view), preserveAspectRatio: 'xMidYMid slice' };
  const tone = (slug: string): string => (selected === null || selected === slug ? 'is-on' : 'is-off');
  return (
    <>
      <svg {...box} aria-hidden="true">
        {map.parcels.map((parcel) => (
          <path key={parcel.slug} d={parcel.d} className={`land-map-fill ${tone(parcel.slug)}`} />
        ))}
        <image href={map.plat} {...map.platBox} preserveAspectRatio="none" />
        <SectionNumbers of={map.sections.map(({ x, y, number }) => ({ x: x + 11, y: y + 30, text: String(number) }))} />
        {map.parcels.map((parcel) => (
          <path key={parcel.slug} d={parcel.d} className={`land-map-outline ${tone(parcel.slug)}`} />
        ))}
        <PlatLabels of={map.entered.flatMap(({ label, x, y }) => (label === '' ? [] : [{ x, y, text: label }]))} />
      </svg>
      {map.ground ? (
        <div className="land-map-ground" aria-hidden="true">
          <SizedPicture picture={map.ground} sizes={GROUND_SIZES}>
            <img
              src={map.ground.src}
              srcSet={map.ground.srcSet}
              sizes={GROUND_SIZES}
              alt=""
              width={map.ground.width}
              height={map.ground.height}
            />
          </SizedPicture>
          <svg {...box} aria-hidden="true">
            <path d={lines} className="land-map-quarter-line" />
            {map.parcels.map((parcel) => (
              <g key={parcel.slug} className={`land-map-aerial ${tone(parcel.slug)}`}>
                <path d={parcel.d} className="land-map-casing" />
                <path d={parcel.d} className="land-map-edge" />
              </g>
            ))}
            <path d={posts} className="land-map-posts" />
          </svg>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: no other element can be an SVG group with a name. */}
      <svg className="land-map-over" {...box} role="group" aria-label={title}>
        {map.parcels.map((parcel) => {
          const href = hrefOf(parcel.slug);
          return href ? (
            <a
              key={parcel.slug}
              className="plat-parcel"
              href={href}
              aria-label={`Parcel ${parcel.stake}, ${parcel.label}`}
            >
              <rect {...parcel.bounds} fill="transparent" />
            </a>
          ) : null;
        })}
        <g className="land-map-stakes">
          {map.parcels.map((parcel) => (
            <PlatStake key={parcel.slug} parcel={parcel} size={size} />
          ))}
        </g>
      </svg>
    </>
  );
}
