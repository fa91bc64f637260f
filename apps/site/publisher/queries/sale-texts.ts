import { formatClockShort, formatShort, formatWeekdayShort } from '@quarterline/civil-time';
import type { PublishedParcel, PublishedSale } from '@quarterline/contract';
import { isOffered } from '@quarterline/listing';
import type { SaleRow } from '../../pages/parts/page-props.ts';
import type { SaleDay, SaleTexts } from '../../pages/parts/sale-text-props.ts';
import { byPosition } from './by-position.ts';

const HOUR_MS = 3_600_000;
const minutes = (seconds: number): number => Math.round(seconds / 60);
/** As a verb before the time. */
const closes = (sale: PublishedSale): 'close' | 'closed' => (hasClosed(sale) ? 'closed' : 'close');
const closing = ({ endTime, zone }: PublishedSale): string => formatShort(Date.parse(endTime), zone);

/** A sale by sealed tender that is not decided, and takes no tenders any more. */
export const hasClosed = ({ tender, saleStatus, parcels }: PublishedSale): boolean =>
  tender !== undefined && saleStatus === 'live' && parcels.filter(isOffered).every(({ closed }) => closed === true);

/** What pages say of a sale in the words of its format; sentences that the browser need not know. */
export const saleTexts = (sale: PublishedSale): SaleTexts =>
  sale.tender
    ? {
        isTender: true,
        verb: 'tender',
        view: 'View Tenders',
        ask: 'Ask To Tender',
        register: 'Register To Tender',
        know: 'What to know before tendering',
        liveTag: hasClosed(sale) ? 'TENDERS CLOSED' : 'TAKING TENDERS',
        begins: 'Tenders are taken in',
        opens: 'Tenders taken from',
        live: `Sealed tenders ${closes(sale)} ${closing(sale)}.`,
        cancelled: 'No tender is opened. Call us with any question.',
      }
    : {
        isTender: false,
        verb: 'bid',
        view: 'View Bidding',
        ask: 'Ask To Bid',
        register: 'Register To Bid',
        know: 'What to know before bidding',
        liveTag: 'SELLING NOW!',
        begins: 'Bidding opens in',
        opens: 'Bidding opens',
        live: 'Parcels are closing. Bid on the bidding page.',
        cancelled: 'All bids are void. Call us with any question.',
      };

/** In a list: when the tenders close, and what is over the sale while it is live. Null of an auction, whose row says it by the clock. */
export const tenderRowTexts = (sale: PublishedSale): SaleRow['tender'] => {
  const { tender, endTime, zone } = sale;
  const at = Date.parse(endTime);
  if (!tender) return null;
  return {
    closeText: `Sealed tenders ${closes(sale)} ${formatWeekdayShort(at, zone)} ${formatClockShort(at, zone)}`,
    liveTag: saleTexts(sale).liveTag,
  };
};

/** Over the list of parcels: how they close. */
export const closingText = ({ tender, parcels, closingMode, closingGapMinutes }: PublishedSale): string => {
  if (tender) return 'Sealed tenders, all closing together';
  if (parcels.filter((parcel) => parcel.kind === 'parcel' && isOffered(parcel)).length < 2) return '';
  return closingMode === 'universal'
    ? 'All closing together'
    : `Closing one at a time, ${closingGapMinutes} minutes apart`;
};

/** Under the list of parcels: what a price is. */
export const priceNote = ({ tender }: PublishedSale): string =>
  tender
    ? 'A starting bid is not an appraisal. A tender under it does not count. When the sale completes, the page says what each parcel sold at, and Final once the purchases are settled and we release the prices.'
    : 'A starting bid is where bidding begins. It is not an appraisal. When a sale completes, the page says what each parcel sold at. It reads Final once the purchases are settled and we release the prices.';

/** The first action of a sale that is live, or will be. */
export const actionTexts = (sale: PublishedSale) =>
  sale.tender
    ? {
        live: hasClosed(sale)
          ? {
              title: 'Tenders have closed',
              text: 'Once two people have opened them, the tender page shows all amounts, without names.',
            }
          : {
              title: 'Tender for this land',
              text: 'You send your tender from the tender page. Anybody can see without an account how the sale goes.',
            },
        other: {
          title: 'Tender for this land',
          text: 'Create an account and ask to take part. A person here approves you, usually the same day.',
        },
      }
    : {
        live: {
          title: 'Bid on this land',
          text: 'Prices, clocks and your bids are on the bidding page. You can watch without an account.',
        },
        other: {
          title: 'Bid on sale day',
          text: 'Create an account and ask to bid. A person here approves you, usually the same day.',
        },
      };

