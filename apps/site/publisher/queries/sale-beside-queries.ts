import { formatHour } from '@quarterline/civil-time';
import { apiPath, enginePages, type PublishedSale } from '@quarterline/contract';
import { parcelFields, sheetColumns } from '@quarterline/fields';
import {
  fixedRoutes,
  isOffered,
  landSummary,
  parcelLabel,
  parcelSummary,
  saleCalendarRoute,
} from '@quarterline/listing';
import { bidDepositText } from '@quarterline/text';
import type {
  SaleBiddingProps,
  SaleDetailsProps,
  SalePostponedProps,
  SaleReminderProps,
} from '#site/pages/parts/page-props.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { byPosition } from './by-position.ts';
import { depositText, examplePriceOf, feeText } from './sale-costs.ts';
import { documentRows, optionRows, parcelRow, priceOf, saleFacts } from './sale-parts.ts';
import { saleProps } from './sale-queries.ts';
import { formatTexts } from './sale-texts.ts';
import { pageTextLink } from './text-links.ts';

/** As it was before sales said it themselves. */
const SECOND_DAY_AT_FOUR = { businessDays: 2, hour: 16, minute: 0 };

const offerWords = ({ businessDays, hour, minute } = SECOND_DAY_AT_FOUR): string =>
  `By ${formatHour({ hour, minute })}, ${businessDays === 1 ? 'one business day' : `${businessDays} business days`} after the close: signed, and the deposit with it.`;

/** Closing rules of a sale, in terms of the conditions. */
function rulesOf(sale: PublishedSale): SaleDetailsProps['rules'] {
  const fee = feeText(sale, examplePriceOf(sale));
  return [
    ...formatTexts(sale).rules(sale),
    ...(sale.bidDeposit ? [{ name: 'Bid deposit', words: bidDepositText(sale.bidDeposit) }] : []),
    { name: 'Deposit', words: depositText(sale) },
    ...(fee === null ? [] : [{ name: "Buyer's fee", words: fee }]),
    { name: 'Offer to purchase', words: offerWords(sale.offerTerms) },
  ];
}

export function saleDetailsProps(reader: PageReader, id: string): SaleDetailsProps | null {
  const sale = reader.get('sale', id);
  if (!sale) return null;
  const terms = pageTextLink(reader, fixedRoutes.terms);
  const parcels = [...sale.parcels].sort(byPosition);
  return {
    sale: saleFacts(reader, sale),
    landSummary: landSummary(sale.parcels),
    rules: rulesOf(sale),
    parcels: parcels.map((parcel) => parcelRow(sale, parcel)),
    columns: sheetColumns(
      parcelFields,
      parcels.map((parcel) => ({ ...parcel, saleStatus: sale.saleStatus })),
    ),
    options: optionRows(sale),
    documents: documentRows(sale),
    sellerText: sale.sellerText,
    terms: terms === null ? null : { href: terms, label: 'Terms and conditions' },
  };
}

export function saleBiddingProps(reader: PageReader, id: string): SaleBiddingProps | null {
  const sale = reader.get('sale', id);
  if (!sale) return null;
  const ofWhoeverIsIn = {
    registrationStatusHref: reader.engineUrl + apiPath('GET /api/auctions/:slug/standing', { slug: sale.slug }),
    askHref: reader.engineUrl + enginePages.saleRegistration(sale.slug),
  };
  return {
    sale: { ...saleFacts(reader, sale), ...ofWhoeverIsIn },
    ...formatTexts(sale).bidding(sale),
    parcelSummary: parcelSummary(sale.parcels),
    price: priceOf(sale),
  };
}

export function saleReminderProps(reader: PageReader, id: string): SaleReminderProps | null {
  const sale = reader.get('sale', id);
  if (!sale) return null;
  const closes = sale.parcels
    .filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel))
    .toSorted(byPosition)
    .map((parcel) => ({ slug: parcel.slug, label: parcelLabel(parcel), endTime: parcel.endTime }));
  return {
    sale: saleFacts(reader, sale),
    parcelSummary: parcelSummary(sale.parcels),
    calendar: formatTexts(sale).calendar(sale),
    closes,
    calendarHref: saleCalendarRoute(sale),
    followHref: reader.siteUrl.replace(/^https?:/, 'webcal:') + saleCalendarRoute(sale),
    draft: null,
  };
}

export function salePostponedProps(reader: PageReader, id: string): SalePostponedProps | null {
  const whole = saleProps(reader, id);
  if (!whole) return null;
  const { sale, landText, parcelSummary: summary, map, parcels, options } = whole;
  return { sale, landText, parcelSummary: summary, map, parcels, options };
}
