import './waiting-list.css';
import { currentTimeMs, formatShort } from '@quarterline/civil-time';
import {
  type AdminAddress,
  DUE_KINDS,
  pagePath,
  type Waiting,
  type WaitingKind,
  type WaitingRequest,
  type Zone,
} from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { shortTime } from '#platform/staff/web/short-time.ts';

type Words = {
  one: string;
  many: (count: number) => string;
  page: AdminAddress;
  query?: Record<string, string>;
  pressing?: true;
  /** The party that owes the next step, where it is not the office itself. */
  owner?: 'the seller' | 'the buyer' | 'two openers';
};

const KINDS: Readonly<Record<WaitingKind, Words>> = {
  held: {
    one: '1 parcel has its clock on hold',
    many: (count) => `${count} parcels have their clocks on hold`,
    page: '/admin/auctions/:slug/control/',
    pressing: true,
  },
  tender_opening: {
    one: 'Tenders can be opened',
    many: () => 'Tenders can be opened',
    page: '/admin/auctions/:slug/opening/',
    pressing: true,
    owner: 'two openers',
  },
  mistake: {
    one: '1 bidder reports a mistake',
    many: (count) => `${count} bidders report a mistake`,
    page: '/admin/auctions/:slug/control/',
    pressing: true,
  },
  request: {
    one: '1 person asks to take part',
    many: (count) => `${count} people ask to take part`,
    page: '/admin/auctions/:slug/bidders/',
  },
  limit: {
    one: '1 bidder asks for another limit',
    many: (count) => `${count} bidders ask for another limit`,
    page: '/admin/auctions/:slug/bidders/',
  },
  contact: {
    one: '1 message to tell by phone or letter',
    many: (count) => `${count} messages to tell by phone or letter`,
    page: '/admin/auctions/:slug/contact/',
  },
  question: {
    one: '1 question waits for an answer',
    many: (count) => `${count} questions wait for an answer`,
    page: '/admin/auctions/:slug/questions/',
  },
  seller: {
    one: '1 message or comment of a seller',
    many: (count) => `${count} messages and comments of a seller`,
    page: '/admin/auctions/:slug/seller/',
  },
  signed_copy: {
    one: '1 signed copy of a seller to check',
    many: (count) => `${count} signed copies of a seller to check`,
    page: '/admin/auctions/:slug/seller/',
  },
  signed_offer: {
    one: '1 signed offer to check',
    many: (count) => `${count} signed offers to check`,
    page: '/admin/auctions/:slug/results/',
  },
  seller_answer: {
    one: '1 tender waits for the seller: what is not accepted in time is not sold',
    many: (count) => `${count} tenders wait for the seller: what is not accepted in time is not sold`,
    page: '/admin/auctions/:slug/opening/',
    owner: 'the seller',
  },
  default: {
    one: '1 buyer is in default: offer the land to the next bidder, or leave it unsold',
    many: (count) => `${count} buyers are in default: offer the land to the next bidder, or leave it unsold`,
    page: '/admin/auctions/:slug/results/',
    owner: 'the seller',
  },
  offer: {
    one: '1 offer to send',
    many: (count) => `${count} offers to send`,
    page: '/admin/auctions/:slug/results/',
  },
  acceptance: {
    one: '1 signed offer with its deposit waits for the seller',
    many: (count) => `${count} signed offers with their deposits wait for the seller`,
    page: '/admin/auctions/:slug/results/',
    owner: 'the seller',
  },
  settlement: {
    one: '1 purchase has a step that is due',
    many: (count) => `${count} purchases have a step that is due`,
    page: '/admin/auctions/:slug/results/',
    owner: 'the buyer',
  },
  undated: {
    one: 'A postponed sale has no new dates',
    many: () => 'A postponed sale has no new dates',
    page: '/admin/auctions/:slug/editor/',
  },
  proposal: {
    one: '1 change of an account waits for a second administrator',
    many: (count) => `${count} changes of accounts wait for a second administrator`,
    page: '/admin/users/',
  },
  message: { one: '1 new message', many: (count) => `${count} new messages`, page: '/admin/leads/' },
  form: {
    one: '1 form could not be delivered',
    many: (count) => `${count} forms could not be delivered`,
    page: '/admin/leads/',
    pressing: true,
  },
  email: {
    one: '1 email failed this week',
    many: (count) => `${count} emails failed this week`,
    page: '/admin/deliveries/',
    query: { state: 'dead' },
    pressing: true,
  },
};

type Props = { requests: readonly WaitingRequest[]; waiting: readonly Waiting[] };

/** Everything that waits for somebody of the office: what a second person confirms, then the most pressing first. */
export const WaitingList = ({ requests, waiting }: Props) => (
  <section className="waiting-list" aria-labelledby="waiting">
    <h2 id="waiting">Waits for you</h2>
    {requests.length + waiting.length === 0 ? (
      <p className="field-hint">Nothing waits. Requests to take part, messages and dates that come due stand here.</p>
    ) : (
      <ul className="ruled">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
        {waiting.map(({ kind, count, sale, at }) => {
          const { one, many, page, query, pressing, owner } = KINDS[kind];
          const isDue = DUE_KINDS.has(kind);
          const isLate = isDue && at < currentTimeMs();
          return (
            <li key={kind + (sale?.slug ?? '')} className={pressing || isLate ? 'waiting-list-pressing' : undefined}>
              <a href={pagePath(page, { slug: sale?.slug ?? '' }, query)}>{count === 1 ? one : many(count)}</a>
              <span>{[sale?.name, owner && `needs ${owner}`].filter(Boolean).join(' · ')}</span>
              <span className="waiting-list-since">
                {isLate ? 'Overdue since' : isDue ? 'Due' : 'Since'} {shortTime(at)}
              </span>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);

/** A request for a second person: what, where, how much, of whom, who asked and why. */
const RequestRow = ({ request }: { request: WaitingRequest }) => {
  const { title, sale, lot, amountCents, bidder, askedByName, reason, expiresAt } = request;
  const about = [lot ?? 'The whole sale', amountCents === null ? null : formatPrice(amountCents), bidder];
  return (
    <li className="waiting-list-pressing">
      <a href={pagePath('/admin/auctions/:slug/control/', { slug: sale.slug })}>{title}: a second person is needed</a>
      <span className="waiting-list-request">
        {sale.name} · {about.filter((part) => part !== null).join(' · ')}
      </span>
      <span>
        {askedByName} asked: {reason}
      </span>
      <span className="waiting-list-since">Until {formatShort(expiresAt, sale.zone as Zone)}</span>
    </li>
  );
};
