import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { lateText } from '@quarterline/emails';

/** Lots that close at one instant, by their names; `at` in epoch milliseconds. */
export type ClosingSoon = { parcels: string[]; at: number };

export const closingText = (
  { name, zone, tender }: Pick<PublishedSale, 'name' | 'zone' | 'tender'>,
  { parcels, at }: ClosingSoon,
): string => {
  const isOne = parcels.length === 1;
  return `${parcels.join(', ')} of ${name} ${isOne ? 'closes' : 'close'} ${formatShort(at, zone)}. ${lateText({ isTender: tender !== undefined }, parcels.length)}`;
};
