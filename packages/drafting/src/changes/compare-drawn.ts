import type { DraftChange, DrawnFeature, SaleDraft } from '@quarterline/contract';
import { acresWithin, DRAWN_NAMES, isArea } from '@quarterline/land';
import type { Difference } from './difference.ts';
import { valueAt } from './value-at.ts';

/** The size of what was drawn, "about 3.2 acres", with its label before it; a line has only its label. Empty when there is neither. */
export const describeDrawnSize = ({ kind, label, points }: Pick<DrawnFeature, 'kind' | 'label' | 'points'>): string =>
  [label.trim(), isArea(kind) ? `about ${acresWithin(points).toFixed(1)} acres` : ''].filter(Boolean).join(', ');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A change of what is drawn on a parcel: "Water added on Parcel 2". Null for a change of something else. */
export function describeDrawnChange(
  { path, before: was, after: is }: DraftChange,
  before: SaleDraft,
  after: SaleDraft,
): Difference | null {
  const [list, parcelId, field, id, value] = path.split('/');
  if (list !== 'parcels' || field !== 'drawn' || parcelId === undefined || id === undefined || id.startsWith('#'))
    return null;
  const here = `parcels/${parcelId}/drawn/${id}`;
  const [old, now] = [valueAt(before, here), valueAt(after, here)] as (DrawnFeature | undefined)[];
  const shape = value === undefined ? ((is ?? was) as DrawnFeature | null) : (now ?? old);
  if (!shape) return null;
  const what = (done: string): string =>
    `${DRAWN_NAMES[shape.kind]} ${done} on Parcel ${numberOf(parcelId, before, after)}`;
  if (value === undefined) {
    const size = sentence(describeDrawnSize(shape)) || 'No label';
    return was === null
      ? { key: path, what: what('added'), before: null, after: size }
      : { key: path, what: what('removed'), before: size, after: null };
  }
  if (value === 'label')
    return { key: path, what: what('renamed'), before: textOf(was), after: textOf(is) ?? 'No label' };
  const [oldSize, newSize] = [old, now].map((one) => one && sentence(describeDrawnSize(one)));
  const isSame = oldSize === newSize;
  return { key: path, what: what('redrawn'), before: isSame ? null : (oldSize ?? null), after: newSize || 'Moved' };
}

const textOf = (value: DraftChange['before']): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const numberOf = (parcelId: string, before: SaleDraft, after: SaleDraft): number => {
  const at = after.parcels.findIndex(({ id }) => id === parcelId);
  return (at >= 0 ? at : before.parcels.findIndex(({ id }) => id === parcelId)) + 1;
};
