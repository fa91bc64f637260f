import { DRAWN_KINDS, DRAWN_NAMES, type DrawnFeature } from './drawn-kinds.ts';
import { type PublicLand, publicLands } from './parcel-shapes.ts';

export type DrawingSource = {
  /** Anything but null says that land was invented. */
  terrain: unknown;
  /** True when the invented land is there for practice. */
  practice?: boolean;
  parcels: readonly (PublicLand & {
    /** Only whether there is one. */
    boundary?: object | null | undefined;
    drawn?: readonly DrawnFeature[] | undefined;
  })[];
};

/** The caption of a plat: what it was drawn from, in one or two sentences. */
export function describeDrawing({ terrain, practice = false, parcels }: DrawingSource): string {
  if (terrain !== null) return `Illustration for ${practice ? 'practice' : 'a demonstration'}, not real land.`;
  const count = parcels.reduce((sum, parcel) => sum + publicLands(parcel).length, 0);
  const survey = `Drawn from the legal description${count === 1 ? '' : 's'}`;
  const kinds = DRAWN_KINDS.filter((kind) => parcels.some(({ drawn }) => drawn?.some((one) => one.kind === kind)));
  const boundaries = parcels.some(({ boundary }) => boundary) ? ['boundary'] : [];
  const entered = [...boundaries, ...kinds.map((kind) => DRAWN_NAMES[kind].toLowerCase())];
  if (kinds.length === 0) {
    const alone = boundaries.length > 0 ? ` and a boundary entered by the seller's office` : '';
    return `${survey}${alone}. Water, trees and buildings are not shown.`;
  }
  const list = entered.length < 2 ? entered.join('') : `${entered.slice(0, -1).join(', ')} and ${entered.at(-1)}`;
  return `${survey}. ${list.charAt(0).toUpperCase()}${list.slice(1)} as entered by the seller's office.`;
}

/**
 * Describes the accuracy of a plat. With an entered boundary, its lines do not follow the survey alone; a title in other
 * words than those of the survey may be a part of what is drawn.
 */
export function describeGuidance(parcels: DrawingSource['parcels']): string {
  if (parcels.some(({ lands, boundary }) => lands && !boundary))
    return 'A parcel that is a part of a quarter may be drawn as the whole quarter. The drawing is for guidance. The title governs.';
  return parcels.some(({ boundary }) => boundary)
    ? 'The drawing is for guidance. The title governs.'
    : 'Boundaries follow the registered survey and are drawn for guidance. The title governs.';
}
