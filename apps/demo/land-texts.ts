import { wallClockAt } from '@quarterline/civil-time';
import type { PublishedParcel, Terrain } from '@quarterline/contract';
import { dollars, type Instant } from '@quarterline/rules';
import type { DemoParcel, DemoSale, ParcelFacts, SaleFacts } from './demo-sale.ts';
import { driveText, placedFeatures, roadsText, whereText } from './parcel-land.ts';

/** The terrain with what its parcels say lies on them. */
export const terrainOf = ({ terrain, parcels }: Pick<DemoSale, 'terrain' | 'parcels'>): Terrain => ({
  ...terrain,
  placed: parcels.flatMap(({ legal: [legal = ''], land }) => placedFeatures(legal, land)),
});

/** The year of the newest harvest that was over at that instant. */
export function harvestYear(zone: DemoSale['zone'], at: Instant): number {
  const { year, month } = wallClockAt(zone, at);
  return month >= 10 ? year : year - 1;
}

export const saleFacts = (
  { parcels, zone }: Pick<DemoSale, 'parcels' | 'zone'>,
  { opensAt, scheduledAt }: { opensAt: Instant; scheduledAt: Instant },
): SaleFacts => ({
  year: wallClockAt(zone, opensAt).year,
  harvest: harvestYear(zone, scheduledAt),
  drive: (town) => driveText(parcels[0]?.legal[0] ?? '', town),
});

export const saleText = (text: DemoSale['text'], facts: SaleFacts): string =>
  typeof text === 'string' ? text : text(facts);

export function parcelText(parcel: DemoParcel): string {
  const { summary, land, cultivated } = parcel;
  if (typeof summary === 'string') return summary;
  const where: ParcelFacts['where'] = (part) => {
    const found = land[part];
    if (!found) throw new Error(`${parcel.name} has no ${part}, and its text says where it is.`);
    return whereText(found.at);
  };
  return summary({ cultivated: cultivated ?? 0, roads: roadsText(land), where });
}

export const leasesOf = ({ land: { lease } }: DemoParcel, openingYear: number): PublishedParcel['surfaceLeases'] =>
  lease
    ? [
        {
          holder: 'An energy company',
          yearlyCents: dollars(lease.yearlyDollars),
          note: `Reviewed every five years, next in ${openingYear + lease.reviewInYears}.`,
        },
      ]
    : [];
