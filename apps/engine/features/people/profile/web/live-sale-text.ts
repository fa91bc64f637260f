import type { OwnRegistrations, OwnResult } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';

type Registration = Pick<OwnRegistrations['registrations'][number], 'saleSlug' | 'status' | 'bidderNumber' | 'format'>;

const STATUS: OfFormat<Record<Exclude<Registration['status'], 'approved'>, string>> = {
  ascending: {
    requested: 'You asked to bid. We are reading your request.',
    declined: 'Your request to bid was declined. You can watch.',
    suspended: 'Your bidding is suspended. Call us.',
  },
  sealedTender: {
    requested: 'You asked to tender. We are reading your request.',
    declined: 'Your request to tender was declined. You can see how the sale goes.',
    suspended: 'You may not tender for now. Call us.',
  },
};

/** How somebody stands in a sale that runs, in a sentence or two. */
export function liveSaleText(sale: Registration, results: readonly OwnResult[]): string {
  if (sale.status !== 'approved') return STATUS[sale.format][sale.status];
  const own = results.filter(({ saleSlug }) => saleSlug === sale.saleSlug);
  return TEXT[sale.format](sale, own);
}

const liveAuctionText = (sale: Registration, own: readonly OwnResult[]): string => {
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
};

const liveTenderText = ({ bidderNumber }: Registration, own: readonly OwnResult[]): string => {
  const unopened = own.filter(({ tender }) => tender?.isUnopened).length;
  const number = bidderNumber === null ? 'You may tender.' : `You are bidder ${bidderNumber}.`;
  const opened = own.filter(
    (result) => result.tender?.isUnopened === false && result.tender.amountCents !== null,
  ).length;
  if (unopened === 0 && opened > 0)
    return `${number} The tenders were opened, and yours for ${opened === 1 ? 'one lot' : `${opened} lots`} with them.`;
  if (unopened === 0) return `${number} You have no sealed tender in it.`;
  return `${number} You have a sealed tender for ${unopened === 1 ? 'one lot' : `${unopened} lots`}.`;
};

const TEXT: OfFormat<typeof liveAuctionText> = { ascending: liveAuctionText, sealedTender: liveTenderText };

const lots = (count: number): string => (count === 1 ? 'one parcel' : `${count} parcels`);
