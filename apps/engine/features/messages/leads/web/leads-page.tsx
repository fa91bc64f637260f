import '#platform/staff/web/lists/bidders.css';
import { apiPath, type LeadStatus, type StaffLeads } from '@quarterline/contract';
import { Alert } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { searchOf } from '#platform/staff/web/lists/search-of.ts';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSettled } from '#platform/staff/web/lists/use-settled.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { LeadRow } from './lead-row.tsx';
import { LEAD_STATUS_WORDS, LeadSearch, UNDELIVERED } from './lead-search.tsx';
import { UndeliveredForms } from './undelivered-forms.tsx';

/** `/admin/leads/`: what people wrote in the forms of the site, and what becomes of it. */
export default function LeadsPage() {
  return (
    <AdminFrame>
      <Leads />
    </AdminFrame>
  );
}

const NOTHING = { status: 'new', kind: '', words: '', sort: '' };

function Leads() {
  const [search, setSearch] = useState(() => ({
    ...NOTHING,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }));
  const settled = useSettled(search);
  // The person who searches for words looks everywhere.
  const isUndelivered = search.status === UNDELIVERED && search.words.trim() === '';
  const state = settled.words.trim() === '' && settled.status !== UNDELIVERED ? settled.status : '';
  const query = searchOf({ ...settled, status: state });
  const [undelivered, reloadUndelivered] = useAsked(apiPath('GET /api/admin/undelivered-forms'));
  const pages = usePages<StaffLeads>(apiPath('GET /api/admin/leads') + query);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => history.replaceState(null, '', location.pathname + searchOf(settled)), [settled]);
  return (
    <GuardedList
      asked={pages.asked}
      above={([first]) => (
        <>
          <AdminHead title="Messages" />
          <SavedFilters list="leads" query={searchOf(settled)} />
          <LeadSearch
            search={search}
            counts={first?.counts ?? {}}
            undelivered={undelivered.at === 'known' ? undelivered.what.count : null}
            query={query}
            onChange={(change) => setSearch((before) => ({ ...before, ...change }))}
          />
          <Alert tone="done">{said}</Alert>
        </>
      )}
    >
      {(known) => {
        const [first] = known;
        const leads = known.flatMap((page) => page.leads);
        return (
          <>
            {isUndelivered ? (
              <AdminGuard asked={undelivered}>
                {(found) => (
                  <UndeliveredForms
                    known={found}
                    onDone={(text) => {
                      setSaid(text);
                      reloadUndelivered();
                      pages.reload();
                    }}
                  />
                )}
              </AdminGuard>
            ) : leads.length === 0 ? (
              <NoneFound
                title={
                  search.words.trim() === ''
                    ? `No message is ${stateWords(search.status)}`
                    : 'No message has these words'
                }
                words={
                  search.words.trim() === '' && search.kind === ''
                    ? 'Messages of the site’s forms appear here as they arrive.'
                    : 'All states were searched for words; the form that is chosen narrows it.'
                }
                all={search.kind === '' && search.words === '' ? null : 'Show new messages'}
                onAll={() => setSearch(NOTHING)}
              />
            ) : (
              <>
                <ul className="bidders-list">
                  {leads.map((lead) => (
                    <LeadRow
                      key={lead.id}
                      lead={lead}
                      staff={first?.staff ?? []}
                      onDone={(words) => {
                        setSaid(words);
                        pages.reload();
                      }}
                    />
                  ))}
                </ul>
                <More pages={pages} count={leads.length} one="message" />
              </>
            )}
          </>
        );
      }}
    </GuardedList>
  );
}

const stateWords = (status: string): string => (LEAD_STATUS_WORDS[status as LeadStatus] ?? 'here').toLowerCase();
