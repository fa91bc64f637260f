import './waiting-list.css';
import { adminPages, type Waiting, type WaitingKind } from '@quarterline/contract';
import { shortTime } from '../../administration/web/short-time.ts';

type Words = { one: string; many: (count: number) => string; href: (slug: string) => string; pressing?: true };

const KINDS: Readonly<Record<WaitingKind, Words>> = {
  void: {
    one: '1 void waits for a second person',
    many: (count) => `${count} voids wait for a second person`,
    href: adminPages.control,
    pressing: true,
  },
  mistake: {
    one: '1 bidder reports a mistake',
    many: (count) => `${count} bidders report a mistake`,
    href: adminPages.control,
    pressing: true,
  },
  request: {
    one: '1 person asks to take part',
    many: (count) => `${count} people ask to take part`,
    href: adminPages.bidders,
  },
  limit: {
    one: '1 bidder asks for another limit',
    many: (count) => `${count} bidders ask for another limit`,
    href: adminPages.bidders,
  },
  contact: {
    one: '1 message to tell by phone or letter',
    many: (count) => `${count} messages to tell by phone or letter`,
    href: adminPages.contact,
  },
  question: {
    one: '1 question waits for an answer',
    many: (count) => `${count} questions wait for an answer`,
    href: adminPages.questions,
  },
  seller: {
    one: '1 message or comment of a seller',
    many: (count) => `${count} messages and comments of a seller`,
    href: adminPages.seller,
  },
  signed_copy: {
    one: '1 signed copy of a seller to check',
    many: (count) => `${count} signed copies of a seller to check`,
    href: adminPages.seller,
  },
  signed_offer: {
    one: '1 signed offer to check',
    many: (count) => `${count} signed offers to check`,
    href: adminPages.results,
  },
  settlement: {
    one: '1 purchase has a step that is due',
    many: (count) => `${count} purchases have a step that is due`,
    href: adminPages.results,
  },
  proposal: {
    one: '1 change of an account waits for a second administrator',
    many: (count) => `${count} changes of accounts wait for a second administrator`,
    href: () => adminPages.users,
  },
  message: { one: '1 new message', many: (count) => `${count} new messages`, href: () => adminPages.leads },
  form: {
    one: '1 form could not be delivered',
    many: (count) => `${count} forms could not be delivered`,
    href: () => adminPages.leads,
    pressing: true,
  },
  email: {
    one: '1 email failed this week',
    many: (count) => `${count} emails failed this week`,
    href: () => `${adminPages.deliveries}?state=dead`,
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
          const { one, many, href, pressing } = KINDS[kind];
          return (
            <li key={kind + (sale?.slug ?? '')} className={pressing ? 'waiting-list-pressing' : undefined}>
              <a href={href(sale?.slug ?? '')}>{count === 1 ? one : many(count)}</a>
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
