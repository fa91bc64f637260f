import { type GeoRing, metresAlong } from '@quarterline/land';

type Place = [longitude: number, latitude: number];
export type Spike = { at: Place; metres: number };

/** Two sides that are less than this apart, in metres, have no land between them. */
const NO_WIDTH = 0.05;

/**
 * A closed ring without the corners from which it goes back over the side that it came by, and how long each such spike
 * was. The acres stay the same.
 */
export function withoutSpikes(ring: GeoRing): { ring: Place[]; spikes: Spike[] } {
  const corners = ring.slice(0, -1).map(([longitude, latitude]): Place => [longitude, latitude]);
  const spikes: Spike[] = [];
  // Round and round, until no corner of a whole round is a spike: what is left of one may be one itself.
  for (let at = 0, quiet = 0; quiet < corners.length && corners.length > 3; ) {
    const around = [-1, 0, 1].map((step) => corners[(at + step + corners.length) % corners.length] as Place);
    const metres = spikeOf(around as [Place, Place, Place]);
    if (metres === null) {
      at = (at + 1) % corners.length;
      quiet += 1;
    } else {
      const [tip] = corners.splice(at, 1);
      if (tip && metres > 1) spikes.push({ at: tip, metres });
      at = (at + corners.length - 1) % corners.length;
      quiet = 0;
    }
  }
  const [first] = corners;
  return { ring: first ? [...corners, first] : [], spikes };
}

/** How far the ring goes out to the middle corner and back, in metres; null where there is land between. */
const spikeOf = ([before, tip, after]: [Place, Place, Place]): number | null => {
  const [out, back] = [metresAlong([tip, before]), metresAlong([tip, after])];
  const shorter = Math.min(out, back);
  if (shorter === 0) return 0;
  const [near, far] = out < back ? [before, after] : [after, before];
  const share = shorter / Math.max(out, back);
  const beside: Place = [tip[0] + (far[0] - tip[0]) * share, tip[1] + (far[1] - tip[1]) * share];
  return metresAlong([near, beside]) < NO_WIDTH ? shorter : null;
};