/** The steps of the day in their order, and what may move them. */
export const saleDay = (sale: PublishedSale): SaleDay => {
  const offered = sale.parcels.filter(isOffered);
  const parcels = offered.filter(({ kind }) => kind === 'parcel').toSorted(byPosition);
  const blocks = offered.filter(({ kind }) => kind === 'enBloc').toSorted(byPosition);
  if (sale.tender)
    return {
      steps: [{ slug: sale.slug, at: sale.endTime, enBloc: false, words: `All tenders ${closes(sale)}` }],
      note: hasClosed(sale)
        ? 'Two of three named people open all tenders together.'
        : 'Every parcel closes at this time, and no tender moves it. Two of three named people then open all tenders together.',
    };
  const quiet = minutes(sale.softCloseSeconds);
  return {
    steps: [
      ...parcels.map(({ slug, stake, endTime, closed }) => ({
        slug,
        at: endTime,
        enBloc: false,
        words: `Parcel ${stake} ${closed ? 'closed' : 'closes'}`,
      })),
      ...blocks.map(({ slug, name, startTime, opened }) => ({
        slug,
        at: startTime,
        enBloc: true,
        words: `${blocks.length > 1 ? name : 'En bloc'} ${opened ? 'opened' : 'opens'}`,
      })),
    ].sort((left, right) => Date.parse(left.at) - Date.parse(right.at)),
    note: `A bid in the last ${quiet} minutes keeps that parcel open until ${quiet} minutes pass with no bid.${
      blocks.length > 0 ? ' En bloc moves with the last close.' : ''
    }`,
  };
};

/** On the page of a lot that is still to close: when. Null where that is not said. */
export const closeNote = (sale: PublishedSale, parcel: PublishedParcel): string | null => {
  if (parcel.closed || !isOffered(parcel)) return null;
  if (sale.tender) return `Sealed tenders close ${closing(sale)}. No tender moves that time.`;
  if (parcel.enBloc) return null;
  return `Scheduled to close at ${formatClockShort(Date.parse(parcel.endTime), sale.zone)}. A late bid keeps it open.`;
};

/** What a reader needs to know before they take part, and where the sale stands. */
export const biddingTexts = (sale: PublishedSale) =>
  sale.tender
    ? {
        title: 'Tendering in',
        says: {
          upcoming: 'Tenders are not taken yet. You can register and be approved today.',
          live: hasClosed(sale)
            ? 'The tenders have closed. Once they are opened, the tender page shows the amounts, without names.'
            : 'Tenders are being taken. You send, change and withdraw yours on the tender page.',
          completed: 'The tenders were opened. The tender page shows the amounts, without names.',
          postponed: 'This sale is postponed. Registrations and approvals stay as they are.',
          cancelled: 'This sale is cancelled. No tender is opened.',
        },
        points: [
          'Tenders have a page of their own, where you log in. Anybody may look without an account.',
          'To tender you need an account and our approval for this sale. Ask on the tender page; a person answers.',
          'Your amount is encrypted on your device before it is sent. Nobody reads it before two of three named people open all tenders together, after the closing time.',
          'Until the closing time you can change or withdraw your tender. After it, the newest is binding.',
        ],
        until: 'until the tenders have closed',
      }
    : {
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
      };

/** Each rule of a sealed tender with its name, as a reader of the conditions would say it; nothing of an auction. */
export const tenderRules = (sale: PublishedSale): { name: string; words: string }[] => {
  if (!sale.tender) return [];
  const { secondRound, acceptance } = sale.tender;
  const blocks = sale.parcels.filter((parcel) => parcel.enBloc && isOffered(parcel)).length;
  return [
    {
      name: 'Closing',
      words: `Tenders for all parcels ${closes(sale)} ${closing(sale)}.${hasClosed(sale) ? '' : ' No tender moves that time.'}`,
    },
    {
      name: 'Sealed',
      words:
        'Your amount is encrypted on your device. Two of three named people open all tenders together after the closing time; before it nobody can. You can change or withdraw yours until then, and the newest counts.',
    },
    ...(secondRound
      ? [
          {
            name: 'Second round',
            words: `A parcel with two tenders or more goes into a second round of ${hoursText(secondRound.lengthMs / HOUR_MS)}. Invited are ${
              secondRound.invited.kind === 'highest'
                ? `the ${secondRound.invited.tenders} highest tenders`
                : `all tenders within ${secondRound.invited.share / 100}% of the highest`
            }. Your first amount stands unless you raise it.`,
          },
        ]
      : []),
    {
      name: 'Who has it',
      words:
        acceptance.kind === 'seller_accepts'
          ? `The highest tender stands first. The seller accepts or declines it within ${daysText(acceptance.days)} of the opening; what is not accepted is not sold.`
          : 'The highest tender at or above the starting bid is sold. There is no hidden reserve.',
    },
    { name: 'A tie', words: 'Of two equal tenders the one that was received first stands first.' },
    ...(blocks > 0
      ? [
          {
            name: 'En bloc',
            words: `Tenders are also taken for ${blocks === 1 ? 'the block' : 'each block'} as a whole. It is sold as a whole when its highest tender is more than its parcels come to${
              sale.enBlocPremiumShare > 0 ? ` and ${Math.round(sale.enBlocPremiumShare * 1000) / 10}% on that` : ''
            }.`,
          },
        ]
      : []),
  ];
};

const hoursText = (hours: number): string => `${hours} hour${hours === 1 ? '' : 's'}`;
const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/** A section for the page of the sale. The sentences hold figures and nothing that anybody typed. */
export const tenderHtml = (sale: PublishedSale): string => {
  const rules = tenderRules(sale);
  if (rules.length === 0) return '';
  return `<h2>How the sealed tender works</h2><ul>${rules.map(({ name, words }) => `<li><strong>${name}.</strong> ${words}</li>`).join('')}</ul>`;
};
