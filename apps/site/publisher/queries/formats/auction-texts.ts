import { formatClockShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { isOffered, minutesText } from '@quarterline/listing';
import { byPosition } from '../by-position.ts';
import type { FormatTexts, NamedRule } from './format-texts.ts';

const quietMinutes = ({ softCloseSeconds }: PublishedSale): number => Math.round(softCloseSeconds / 60);
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Each offered parcel with its close, and each block with its opening, in their order. */
const auctionSteps = (sale: PublishedSale) => {
  const offered = sale.parcels.filter(isOffered);
  const parcels = offered.filter(({ kind }) => kind === 'parcel').toSorted(byPosition);
  const blocks = offered.filter(({ kind }) => kind === 'enBloc').toSorted(byPosition);
  const steps = [
    ...parcels.map(({ slug, stake, endTime, closed }) => ({
      slug,
      at: endTime,
      enBloc: false,
      name: `Parcel ${stake}`,
      verb: closed ? 'closed' : 'closes',
    })),
    ...blocks.map(({ slug, name, startTime, opened }) => ({
      slug,
      at: startTime,
      enBloc: true,
      name: blocks.length > 1 ? name : 'En bloc',
      verb: opened ? 'opened' : 'opens',
    })),
  ];
  return {
    steps: steps.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)),
    hasBlock: blocks.length > 0,
  };
};

/** Opening time of a block, and its premium. */
const blockRules = (sale: PublishedSale): NamedRule[] => {
  const blocks = sale.parcels.filter((parcel) => parcel.enBloc).length;
  if (blocks === 0) return [];
  const [name, one] = blocks === 1 ? ['the block', 'it'] : ['a block', 'that block'];
  return [
    {
      name: 'En bloc',
      words: `${minutesText(sale.recessMinutes)} after the last parcel of ${name} closes, eligible bidders may bid on ${one}. It must add ${percent(sale.enBlocPremiumShare)} to the parcels together.`,
    },
  ];
};

/** The ascending auction, with a clock for each parcel. */
export const auctionTexts: FormatTexts = {
  texts: () => ({
    verb: 'bid',
    view: 'View Bidding',
    ask: 'Ask To Bid',
    register: 'Register To Bid',
    know: 'What to know before bidding',
    begins: 'Bidding opens in',
    opens: 'Bidding opens',
    closes: 'Closes',
    parcelsClose: 'Parcels close from',
    cancelled: 'All bids are void. Call us with any question.',
    reminders: {
      opening: 'When bidding opens',
      closing: 'About an hour before it closes',
      eachClosing: 'One hour before each parcel closes',
    },
  }),
  closing: ({ parcels, closingMode, closingGapMinutes }) => {
    if (parcels.filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel)).length < 2) return '';
    return closingMode === 'universal'
      ? 'All closing together'
      : `Closing one at a time, ${minutesText(closingGapMinutes)} apart`;
  },
  priceNote:
    'A starting bid is where bidding begins. It is not an appraisal. When a sale completes, the page says what each parcel sold at. It reads Final once the purchases are settled and we release the prices.',
  action: () => ({
    live: {
      title: 'Bid on this land',
      text: 'Prices, clocks and your bids are on the bidding page. You can watch without an account.',
    },
    other: {
      title: 'Bid on sale day',
      text: 'Create an account and ask to bid. A person here approves you, usually the same day.',
    },
  }),
  day: (sale) => {
    const quiet = quietMinutes(sale);
    const { steps, hasBlock } = auctionSteps(sale);
    return {
      steps,
      note: `A bid in the last ${minutesText(quiet)} keeps that parcel open until ${minutesText(quiet)} pass with no bid.${
        hasBlock ? ' En bloc moves with the last close.' : ''
      }`,
    };
  },
  closeNote: (sale, parcel) =>
    parcel.enBloc
      ? null
      : `Scheduled to close at ${formatClockShort(Date.parse(parcel.endTime), sale.zone)}. A late bid keeps it open.`,
  bidding: () => ({
    title: 'Bidding on',
    says: {
      upcoming: 'Bidding has not opened yet. You can register and be approved today.',
      live: 'Bidding is open. Prices, clocks and your bids are on the bidding page.',
      completed: 'Bidding is over. The bidding page shows every bid that was entered.',
      postponed: 'This sale is postponed. Registrations and approvals stay as they are.',
      cancelled: 'This sale is cancelled. All bids are void.',
    },
    points: [
      'Bidding has a page of its own, where you log in. Anybody may watch without an account.',
      'To bid you need an account and our approval for this sale. Ask on the bidding page; a person answers.',
      'A bid is binding. The bidding page shows it once more, in figures and in words, before it is entered.',
    ],
    until: 'until the last parcel has closed',
  }),
  rules: (sale) => {
    const single = sale.parcels.filter((parcel) => !parcel.enBloc).length;
    const quiet = minutesText(quietMinutes(sale));
    return [
      {
        name: 'Closing',
        words:
          single < 2
            ? 'The parcel closes on its own clock.'
            : sale.closingMode === 'universal'
              ? 'All parcels close together.'
              : `Parcels close one at a time, ${minutesText(sale.closingGapMinutes)} apart, in the printed order.`,
      },
      {
        name: 'Late bids',
        words: `A bid in the last ${quiet} keeps a parcel open until ${quiet} pass with no bid.`,
      },
      ...blockRules(sale),
    ];
  },
  rulesHeading: null,
  calendar: ({ parcels }) => ({
    opening: 'bidding opens',
    span: 'Bidding',
    closing:
      parcels.filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel)).length === 1
        ? 'its parcel closes'
        : 'parcels close',
    first: 'the first close is',
    moves: 'A late bid keeps a parcel open past this time.',
  }),
};
