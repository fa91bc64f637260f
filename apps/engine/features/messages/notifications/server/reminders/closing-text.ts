import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { lateText } from '@quarterline/emails';
import { saleFormat } from '@quarterline/listing';

/** Lots that close at one instant, by their names; `at` in epoch milliseconds. */
export type ClosingSoon = { parcels: string[]; at: number };

export function closingText(
  sale: Pick<PublishedSale, 'name' | 'zone' | 'tender'>,
  { parcels, at }: ClosingSoon,
): string {
  const { name, zone } = sale;
  const isOne = parcels.length === 1;
  return `${parcels.join(', ')} of ${name} ${isOne ? 'closes' : 'close'} ${formatShort(at, zone)}. ${lateText({ format: saleFormat(sale) }, parcels.length)}`;
}
