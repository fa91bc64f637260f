import type { OwnRegistrations, OwnResult } from '@quarterline/contract';

type Registration = Pick<OwnRegistrations['registrations'][number], 'saleSlug' | 'status' | 'bidderNumber'>;

const STATUS = {
  requested: 'You asked to bid. We are reading your request.',
  declined: 'Your request to bid was declined. You can watch.',
  suspended: 'Your bidding is suspended. Call us.',
} as const;

/** How somebody stands in a sale that runs, in a sentence or two. */
export function liveSaleText(sale: Registration, results: readonly OwnResult[]): string {
  if (sale.status !== 'approved') return STATUS[sale.status];
  const own = results.filter(({ saleSlug }) => saleSlug === sale.saleSlug);
  const count = (...kinds: OwnResult['result'][]): number => own.filter(({ result }) => kinds.includes(result)).length;
  const leading = count('leading', 'held');
  const outbid = count('outbid');
  const lost = count('outbid_by_block');
  const parts = [
    leading > 0 ? `You have the high bid on ${lots(leading)}.` : '',
    outbid > 0 ? `You have been outbid on ${lots(outbid)}.` : '',
    lost > 0 ? `A bid for the block takes ${lots(lost)} from you as it stands.` : '',
  ].filter(Boolean);
  const number = sale.bidderNumber === null ? 'You may bid.' : `You are bidder ${sale.bidderNumber}.`;
  return parts.length === 0 ? `${number} You have no bid in it that stands.` : `${number} ${parts.join(' ')}`;
}

const lots = (count: number): string => (count === 1 ? 'one parcel' : `${count} parcels`);
