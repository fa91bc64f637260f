import './home-hero-art.css';
import '../parcel/land-map.css';
import { arrowRightIcon, Icon, PlatStake, SectionNumbers } from '@quarterline/ui';
import { Fragment } from 'react';
import { SearchBox } from '#site/search/search-box.tsx';
import { useSaleStatus } from '#site/shell/site-context.ts';
import { quarterLines, viewBoxOf } from '../parcel/land-layers.tsx';
import type { HomeProps, LandMap } from '../parts/page-props.ts';
import { SizedPicture } from '../parts/sized-picture.tsx';
import './home-hero.css';

const GROUND_SIZES = '(min-width: 64em) 1000px, 560px';

/** One geometry, two renderings, meeting at a survey line: on paper, on the ground. */
export function HomeHero({ live, places, texts }: Pick<HomeProps, 'live' | 'places' | 'texts'>) {
  return (
    <>
      <section className="home-hero">
        <div className="home-hero-inner wrap">
          <h1 tabIndex={-1}>
            {(texts.homeHeading ?? 'Farmland,\nsold on\nfair ground.').split('\n').map((line, index) => (
              <Fragment key={line}>
                {index > 0 ? <br /> : null}
                {line}{' '}
              </Fragment>
            ))}
          </h1>
          <p className="lead">
            {texts.homeLead ??
              'Online auctions run by lawyers. Bid on one quarter or on the whole block. Everyone sees the same price and the same clock, and nobody sees your name.'}
          </p>
          <label className="home-hero-label" htmlFor="hero-find">
            Find land for sale
          </label>
          <SearchBox
            id="hero-find"
            className="home-hero-search"
            placeholder="Town or county"
            button={<button type="submit">Search</button>}
          />
          <div className="home-hero-near">
            <span>Popular:</span>
            {places.map((place) => (
              <a key={place.href} href={place.href}>
                {place.label}
              </a>
            ))}
          </div>
        </div>
        {live ? <HeroArt live={live} /> : <EmptySurvey />}
      </section>
      {live ? (
        <p className="wrap caption home-hero-source">
          {live.name}. {live.map.source}
        </p>
      ) : null}
    </>
  );
}

type Parcel = LandMap['parcels'][number];

const SAYS: Record<NonNullable<HomeProps['live']>['saleStatus'], string> = {
  live: 'Outlined here, and selling now',
  upcoming: 'Outlined here, selling next',
  completed: 'Outlined here, sold last',
  postponed: 'Outlined here, postponed',
  cancelled: 'Outlined here',
};

/** Paper reaches this far west of the seam, in units of the drawing. */
const PAPER = 1042;

function HeroArt({ live }: { live: NonNullable<HomeProps['live']> }) {
  const { map } = live;
  const status = useSaleStatus({ slug: live.href.slice('/auctions/'.length), saleStatus: live.saleStatus });
  const selling = status === 'live';
  const seam = map.view.x;
  const paper = { x: seam - PAPER, y: map.view.y, width: PAPER, height: map.view.height };
  const { lines, posts } = quarterLines(map.sections);
  const gold = selling ? ' is-gold' : '';
  // A quarter that the seam halves is drawn on both sides; its stake stands on the ground.
  const reaches = (parcel: Parcel): boolean => parcel.bounds.x + parcel.bounds.width > seam + 1;
  const tall = Math.max(...map.parcels.map(bottomOf)) - Math.min(...map.parcels.map(({ bounds }) => bounds.y)) > 420;
  return (
    <div className={`home-hero-art${map.ground ? '' : ' home-hero-art--paper'}${tall ? ' home-hero-art--tall' : ''}`}>
      <div className="home-hero-art-plat">
        <svg viewBox={viewBoxOf(paper)} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
          <PaperLand map={map} gold={gold} />
          {map.parcels
            .filter((parcel) => !reaches(parcel))
            .map((parcel) => (
              <PlatStake key={parcel.slug} parcel={parcel} size={30} />
            ))}
        </svg>
      </div>
      <div className="home-hero-art-ground">
        {map.ground ? (
          <SizedPicture picture={map.ground} sizes={GROUND_SIZES}>
            <img
              src={map.ground.src}
              srcSet={map.ground.srcSet}
              sizes={GROUND_SIZES}
              alt={`The same land from the air, east of the survey line${map.ground.illustration ? '; an illustration' : ''}`}
              width={map.ground.width}
              height={map.ground.height}
              fetchPriority="high"
            />
          </SizedPicture>
        ) : null}
        <svg viewBox={viewBoxOf(map.view)} preserveAspectRatio="xMinYMid meet" aria-hidden="true">
          {map.ground ? <path d={lines} className="land-map-quarter-line" /> : <PaperLand map={map} gold={gold} />}
          {map.ground
            ? map.parcels.filter(reaches).map((parcel) => (
                <g key={parcel.slug} className={`land-map-aerial${gold}`}>
                  <path d={parcel.d} className="land-map-casing" />
                  <path d={parcel.d} className="land-map-edge" />
                </g>
              ))
            : null}
          {map.ground ? <path d={posts} className="land-map-posts" /> : null}
          {map.parcels.filter(reaches).map((parcel) => (
            <PlatStake key={parcel.slug} parcel={{ ...parcel, x: eastOf(parcel, seam) }} size={30} />
          ))}
        </svg>
      </div>
      {map.ground ? (
        <>
          <div className="home-hero-art-line" />
          <div className="home-hero-art-sides" aria-hidden="true">
            <span>On paper</span>
            <span>On the ground</span>
          </div>
        </>
      ) : null}
      <div className="home-hero-art-plate land-map-plate">
        <h2>{live.name}</h2>
        <p className="meta">{SAYS[status]}</p>
        <a href={live.href}>
          See the parcels <Icon art={arrowRightIcon} />
        </a>
      </div>
    </div>
  );
}

/** Sections and quarter lines of land that nobody has given us yet. */
const EmptySurvey = () => (
  <svg className="home-hero-art-none" aria-hidden="true">
    <defs>
      <pattern id="hero-none" width="240" height="240" patternUnits="userSpaceOnUse">
        <path d="M120 0V240M0 120H240" stroke="#857c69" strokeDasharray="6 5" fill="none" />
        <path d="M0 0V240M0 0H240" stroke="#1d1b16" strokeWidth="3" fill="none" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#hero-none)" />
  </svg>
);

const bottomOf = ({ bounds }: Parcel): number => bounds.y + bounds.height;

/** The middle of what the seam leaves of a parcel on its east side. */
const eastOf = ({ x, bounds }: Parcel, seam: number): number =>
  bounds.x >= seam - 1 ? x : (seam + bounds.x + bounds.width) / 2;

/** The plat with the parcels on it. Until the aerial is there it stands on both sides of the seam. */
const PaperLand = ({ map, gold }: { map: LandMap; gold: string }) => (
  <>
    {map.parcels.map((parcel) => (
      <path key={parcel.slug} d={parcel.d} className={`land-map-fill${gold}`} />
    ))}
    <image href={map.plat} {...map.platBox} preserveAspectRatio="none" />
    <SectionNumbers of={map.sections.map(({ x, y, number }) => ({ x: x + 11, y: y + 30, text: String(number) }))} />
    {map.parcels.map((parcel) => (
      <path key={parcel.slug} d={parcel.d} className="land-map-outline" />
    ))}
  </>
);
