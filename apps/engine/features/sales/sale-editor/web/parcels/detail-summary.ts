import type { DraftParcel } from '@quarterline/contract';

const counted = (count: number, one: string): string | null =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${one}s`;

/** What a parcel has besides its row, in a line: "2 pictures, 4 features, boundary". */
export const detailSummary = ({ pictures, features, leases, boundary }: DraftParcel): string =>
  [
    counted(pictures.length, 'picture'),
    counted(features.length, 'feature'),
    counted(leases.length, 'surface lease'),
    boundary === null ? null : 'boundary',
  ]
    .filter((part) => part !== null)
    .join(', ') || 'No pictures or features yet';
