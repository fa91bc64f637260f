import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wallClockAt } from '@quarterline/civil-time';
import { centreOf, distanceKm, placeOf } from '@quarterline/land';
import { isBusinessDay, statutoryHolidays } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { buildDemoSale, timesOf } from '#demo/build-demo-sale.ts';
import { TESTIMONIALS } from '#demo/content/team-and-testimonials.ts';
import { CROPS } from '#demo/crops.ts';
import type { DemoParcel, DemoSale } from '#demo/demo-sale.ts';
import { readLand } from '#demo/parcel-land.ts';
import { ALL_SALES } from '#demo/sales/all-demo-sales.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const quarterOf = ({ legal: [legal = ''] }: Pick<DemoParcel, 'legal'>) => readLand(legal);
const built = (sale: DemoSale, now = NOW) => buildDemoSale(sale, timesOf(sale, now)).editorial;
const parcels = ALL_SALES.flatMap((sale) =>
  sale.parcels.map((parcel, index) => ({ sale, parcel, published: built(sale).parcels[index], index })),
);
/** Everything that is said of a sale or of its parcels. */
const textsOf = (sale: DemoSale): string[] => {
  const { summary, descriptionMarkdown, parcels: offered, options } = built(sale);
  return [
    summary,
    descriptionMarkdown,
    ...offered.flatMap((one) => [
      one.summary,
      one.descriptionMarkdown,
      ...one.features.flatMap((feature) => [feature.summary, feature.descriptionMarkdown]),
    ]),
    ...options.flatMap((option) => [option.summary, option.descriptionMarkdown]),
  ];
};

const PLACES: readonly [id: string, name: string, province: string, longitude: number, latitude: number][] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../site/server/search/generated/places.json'), 'utf8'),
);
const placeCalled = (name: string, province: string) => {
  const found = PLACES.find((place) => place[1] === name && place[2] === province);
  if (!found) throw new Error(`The site knows no ${name} in ${province}.`);
  return { longitude: found[3], latitude: found[4] };
};

describe('the texts of the demonstration', () => {
  it.each(ALL_SALES)('$slug: gives drives that fit the distances which the site knows', (sale) => {
    const from = centreOf(quarterOf(sale.parcels[0] ?? { legal: [] }));
    for (const text of textsOf(sale)) {
      for (const [, minutes, away] of text.matchAll(
        /about (\d+) minutes’ drive(?: from ([A-Z][a-z]+(?: [A-Z][a-z]+)*))?/g,
      )) {
        const named = away ?? (/(Taber|Camrose)/.exec(text)?.[1] as string);
        const km = distanceKm(from, placeCalled(named, sale.province));
        const speed = (km * 1.33) / (Number(minutes) / 60);
        expect(speed, `${named}, ${km.toFixed(0)} km`).toBeGreaterThan(55);
        expect(speed, `${named}, ${km.toFixed(0)} km`).toBeLessThan(105);
      }
      // A distance or a time that nothing computes.
      expect(text).not.toMatch(/half an hour|an hour|minutes away|\bkm\b|kilomet|\d+ miles|a mile of/i);
    }
  });

  it.each(ALL_SALES)('$slug: lies on the side of a town that its text says', (sale) => {
    const from = centreOf(quarterOf(sale.parcels[0] ?? { legal: [] }));
    for (const text of textsOf(sale)) {
      for (const [, direction = '', town = ''] of text.matchAll(
        /\b((?:north|south)(?:-(?:east|west))?|east|west) of ([A-Z][a-z]+(?: [A-Z][a-z]+)*)/g,
      )) {
        const place = placeCalled(town, sale.province);
        const up = from.latitude - place.latitude;
        const right = (from.longitude - place.longitude) * Math.cos((from.latitude * Math.PI) / 180);
        const bearing = (Math.atan2(right, up) * 180) / Math.PI;
        const said = {
          north: 0,
          'north-east': 45,
          east: 90,
          'south-east': 135,
          south: 180,
          'south-west': -135,
          west: -90,
          'north-west': -45,
        }[direction];
        const off = Math.abs(((bearing - (said ?? 0) + 540) % 360) - 180);
        expect(off, `${direction} of ${town}`).toBeLessThan(50);
      }
    }
  });

  it('names range roads by the survey', () => {
    for (const sale of ALL_SALES) {
      for (const text of textsOf(sale)) {
        for (const [, name] of text.matchAll(/Range Road (\d+)/g)) {
          const roads = sale.parcels.flatMap((parcel) => {
            const { west } = placeOf(quarterOf(parcel));
            const named = (column: number): string => `${Math.floor(column / 6) + 1}${column % 6}`;
            return [named(west), named(west + 1)];
          });
          expect(roads).toContain(name);
        }
        expect(text).not.toMatch(/Township Road/);
      }
    }
  });

  it.each(parcels)('$sale.slug, $parcel.name: speaks of no crop that was not grown on it', ({ parcel, published }) => {
    const grown = new Set((parcel.land.crops ?? []).map((crop) => CROPS[crop].name.toLowerCase()));
    const texts = [
      published?.summary ?? '',
      ...(published?.features ?? []).flatMap(({ summary, descriptionMarkdown }) => [summary, descriptionMarkdown]),
    ];
    const names = Object.values(CROPS).map(({ name }) => name.toLowerCase());
    for (const text of texts) {
      for (const name of names.filter((one) => one !== 'canola' && text.toLowerCase().includes(one)))
        expect(grown).toContain(name);
      if (/\bcanola\b/i.test(text.replace(/seed canola/gi, ''))) expect(grown).toContain('canola');
    }
  });

  it.each(parcels)('$sale.slug, $parcel.name: names its own acres', ({ parcel, published }) => {
    for (const [, acres] of (published?.summary ?? '').matchAll(/(\d+) (?:irrigated )?acres/g))
      expect([parcel.cultivated, parcel.land.pivot?.acres]).toContain(Number(acres));
  });

  it.each(ALL_SALES)('$slug: counts its quarters', (sale) => {
    const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const { summary } = built(sale);
    const said = /^(?:A |An )?(One|Two|Three|Four|Five|Six|Seven|Eight|Nine)\b/.exec(summary)?.[1]?.toLowerCase();
    if (said) expect(WORDS.indexOf(said)).toBe(sale.parcels.length);
  });
});

