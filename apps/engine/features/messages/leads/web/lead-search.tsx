import '#platform/staff/web/frame/admin-tabs.css';
import '#platform/staff/web/lists/list-search.css';
import { apiPath, CONTACT_KINDS, LEAD_STATUSES, type LeadStatus } from '@quarterline/contract';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { Export } from '#platform/staff/web/lists/export.tsx';
import { SearchWords } from '#platform/staff/web/lists/search-words.tsx';

export const LEAD_STATUS_WORDS: Record<LeadStatus, string> = {
  new: 'New',
  in_hand: 'In hand',
  answered: 'Answered',
  closed: 'Closed',
  held_back: 'Held back',
};
export const LEAD_KIND_WORDS: Record<(typeof CONTACT_KINDS)[number], string> = {
  ContactForm: 'Contact page',
  MiniContactForm: 'Short form',
  BuyerAssemblingContactForm: 'Buyer, assembling land',
  BuyerBySaleContactForm: 'Buyer, about a sale',
  SellerContactForm: 'Seller',
};

/** The tab beside the states: forms that could not be delivered. */
export const UNDELIVERED = 'undelivered';

const SORTS = [
  ['received', 'Oldest first'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['status', 'State'],
] as const;

type Search = { status: string; kind: string; words: string; sort: string };
type Props = {
  search: Search;
  counts: Partial<Record<LeadStatus, number>>;
  /** How many forms could not be delivered; null until it is known. */
  undelivered: number | null;
  query: string;
  onChange: (change: Partial<Search>) => void;
};

/** By state, form and words; what is found can be taken away as a table. Forms that could not be delivered are few: no search. */
export const LeadSearch = ({ search, counts, undelivered, query, onChange }: Props) => (
  <>
    <div className="admin-tabs">
      {LEAD_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={search.words.trim() === '' && search.status === status}
          onClick={() => onChange({ status, words: '' })}
        >
          {LEAD_STATUS_WORDS[status]} <em>{counts[status] ?? 0}</em>
        </button>
      ))}
      {undelivered ? (
        <button
          type="button"
          aria-pressed={search.status === UNDELIVERED}
          onClick={() => onChange({ status: UNDELIVERED, words: '', kind: '' })}
        >
          Not delivered <em>{undelivered}</em>
        </button>
      ) : null}
    </div>
    {search.status === UNDELIVERED ? null : (
      <search className="list-search">
        <SearchWords
          label="Words"
          placeholder="Name, address, land or message"
          value={search.words}
          onChange={(words) => onChange({ words })}
        />
        <Choice
          label="Form"
          every="Every form"
          of={CONTACT_KINDS.map((kind) => [kind, LEAD_KIND_WORDS[kind]])}
          value={search.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <Choice
          label="Sorted by"
          every="Newest first"
          of={SORTS}
          value={search.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <span className="list-search-end">
          <Export address={apiPath('GET /api/admin/leads/export')} query={query} what="these messages" />
        </span>
      </search>
    )}
  </>
);
