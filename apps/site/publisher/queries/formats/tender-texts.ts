import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { isOffered, isSelling } from '@quarterline/listing';
import { tenderBlockRule } from '@quarterline/text';
import type { FormatTexts, NamedRule } from './format-texts.ts';

const HOUR_MS = 3_600_000;
/** As a verb before the time. */
const closes = (sale: PublishedSale): 'close' | 'closed' => (hasClosed(sale) ? 'closed' : 'close');
const closing = ({ endTime, zone }: PublishedSale): string => formatShort(Date.parse(endTime), zone);
const hoursText = (hours: number): string => `${hours} hour${hours === 1 ? '' : 's'}`;
const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/** A sale by sealed tender that is not decided, and takes no tenders any more. */
const hasClosed = (sale: PublishedSale): boolean =>
  sale.saleStatus === 'live' && !isSelling({ ...sale, format: 'sealedTender' });

/** Nothing of an auction. The sentences hold figures and nothing that anybody typed. */
const rules = (sale: PublishedSale): NamedRule[] => {
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
        'Your amount is encrypted on your device. Two named people open all tenders together after the closing time; before it nobody can. You can change or withdraw yours until then, and the newest counts.',
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
          : 'The highest tender at or above the minimum tender is sold. There is no hidden reserve.',
    },
    { name: 'A tie', words: 'Of two equal tenders the one that was received first stands first.' },
    ...(blocks > 0
      ? [
          {
            name: 'En bloc',
            words: `Tenders are also taken for ${blocks === 1 ? 'the block' : 'each block'} as a whole. ${tenderBlockRule(Math.round(sale.enBlocPremiumShare * 10_000))}`,
          },
        ]
      : []),
  ];
};

/** A sale by sealed tender: `docs/sealed-tender.md` for readers. */
export const tenderTexts: FormatTexts = {
  texts: () => ({
    verb: 'tender',
    view: 'View Tenders',
    ask: 'Ask To Tender',
    register: 'Register To Tender',
    know: 'What to know before tendering',
    begins: 'Tenders are taken in',
    opens: 'Tenders taken from',
    closes: 'Closes',
    parcelsClose: 'Parcels close',
    cancelled: 'No tender is opened. Call us with any question.',
    reminders: {
      opening: 'When tenders are taken',
      closing: 'About an hour before it closes',
      eachClosing: 'One hour before the parcels close',
    },
  }),
  closing: () => 'Sealed tenders, all closing together',
  priceNote:
    'A minimum tender is not an appraisal. A tender under it does not count. When the sale completes, the page says what each parcel sold at, and Final once the purchases are settled and we release the prices.',
  action: (sale) => ({
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
  }),
  day: (sale) => ({
    steps: [{ slug: sale.slug, at: sale.endTime, enBloc: false, name: 'All tenders', verb: closes(sale) }],
    note: hasClosed(sale)
      ? 'Two named people open all tenders together.'
      : 'Every parcel closes at this time, and no tender moves it. Two named people then open all tenders together.',
  }),
  closeNote: (sale) => `Sealed tenders close ${closing(sale)}. No tender moves that time.`,
  bidding: (sale) => ({
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
      'Your amount is encrypted on your device before it is sent. Nobody reads it before two named people open all tenders together, after the closing time.',
      'Until the closing time you can change or withdraw your tender. After it, the newest is binding.',
    ],
    until: 'until the tenders have closed',
  }),
  rules,
  rulesHeading: 'How the sealed tender works',
  calendar: (sale) => ({
    opening: 'tenders are taken',
    span: 'Tenders',
    closing: 'sealed tenders close',
    first: 'the first close is',
    moves: hasClosed(sale) ? '' : 'No tender moves this time.',
  }),
};
