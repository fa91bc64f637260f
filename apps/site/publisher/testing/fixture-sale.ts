import type { Picture, PublishedParcel, PublishedSale, Terrain } from '@quarterline/contract';
import { sumAcres } from '@quarterline/listing';

const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

const fixturePicture = (src: string, width = 1600, height = 780): Picture => ({
  src,
  alt: 'Fields from the air',
  width,
  height,
  caption: null,
  illustration: true,
});

/** A parcel with everything a parcel may have. */
function fixtureParcel(
  position: number,
  legal: string,
  startingBid: number,
  startMs: number,
  closeMs: number,
): PublishedParcel {
  const names = ['Home quarter', 'South quarter', 'Creek quarter', 'Hay quarter', 'West quarter', 'Bluff quarter'];
  const name = names[(position - 1) % names.length] ?? 'Quarter';
  return {
    id: `p${position}`,
    slug: `parcel-${position}`,
    kind: 'parcel',
    enBloc: false,
    stake: String(position),
    position,
    name,
    legalDescriptions: [legal],
    acres: 160 - position * 0.7,
    cultivatedAcres: 150 - position,
    startTime: iso(startMs),
    endTime: iso(closeMs + (position - 1) * 600_000),
    startingBidCents: startingBid * 100,
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: [],
    summary: 'Level black soil, in wheat this year, with an approach from the west road.',
    descriptionMarkdown:
      '## The soil\n\nEluviated black chernozem, class 2. Wheat in 2026 after canola in 2025.\n\n- Approach from Range Road 193\n- No stones to speak of',
    features:
      position === 1
        ? [
            {
              slug: 'house-and-yard',
              name: 'House and yard',
              icon: 'house',
              summary: 'A bungalow of 1974 with a drilled well.',
              descriptionMarkdown: 'Three bedrooms, new roof in 2019.',
              pictures: [],
            },
            {
              slug: 'grain-storage',
              name: 'Grain storage, 62,000 bushels',
              icon: 'grain',
              summary: 'Nine bins on concrete.',
              descriptionMarkdown: 'Five with aeration.',
              pictures: [],
            },
          ]
        : position === 3
          ? [
              {
                slug: 'creek',
                name: 'Creek and dugout',
                icon: 'water',
                summary: 'Water in every year on record.',
                descriptionMarkdown: 'The dugout was cleaned in 2022.',
                pictures: [],
              },
            ]
          : [],
    surfaceLeases:
      position === 3
        ? [
            {
              holder: 'Prairie Gas Ltd.',
              yearlyCents: 420_000,
              note: 'One well site, 2.4 acres, reviewed every five years.',
            },
          ]
        : [],
    taxesCents: 41_250,
    soil: 'Black, class 2',
    pictures: [],
  };
}

type Input = {
  slug: string;
  name: string;
  location: string;
  status: PublishedSale['saleStatus'];
  startMs: number;
  closeMs: number;
  legal: string[];
  bids: number[];
  seed: number;
  enBloc?: boolean;
  image?: string | null;
  zone?: PublishedSale['zone'];
  province?: PublishedSale['province'];
  coordinates?: [number, number];
  palette?: Terrain['palette'];
};

