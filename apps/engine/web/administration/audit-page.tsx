import './people/people.css';
import { type AdminSales, adminApi, adminPages, type AuditPage as Page } from '@quarterline/contract';
import { downloadIcon, Icon } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AuditFilterFields, type AuditFilters, NO_FILTERS } from './audit/audit-filters.tsx';
import { AuditTable } from './audit/audit-table.tsx';
import { More } from './people/more.tsx';
import { searchOf } from './people/search-of.ts';
import { useAsked } from './use-asked.ts';
import { usePages } from './use-pages.ts';
import { useSettled } from './use-settled.ts';

/** `/admin/audit/`: who did what, when and from where. */
export default function AuditPage() {
  return (
    <AdminFrame title="Audit" section={adminPages.audit}>
      <Audit />
    </AdminFrame>
  );
}

const fromAddress = (): AuditFilters => {
  const asked = new URLSearchParams(location.search);
  return Object.fromEntries(Object.keys(NO_FILTERS).map((name) => [name, asked.get(name) ?? ''])) as AuditFilters;
};

function Audit() {
  const [filters, setFilters] = useState(fromAddress);
  const query = searchOf(useSettled(filters));
  const pages = usePages<Page>(adminApi.audit + query);
  const [sales] = useAsked<AdminSales>(adminApi.sales);
  // A search can be sent to a colleague, and is there again after "back".
  useEffect(() => history.replaceState(null, '', location.pathname + query), [query]);
  return (
    <AdminDoor asked={pages.asked}>
      {(known) => {
        const entries = known.flatMap((page) => page.entries);
        return (
          <>
            <header className="ahead">
              <div>
                <h1>Audit</h1>
                <p className="hint">
                  Every act of staff, and what happened to the security of accounts. Nothing here can be changed or
                  deleted.
                </p>
              </div>
              <a className="btn btn--sm" href={adminApi.auditExport + query} download>
                <Icon art={downloadIcon} /> Export as CSV
              </a>
            </header>
            <search className="look">
              <AuditFilterFields
                filters={filters}
                sales={sales.at === 'known' ? sales.what.sales : []}
                onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
              />
            </search>
            {entries.length > 0 ? (
              <>
                <AuditTable entries={entries} />
                <More pages={pages} count={entries.length} one="act" />
              </>
            ) : (
              <div className="none-yet" role="status">
                {known[0]?.any ? (
                  <>
                    <h2>No act fits this search</h2>
                    <p>There are acts in the log. The filters above leave none of them.</p>
                    <button type="button" className="btn btn--sm" onClick={() => setFilters(NO_FILTERS)}>
                      Show all acts
                    </button>
                  </>
                ) : (
                  <>
                    <h2>Nothing has been done yet</h2>
                    <p>The first sign-in and the first act of staff appear here.</p>
                  </>
                )}
              </div>
            )}
          </>
        );
      }}
    </AdminDoor>
  );
}
