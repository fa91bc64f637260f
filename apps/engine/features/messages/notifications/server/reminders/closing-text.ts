import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';

/** Lots that close at one instant, by their names; `at` in epoch milliseconds. */
export type ClosingSoon = { parcels: string[]; at: number };

export const closingText = (
  { name, zone }: Pick<PublishedSale, 'name' | 'zone'>,
  { parcels, at }: ClosingSoon,
): string => {
  const isOne = parcels.length === 1;
  return `${parcels.join(', ')} of ${name} ${isOne ? 'closes' : 'close'} ${formatShort(at, zone)}. A late bid may keep ${isOne ? 'it' : 'them'} open longer.`;
};
