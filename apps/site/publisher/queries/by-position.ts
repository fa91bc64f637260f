import type { PublishedParcel } from '@quarterline/contract';

/** In the printed order. */
export const byPosition = (left: Pick<PublishedParcel, 'position'>, right: Pick<PublishedParcel, 'position'>): number =>
  left.position - right.position;
