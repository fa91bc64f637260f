import '../sale/side-card.css';
import './place-card.css';
import { useState } from 'react';
import { Fold } from '#site/shell/fold.tsx';
import { OpenLandMap } from '../map/open/open-land-map.tsx';
import type { LandPlace } from './page-pieces.ts';

/** `selected`: the parcel whose place it is; null of a whole sale. */
type PlaceCardProps = { place: LandPlace; demo: boolean; selected: string | null };

/** Where the land is and how to drive there. Everything but the copying works without scripts. */
export const PlaceCard = ({ place, demo, selected }: PlaceCardProps) => (
  <section className="side-card place-card" aria-labelledby="place-card-title">
    <Fold heading={<h2 id="place-card-title">Getting there</h2>}>
      <p className="place-card-position num">{place.position}</p>
      <p className="meta">{place.of}.</p>
      <CopyPosition position={place.position} />
      {place.earth ? <OpenLandMap href={place.earth} title="Map of the land" selected={selected} /> : null}
      {place.way ? <p className="place-card-way">{place.way}</p> : null}
      <h3 id="place-card-directions">Directions</h3>
      <ul aria-labelledby="place-card-directions">
        {place.maps.map(({ href, label }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li className="place-card-phone">
          <a href={place.geoHref}>Maps on this phone</a>
        </li>
      </ul>
      <h3 id="place-card-files">Files for maps</h3>
      <ul aria-labelledby="place-card-files">
        {place.files.map(({ href, label }) => (
          <li key={href}>
            <a href={href} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="caption">
        For guidance. The title governs.{demo ? ' This is a demonstration: the land is not for sale.' : ''}
      </p>
    </Fold>
  </section>
);

type Said = 'nothing' | 'copied' | 'failed';
const WORDS: Record<Said, string> = {
  nothing: '',
  copied: 'The coordinates are copied.',
  failed: 'They could not be copied. Select the coordinates above.',
};

/** Not shown where there are no scripts: see the style. */
function CopyPosition({ position }: Pick<LandPlace, 'position'>) {
  const [said, setSaid] = useState<Said>('nothing');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(position);
      setSaid('copied');
    } catch {
      setSaid('failed');
    }
  };
  return (
    <p className="place-card-copy">
      <button type="button" onClick={() => void copy()}>
        Copy the coordinates
      </button>
      <span role="status">{WORDS[said]}</span>
    </p>
  );
}