/** A whole sale that the contract accepts. */
export function fixtureSale(input: Input): PublishedSale {
  const { slug, name, location, status, startMs, closeMs, legal, bids, seed } = input;
  const parcels = legal.map((text, index) => fixtureParcel(index + 1, text, bids[index] ?? 500_000, startMs, closeMs));
  const last = closeMs + (legal.length - 1) * 600_000;
  const sold = status === 'completed';
  for (const parcel of parcels)
    if (sold) Object.assign(parcel, { acceptedBidCents: parcel.startingBidCents + 11_500_000, outcome: 'sold' });
  if (input.enBloc) {
    const [first] = parcels;
    if (first) {
      parcels.push({
        ...first,
        id: 'pe',
        slug: 'en-bloc',
        kind: 'enBloc',
        enBloc: true,
        stake: 'E',
        position: legal.length + 1,
        name: 'En bloc, all of it',
        legalDescriptions: legal,
        acres: sumAcres(parcels),
        startTime: iso(last + HOUR / 4),
        endTime: iso(last + HOUR / 2),
        startingBidCents: parcels.reduce((sum, parcel) => sum + parcel.startingBidCents, 0),
        acceptedBidCents: null,
        outcome: null,
        parcelSlugs: parcels.map((parcel) => parcel.slug),
        features: [],
        surfaceLeases: [],
        cultivatedAcres: null,
        taxesCents: null,
        soil: null,
        summary: 'The whole block as one.',
      });
    }
  }
  return {
    id: slug,
    slug,
    name,
    location,
    province: input.province ?? 'AB',
    coordinates: input.coordinates ?? [-112.7, 52.97],
    zone: input.zone ?? 'America/Edmonton',
    summary: `${legal.length} parcels of black soil near ${location}.`,
    descriptionMarkdown:
      'Farmed by one family since 1911 and never flooded. The sellers retire; the land is free on January 1.',
    saleImage: null,
    aerial: input.image === null ? null : fixturePicture(input.image ?? `/media/${slug}.webp`),
    pictures: [],
    terrain: {
      seed,
      palette: input.palette ?? 'home',
      sloughs: 0.22,
      bluffs: 0.4,
      yards: 0.2,
      pivots: input.palette === 'irrig' ? 0.8 : 0,
      creek: {
        points: [
          [-20, 880],
          [500, 830],
          [820, 640],
          [1010, 560],
          [1210, 560],
          [1290, 430],
          [1420, 360],
          [1640, 330],
          [1760, 420],
          [2000, 380],
          [2300, 250],
          [2700, 200],
        ],
        valley: 20,
        width: 2.8,
      },
    },
    banner: null,
    saleStatus: status,
    startTime: iso(startMs),
    endTime: iso(input.enBloc ? last + HOUR / 2 : last),
    closingMode: 'staggered',
    closingGapMinutes: 10,
    softCloseSeconds: 120,
    recessMinutes: 15,
    enBlocPremiumShare: 0.05,
    ...(input.enBloc ? { enBlocExample: exampleOf(parcels) } : {}),
    depositShare: 0.1,
    parcels,
    options: input.enBloc
      ? [
          {
            slug: 'rent-back',
            stake: 'A',
            name: 'Rent-back',
            summary: 'Sellers farm Parcels 2 and 4 for the 2027 crop',
            descriptionMarkdown: 'At the going cash rent, by lease.',
            exerciseDate: '2027-01-15T23:00:00Z',
            parcelSlugs: ['parcel-2'],
          },
        ]
      : [],
    documents: [
      {
        slug: 'conditions',
        name: 'Conditions of Sale',
        scope: 'All parcels',
        href: '/media/conditions.pdf',
        mediaType: 'application/pdf',
        bytes: 312_000,
        publishedAt: iso(startMs - 600 * HOUR),
        changedAt: null,
      },
      {
        slug: 'lease',
        name: 'Surface lease agreement',
        scope: 'Parcel 3',
        href: '/media/lease.pdf',
        mediaType: 'application/pdf',
        bytes: 96_000,
        publishedAt: iso(startMs - 600 * HOUR),
        changedAt: iso(startMs - 200 * HOUR),
      },
    ],
    teamMemberSlug: 'dana-kowalchuk',
    sellerText: 'The Hrycun family',
    demo: true,
  };
}

/** Amounts as an engine would publish them: the parcels' starting bids, five percent, and a step of $25,000. */
const exampleOf = (parcels: readonly PublishedParcel[]): NonNullable<PublishedSale['enBlocExample']> => {
  const partsCents = parcels.filter(({ enBloc }) => !enBloc).map(({ startingBidCents }) => startingBidCents);
  const sumCents = partsCents.reduce((sum, cents) => sum + cents, 0);
  const premiumCents = sumCents / 20;
  return {
    partsCents,
    sumCents,
    premiumCents,
    openingCents: Math.ceil((sumCents + premiumCents) / 2_500_000) * 2_500_000,
  };
};
