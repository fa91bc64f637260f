import './boundary-picture.css';
import type { PictureLayer } from '@quarterline/contract';
import { type AerialTile, aerialTiles, type LegalLand, type Rect, type SurveyFrame, tileHref } from '@quarterline/land';
import { Button } from '@quarterline/ui';
import { useEffect, useState } from 'react';

/** Staff are told that the provider is slow after so long without a picture. */
const SLOW_AFTER_MS = 5000;

const OVERLAP = 1.004;

type Props = {
  aerial: PictureLayer;
  frame: SurveyFrame;
  land: LegalLand;
  view: Rect;
  onPictures: (state: PicturesState) => void;
};
export type PicturesState = 'waiting' | 'slow' | 'shown' | 'down';

/** The land from above, below the corners that are drawn; the plat stays where no picture comes. */
export function BoundaryPicture({ aerial, frame, land, view, onPictures }: Props) {
  const tiles = aerialTiles(frame, land, widened(view), aerial.maxZoom);
  // By tile: one that stays when the view moves is not loaded once more.
  const [arrived, setArrived] = useState<Readonly<Record<string, boolean>>>({});
  const arrive = (name: string, isShown: boolean) => (): void => setArrived((now) => ({ ...now, [name]: isShown }));
  const shown = tiles.filter((tile) => arrived[nameOf(tile)] === true).length;
  const failed = tiles.filter((tile) => arrived[nameOf(tile)] === false).length;
  useEffect(() => {
    if (shown > 0) return onPictures('shown');
    if (failed > 0 && failed >= tiles.length) return onPictures('down');
    onPictures('waiting');
    const timer = setTimeout(() => onPictures('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, failed, tiles.length, onPictures]);
  return (
    <g>
      {tiles.map((tile) => (
        <image
          key={nameOf(tile)}
          href={tileHref(aerial.url, tile)}
          {...tile.place}
          // A little larger than it is: a line of the drawing would show between two pictures.
          width={tile.place.width * OVERLAP}
          height={tile.place.height * OVERLAP}
          preserveAspectRatio="none"
          onLoad={arrive(nameOf(tile), true)}
          onError={arrive(nameOf(tile), false)}
        />
      ))}
    </g>
  );
}

const nameOf = ({ z, x, y }: AerialTile): string => `${z}/${x}/${y}`;

/** The drawing stands in a frame that is wider than it is. */
const widened = ({ x, y, width, height }: Rect): Rect => ({ x: x - 0.65 * width, y, width: 2.3 * width, height });

const TEXTS: Record<PicturesState, string> = {
  waiting: '',
  shown: '',
  slow: 'The pictures are slow to come. The drawing stays below.',
  down: 'The pictures cannot be loaded right now. The drawing stays.',
};

type ChoiceProps = {
  aerial: PictureLayer;
  isOn: boolean;
  state: PicturesState;
  onChange: (isOn: boolean) => void;
};

/** Plat or picture, whose picture it is, and what does not work. */
export const PictureChoice = ({ aerial, isOn, state, onChange }: ChoiceProps) => (
  <fieldset className="boundary-picture-choice row row--8-16" aria-label="What is below the boundary">
    <Button size="row" aria-pressed={!isOn} onClick={() => onChange(false)}>
      Plat
    </Button>
    <Button size="row" aria-pressed={isOn} onClick={() => onChange(true)}>
      {aerial.name}
    </Button>
    <span className="field-hint" role="status">
      {isOn ? `${TEXTS[state]} ${aerial.credit}`.trim() : ''}
    </span>
  </fieldset>
);