describe('what the sales of the demonstration say of their own land', () => {
  it('is a fact of its own for each sale: no well, dugout, bin yard or lease is told of two farms', () => {
    const facts = ALL_SALES.flatMap(({ slug, parcels: offered }) =>
      offered.flatMap(({ land: { wells, dugout, bins, lease } }) => [
        ...(wells ?? []).map(({ depthFeet }) => [slug, `a well of ${depthFeet} feet`]),
        ...(dugout ? [[slug, `a dugout of ${dugout.year}`]] : []),
        ...(bins ? [[slug, `bins for ${bins.bushels} bushels`]] : []),
        ...(lease ? [[slug, `a lease of $${lease.yearlyDollars}`]] : []),
      ]),
    );
    expect(facts.length).toBeGreaterThan(15);
    const shared = facts.filter(([slug, fact]) => facts.some(([other, same]) => same === fact && other !== slug));
    expect(shared).toEqual([]);
  });

  it.each(ALL_SALES)('$slug: has a road on each side that its text names', (sale) => {
    const sides = new Set(sale.parcels.flatMap(({ land }) => Object.keys(land.roads ?? {})));
    const { summary, descriptionMarkdown } = built(sale);
    for (const [phrase] of `${summary} ${descriptionMarkdown}`.matchAll(
      /\b(?:[Rr]oad|[Gg]ravel|[Pp]avement)[a-z ]* on the [a-z ,]+/g,
    ))
      for (const [side] of phrase.matchAll(/\b(?:north|east|south|west)\b/g)) expect(sides).toContain(side);
  });

  it.each(ALL_SALES)('$slug: counts the quarters that its creek crosses', (sale) => {
    const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const { descriptionMarkdown } = built(sale);
    const [, crossed, all] = /creek runs through (\w+) of the (\w+)/.exec(descriptionMarkdown) ?? [];
    if (crossed === undefined || all === undefined) return;
    expect(WORDS.indexOf(crossed)).toBe(sale.parcels.filter(({ land }) => land.creek).length);
    expect(WORDS.indexOf(all)).toBe(sale.parcels.length);
  });

  it.each(ALL_SALES)('$slug: calls no land cleared on which bush, water or a ravine is left', (sale) => {
    if (!/cleared to the fence|wall to wall/.test(built(sale).descriptionMarkdown)) return;
    for (const { land } of sale.parcels)
      expect([land.bush, land.slough, land.ravine]).toEqual(Array(3).fill(undefined));
  });

  it.each(ALL_SALES.filter(({ state }) => state === 'completed'))('$slug: ended as its text says', (sale) => {
    const { summary, descriptionMarkdown } = built(sale);
    const said = `${summary} ${descriptionMarkdown}`;
    const block = sale.groups.find(({ worth }) => worth !== null);
    expect(/sold as one block|sold en bloc/.test(said)).toBe(block !== undefined);
    if (block) {
      const apart = sale.parcels.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
      expect(block.worth).toBeGreaterThan(apart);
    }
    const unsold = sale.parcels.filter(({ worth }) => worth === null).length;
    expect(/did not sell|nobody bid/.test(said)).toBe(unsold > 0);
  });
});

