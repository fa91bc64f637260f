import { randomUUID } from 'node:crypto';
import type { SaleDraft } from '@quarterline/contract';
import { emptyDraft, emptyParcel } from '@quarterline/drafting';
import { formatWallText } from '@quarterline/fields';

const QUARTERS = ['NE', 'NW', 'SE', 'SW'];
const HOUR = 3_600_000;
const at = '2026-01-01T00:00:00.000Z';

/** A draft with nothing left to fix: quarters of one section, conditions posted, opening at `opensAt` or in a day. */
export function readyDraft(
  name: string,
  input: { parcels?: number; opensAt?: number; closesAt?: number } = {},
): SaleDraft {
  const { parcels = 2, opensAt = Date.now() + 24 * HOUR, closesAt = opensAt + 48 * HOUR } = input;
  return {
    ...emptyDraft(name),
    location: 'Leduc County, AB',
    summary: 'Quarters of one section.',
    opensAt: formatWallText(opensAt, 'America/Edmonton'),
    firstCloseAt: formatWallText(closesAt, 'America/Edmonton'),
    parcels: QUARTERS.slice(0, parcels).map((quarter, index) => ({
      ...emptyParcel(randomUUID()),
      name: `${quarter} quarter`,
      legal: `${quarter}-9-49-22-W4`,
      acres: '160',
      cultivatedAcres: '150',
      startingBid: `$${800 + index * 10},000`,
    })),
    documents: [
      {
        id: 'conditions',
        slug: '',
        kind: 'conditions',
        name: 'Conditions of Sale',
        parcelIds: [],
        scope: null,
        firstAt: at,
        versions: [{ href: '/media/files/a.pdf', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: 900, at }],
      },
    ],
  };
}
