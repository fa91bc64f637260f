import { civilDayAt } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { soilClasses } from '@quarterline/fields';
import { parcelLabel, parcelRoute } from '@quarterline/listing';
import type { SoldParcel } from '../../pages/prices/sold-parcel.ts';
import { normalizePath } from '../../runtime/navigation/normalize-path.ts';
import { byPosition } from '../queries/by-position.ts';

const made = new WeakMap<PublishedSale, SoldParcel[]>();

/** What of a sale was sold at a price that staff have released, in printed order. Made once for each record: most changes are elsewhere. */
export function soldParcelsOf(sale: PublishedSale): SoldParcel[] {
  const known = made.get(sale) ?? makeSoldParcels(sale);
  made.set(sale, known);
  return known;
}

const makeSoldParcels = (sale: PublishedSale): SoldParcel[] =>
  [...sale.parcels].sort(byPosition).flatMap((parcel) => {
    const { outcome, acceptedBidCents, priceNotReleased, acres, cultivatedAcres, enBloc, endTime, slug } = parcel;
    if (outcome !== 'sold' || acceptedBidCents === null || priceNotReleased || acres <= 0) return [];
    return [
      {
        sale: sale.slug,
        saleName: sale.name,
        name: enBloc ? parcel.name : parcelLabel(parcel),
        href: normalizePath(parcelRoute({ sale, slug })),
        place: sale.location.replace(/, [A-Z]{2}$/, ''),
        province: sale.province,
        closedOn: civilDayAt(sale.zone, Date.parse(endTime)),
        acres,
        cultivatedAcres,
        soil: soilClasses(parcel.soil ?? ''),
        cents: acceptedBidCents,
      },
    ];
  });