describe('the days of the demonstration', () => {
  // Thanksgiving, the holidays at the turn of the year, a Sunday, a Friday before Easter.
  const DAYS = ['2026-11-22', '2026-10-12', '2026-12-24', '2027-01-02', '2027-03-26', '2027-06-30'];
  const isBusiness = (at: string, zone: DemoSale['zone']): boolean => {
    const { year, month, day } = wallClockAt(zone, Date.parse(at));
    const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    return isBusinessDay(date, statutoryHolidays(year));
  };

  it.each(DAYS)('are business days when the product is started on %s', (day) => {
    const now = Date.parse(`${day}T18:00:00Z`);
    for (const sale of ALL_SALES.filter(({ state }) => state !== 'live')) {
      const { startTime, parcels: offered, options } = built(sale, now);
      for (const at of [startTime, ...offered.map(({ endTime }) => endTime), ...options.map((one) => one.exerciseDate)])
        expect(isBusiness(at, sale.zone), `${sale.slug} ${at}`).toBe(true);
      expect(Date.parse(startTime)).toBeLessThan(Date.parse(offered[0]?.endTime ?? ''));
      if (sale.state === 'completed') for (const { endTime } of offered) expect(Date.parse(endTime)).toBeLessThan(now);
      for (const { exerciseDate } of options)
        for (const { endTime } of offered) expect(Date.parse(exerciseDate)).toBeGreaterThan(Date.parse(endTime));
      for (const { surfaceLeases } of offered)
        for (const { note } of surfaceLeases) {
          const next = Number(/next in (\d{4})/.exec(note ?? '')?.[1]);
          expect(next).toBeGreaterThan(new Date(startTime).getUTCFullYear());
        }
    }
  });
});

describe('what people say of past sales', () => {
  it.each(TESTIMONIALS)('$name, $title, $city: fits a sale that is over', ({ slug }) => {
    const about = ABOUT[slug];
    if (!about) throw new Error(`${slug} names no sale.`);
    const sale = ALL_SALES.find((one) => one.slug === about.sale);
    expect(sale?.state).toBe('completed');
    expect(about.isTrue(sale as DemoSale)).toBe(true);
  });
});

/** Which sale each of them was in, and what their words say of it. */
const ABOUT: Record<string, { sale: string; isTrue: (sale: DemoSale) => boolean }> = {
  'the-price-was-the-price': {
    sale: 'kingman-half-section',
    isTrue: ({ parcels: sold, seller }) => sold.length === 2 && seller.includes('sisters'),
  },
  'from-the-cab': {
    sale: 'kingman-half-section',
    isTrue: ({ groups, parcels: sold }) => sold.length === 2 && (groups[0]?.worth ?? 0) > 0,
  },
  'they-told-us-not-to': {
    sale: 'pouce-coupe-grain-land',
    isTrue: ({ parcels: sold }) => sold.filter(({ worth }) => worth !== null).length === 2,
  },
  'i-lost-and-knew-why': {
    sale: 'kingman-half-section',
    isTrue: ({ groups, parcels: sold }) =>
      (groups[0]?.worth ?? 0) > sold.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
  },
  'our-dads-land': {
    sale: 'swift-current-homestead',
    isTrue: ({ parcels: sold }) => sold.every(({ worth }) => worth !== null),
  },
  'one-zero-too-many': { sale: 'carman-black-land', isTrue: ({ parcels: sold }) => sold.length === 2 },
};
