/**
 * The states that a sale and a lot can be in together, written down by hand from `docs/record-format.md`: what the run must have met
 * with an entry of every kind. A hold is of the sale or of the lot, and each may be about to end.
 */
const CLOCKS = ['', ', held', ', to resume'];
const withClocks = (...lots: string[]): string[] =>
  lots.flatMap((lot) => CLOCKS.map((clock) => lot.replace(/^(\S+ \S+)/, `$1${clock}`)));

const PARCELS_BEFORE = withClocks('parcel scheduled', 'parcel scheduled (group before)');
const WITHDRAWN = ['parcel withdrawn', 'parcel withdrawn (group before)', 'block withdrawn (group before)'];
const BEFORE = [...PARCELS_BEFORE, ...WITHDRAWN, 'block scheduled (group before)'];
const ROUND_ONE = withClocks('parcel open', 'parcel open (group before)');
const AFTER_ROUND_ONE = ['recess', 'open'].flatMap((group) => [
  `parcel closed (group ${group})`,
  `parcel provisional (group ${group})`,
]);
const BLOCK = withClocks('block scheduled (group recess)', 'block open (group open)');
const DECIDED = [
  'parcel no_sale',
  'parcel no_sale (group decided)',
  'parcel sold',
  'parcel sold (group decided)',
  'parcel withdrawn',
  'parcel withdrawn (group decided)',
  'block no_sale (group decided)',
];
const SOLD_WHOLE = ['block sold (group decided)', 'parcel sold_en_bloc (group decided)'];

const AUCTION: [string[], string[]][] = [
  [CLOCKS.map((clock) => `sale scheduled${clock}`), BEFORE],
  [['sale postponed'], BEFORE],
  [CLOCKS.map((clock) => `sale live${clock}`), [...ROUND_ONE, ...WITHDRAWN, ...AFTER_ROUND_ONE, ...BLOCK, ...DECIDED]],
  [['sale live'], SOLD_WHOLE],
  [['sale completed'], [...DECIDED, ...SOLD_WHOLE]],
  [['sale cancelled'], ['parcel withdrawn', 'parcel withdrawn (group before)', 'parcel no_sale']],
];

const LOTS = withClocks('parcel scheduled (group before)', 'block scheduled (group before)');
const OPEN_LOTS = withClocks('parcel open (group before)', 'block open (group before)');
const CLOSED_LOTS = ['parcel closed (group before)', 'block closed (group before)'];
const GONE = ['parcel withdrawn (group before)', 'block withdrawn (group before)'];
const DECIDED_LOTS = ['parcel sold (group decided)', 'parcel no_sale (group decided)', 'block no_sale (group decided)'];

const TENDER: [string[], string[]][] = [
  [CLOCKS.map((clock) => `sale scheduled${clock}, round 1`), [...LOTS, ...GONE]],
  [['sale postponed, round 1'], LOTS],
  [CLOCKS.map((clock) => `sale live${clock}, round 1, tenders stand`), [...OPEN_LOTS, ...GONE]],
  [['sale live, round 1, tenders stand'], CLOSED_LOTS],
  [['sale live, round 2, opened'], ['parcel open (group before)', 'parcel closed (group before)']],
  [['sale live, round 2, tenders stand, opened'], ['parcel open (group before)', 'parcel closed (group before)']],
  [
    ['sale live, round 1, opened, seller asked'],
    ['parcel provisional (group decided)', 'parcel no_sale (group decided)'],
  ],
  [['sale completed, round 1, opened'], DECIDED_LOTS],
  [['sale completed, round 1, opened'], ['block sold (group decided)', 'parcel sold_en_bloc (group decided)']],
  [['sale cancelled, round 1'], ['parcel withdrawn (group before)']],
];

const OF_EVERY_SALE = [
  'sale_scheduled',
  'sale_opened',
  'sale_completed',
  'sale_held',
  'sale_resumed',
  'sale_postponed',
  'sale_cancelled',
  'announced',
  'terms_published',
  'outage_reported',
  'withheld',
  'en_bloc_decided',
];
const ON_EVERY_LOT = [
  'parcel_opened',
  'parcel_closed',
  'parcel_unsold',
  'parcel_sold',
  'parcel_sold_en_bloc',
  'parcel_withdrawn',
  'parcel_held',
  'resume_announced',
  'parcel_resumed',
  'close_moved',
  'parcel_became_provisional',
];
const OF_AUCTIONS = ['recess_began', 'en_bloc_opened', 'eligibility_set'];
const ON_LOTS_OF_AUCTIONS = ['bid_accepted', 'bid_voided', 'increment_lowered', 'starting_bid_lowered', 'maximum_set'];
const OF_TENDERS = ['tenders_closed', 'opening_part_taken', 'opening_part_refused', 'tenders_opened', 'seller_asked'];
const ON_LOTS_OF_TENDERS = [
  'tender_placed',
  'tender_withdrawn',
  'tender_voided',
  'tender_opened',
  'second_round_began',
  'seller_answered',
];

type Needed = { format: string; kinds: string[]; onLots: string[]; states: [string[], string[]][] };
const NEEDED: Needed[] = [
  {
    format: 'ascending',
    kinds: [...OF_EVERY_SALE, ...OF_AUCTIONS],
    onLots: [...ON_EVERY_LOT, ...ON_LOTS_OF_AUCTIONS],
    states: AUCTION,
  },
  {
    format: 'sealedTender',
    kinds: [...OF_EVERY_SALE, ...OF_TENDERS],
    onLots: [...ON_EVERY_LOT, ...ON_LOTS_OF_TENDERS],
    states: TENDER,
  },
];

const rowsOf = ({ format, kinds, onLots, states }: Needed): string[] =>
  states.flatMap(([sales, lots]) =>
    sales.flatMap((sale) => [
      ...kinds.map((kind) => `${format} | ${kind} | ${sale} | no lot`),
      ...onLots.flatMap((kind) => lots.map((lot) => `${format} | ${kind} | ${sale} | ${lot}`)),
    ]),
  );

/** Every kind of entry in every one of these states. */
export const requiredRows = (): string[] => [...new Set(NEEDED.flatMap(rowsOf))];
