import './waiting-list.css';
import { type AdminAddress, pagePath, type Waiting, type WaitingKind } from '@quarterline/contract';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';

type Words = {
  one: string;
  many: (count: number) => string;
  page: AdminAddress;
  query?: Record<string, string>;
  pressing?: true;
};

const KINDS: Readonly<Record<WaitingKind, Words>> = {
  void: {
    one: '1 void waits for a second person',
    many: (count) => `${count} voids wait for a second person`,
    page: '/admin/auctions/:slug/control/',
    pressing: true,
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
  settlement: {
    one: '1 purchase has a step that is due',
    many: (count) => `${count} purchases have a step that is due`,
    page: '/admin/auctions/:slug/results/',
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

/** Everything that waits for somebody of the office, the most pressing first. */
export const WaitingList = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <section className="waiting-list" aria-labelledby="waiting">
    <h2 id="waiting">Waits for you</h2>
    {waiting.length === 0 ? (
      <p className="field-hint">Nothing waits. Requests to take part, messages and dates that come due stand here.</p>
    ) : (
      <ul>
        {waiting.map(({ kind, count, sale, at }) => {
          const { one, many, page, query, pressing } = KINDS[kind];
          return (
            <li key={kind + (sale?.slug ?? '')} className={pressing ? 'waiting-list-pressing' : undefined}>
              <a href={pagePath(page, { slug: sale?.slug ?? '' }, query)}>{count === 1 ? one : many(count)}</a>
              <span>{sale?.name}</span>
              <span className="waiting-list-since">
                {kind === 'settlement' ? 'Due' : 'Since'} {shortTime(at)}
              </span>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
