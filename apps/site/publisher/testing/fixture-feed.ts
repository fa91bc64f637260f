import type { Change, PublishedType } from '@quarterline/contract';
import { fixtureSale } from './fixture-sale.ts';

/** An account of everything published, as the engine keeps it: one change per record, its newest. */
export class FixtureFeed {
  #cursor = 0;
  readonly #changes = new Map<string, Change>();

  put<Type extends PublishedType>(type: Type, id: string, record: Extract<Change, { type: Type }>['record']): Change {
    this.#cursor += 1;
    const change = { cursor: this.#cursor, type, id, record } as Change;
    this.#changes.set(`${type}:${id}`, change);
    return change;
  }

  get cursor(): number {
    return this.#cursor;
  }

  after(cursor: number, limit = 500): { changes: Change[]; cursor: number; more: boolean } {
    const newer = [...this.#changes.values()]
      .filter((change) => change.cursor > cursor)
      .sort((a, b) => a.cursor - b.cursor);
    const changes = newer.slice(0, limit);
    return {
      changes,
      cursor: newer.length > limit ? (changes.at(-1)?.cursor ?? cursor) : this.#cursor,
      more: newer.length > limit,
    };
  }
}

const DAY = 86_400_000;

/** A small world with one of everything, relative to `now`. */
export function fixtureWorld(now: number): FixtureFeed {
  const feed = new FixtureFeed();
  const sale = (...[input]: Parameters<typeof fixtureSale>) => feed.put('sale', input.slug, fixtureSale(input));
  sale({
    slug: 'battle-river-block',
    name: 'Battle River Block',
    location: 'Camrose County, AB',
    status: 'live',
    startMs: now - 2 * DAY,
    closeMs: now + 1_800_000,
    legal: ['NE-14-46-19-W4', 'NW-14-46-19-W4', 'SE-23-46-19-W4', 'SW-23-46-19-W4', 'SE-22-46-19-W4', 'NE-15-46-19-W4'],
    bids: [1_190_000, 1_050_000, 905_000, 860_000, 780_000, 815_000],
    seed: 1885,
    enBloc: true,
  });
  sale({
    slug: 'new-sarepta-home-quarters',
    name: 'New Sarepta Home Quarters',
    location: 'Leduc County, AB',
    status: 'upcoming',
    startMs: now + 11 * DAY,
    closeMs: now + 13 * DAY,
    legal: ['NE-9-49-22-W4', 'SE-9-49-22-W4', 'NW-10-49-22-W4', 'SW-10-49-22-W4'],
    bids: [890_000, 860_000, 740_000, 815_000],
    seed: 2231,
    enBloc: true,
    coordinates: [-113.15, 53.22],
  });
  sale({
    slug: 'bear-lake-half-section',
    name: 'Bear Lake Half Section',
    location: 'County of Grande Prairie, AB',
    status: 'postponed',
    startMs: now + 18 * DAY,
    closeMs: now + 20 * DAY,
    legal: ['NW-12-72-6-W6', 'NE-12-72-6-W6'],
    bids: [465_000, 510_000],
    seed: 4031,
    palette: 'peace',
    coordinates: [-118.78, 55.22],
  });
  sale({
    slug: 'oldman-pivot-quarter',
    name: 'Oldman Pivot Quarter',
    location: 'M.D. of Taber, AB',
    status: 'upcoming',
    startMs: now + 60 * DAY,
    closeMs: now + 62 * DAY,
    legal: ['SE-16-10-16-W4'],
    bids: [2_360_000],
    seed: 6113,
    palette: 'irrig',
    coordinates: [-112.1, 49.8],
  });
  sale({
    slug: 'kingman-half-section',
    name: 'Kingman Half Section',
    location: 'Camrose County, AB',
    status: 'completed',
    startMs: now - 17 * DAY,
    closeMs: now - 15 * DAY,
    legal: ['NE-4-49-19-W4', 'SE-4-49-19-W4'],
    bids: [880_000, 905_000],
    seed: 71,
    palette: 'parkland',
    image: null,
  });
  feed.put('brand', 'brand', {
    slug: 'brand',
    product: 'Quarterline',
    phone: '(780) 555-0142',
    email: 'info@quarterline.example',
    facebook: 'https://www.facebook.com/quarterline.example',
    instagram: 'https://www.instagram.com/quarterline.example',
    youtube: 'https://www.youtube.com/@quarterline.example',
    firmLine: 'Quarterline is a division of a law firm.',
    resultsLicence: 'CC-BY-4.0',
  });
  feed.put('teamMember', 'dana-kowalchuk', {
    slug: 'dana-kowalchuk',
    name: 'Dana Kowalchuk',
    title: 'Lawyer',
    phone: '(780) 555-0147',
    email: 'dana@quarterline.example',
    city: 'Camrose',
    bodyMarkdown: 'Called to the bar in 1998.',
    headshot: null,
    order: 1,
    demo: true,
  });
  feed.put('testimonial', 'marlene', {
    slug: 'marlene',
    tagline: 'The price was the price',
    content:
      'Three neighbours wanted the same two quarters, and nobody had to stand in a hall and stare each other down. We watched the clock from our own kitchen. When it stopped, it was sold.',
    name: 'Marlene Hrycun',
    title: 'Seller of four quarters',
    city: 'Tofield',
    headshot: null,
    video: {
      src: '/media/e.mp4',
      bytes: 1_000_000,
      mediaType: 'video/mp4',
      width: 640,
      height: 360,
      captionsSrc: null,
    },
    order: 1,
    demo: true,
  });
  feed.put('testimonial', 'gord', {
    slug: 'gord',
    tagline: 'I bid from the combine',
    content: 'I knew what it was worth to me, and I stopped there.',
    name: 'Gord Letwin',
    title: 'Buyer of one quarter',
    city: 'Viking',
    headshot: null,
    order: 2,
    demo: true,
  });
  const article = (
    category: string,
    categoryName: string,
    slug: string,
    title: string,
    bodyMarkdown: string,
    order: number,
  ) =>
    feed.put('article', slug, {
      category,
      categoryName,
      slug,
      order,
      title,
      summary: `${title}: the short answer.`,
      bodyMarkdown,
      updatedAt: '2026-11-01T15:00:00Z',
    });
  article(
    'selling-farmland',
    'Selling farmland',
    'ways-to-sell-farmland',
    'Four ways to sell farmland',
    '## Private sale\n\nQuick.\n\n## Public auction\n\nOpen.\n\n## Private tender\n\nSealed.\n\n## Professional realtor\n\nWide.',
    1,
  );
  article(
    'sale-process',
    'The sale process',
    'the-bidding-process',
    'How does the bidding process work?',
    'Bids are whole dollars.',
    1,
  );
  article('sale-process', 'The sale process', 'starting-bids', 'What is a starting bid?', 'Where bidding begins.', 2);
  article('sale-process', 'The sale process', 'closing-the-sale', 'How is a sale closed?', 'By the lawyers.', 3);
  article('en-bloc', 'En bloc', 'what-en-bloc-means', 'What does en bloc mean?', 'The whole block as one.', 1);
  article(
    'buying-farmland',
    'Buying farmland',
    'transaction-fee',
    'Is there a transaction fee?',
    'Buyers pay none.',
    1,
  );
  const episode = (slug: string, title: string, episodeNumber: number | null) =>
    feed.put('episode', slug, {
      slug,
      title,
      episodeNumber,
      summary: 'An hour at the kitchen table.',
      notesMarkdown: 'With two guests.',
      transcriptMarkdown: '**Dana:** Good morning.',
      publishedAt: '2026-10-01T15:00:00Z',
      durationSeconds: 2520,
      audio: { src: '/media/e.mp3', bytes: 24_000_000, mediaType: 'audio/mpeg' },
      demo: true,
    });
  episode('selling-the-home-quarter', 'Selling the home quarter', 12);
  episode('a-word-before-seeding', 'A word before seeding', null);
  for (const [slug, title] of [
    ['why-quarterline', 'Why Quarterline'],
    ['how-quarterline-works', 'How Quarterline works'],
    ['bidding-on-en-bloc-properties-on-quarterline', 'Bidding on en bloc properties'],
    ['sell-with-quarterline', 'Sell with Quarterline'],
    ['terms-and-conditions', 'Terms and conditions'],
  ] as const) {
    feed.put('pageText', slug, {
      slug,
      title,
      summary: `${title}, in plain words.`,
      bodyMarkdown: '## What we do\n\nWe read the title and run the sale.',
      version: 1,
    });
  }
  return feed;
}
