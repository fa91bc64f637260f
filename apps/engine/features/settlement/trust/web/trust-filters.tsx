import '../../../../platform/staff/web/admin-button.css';
import '../../../../platform/staff/web/lists/list-search.css';
import './trust.css';
import { apiPath, type TrustAccount } from '@quarterline/contract';
import { downloadIcon, Icon, TextField } from '@quarterline/ui';
import { Choice } from '../../../../platform/staff/web/lists/choice.tsx';
import { Export } from '../../../../platform/staff/web/lists/export.tsx';

export const NO_TRUST_FILTERS = { from: '', to: '', sale: '' };
type Filters = typeof NO_TRUST_FILTERS;
type Props = {
  search: Filters;
  sales: TrustAccount['sales'];
  onChange: (change: Partial<Filters>) => void;
  query: string;
};

/** Which days and which sale are looked at, and the same to take away. */
export const TrustFilters = ({ search: { from, to, sale }, sales, onChange, query }: Props) => (
  <search className="list-search">
    <TextField label="From" type="date" value={from} onChange={({ target }) => onChange({ from: target.value })} />
    <TextField label="To" type="date" value={to} onChange={({ target }) => onChange({ to: target.value })} />
    <Choice
      label="Sale"
      every="All sales"
      of={sales.map(({ slug, name }) => [slug, name] as const)}
      value={sale}
      onChange={(value) => onChange({ sale: value })}
    />
    <div className="list-search-end trust-exports">
      <Export address={apiPath('GET /api/admin/trust/export')} query={query} what="the ledger" />
      {(['csv', 'iif'] as const).map((format) => (
        <a
          key={format}
          className="admin-button"
          href={`${apiPath('GET /api/admin/trust/journal')}${query === '' ? '?' : `${query}&`}format=${format}`}
          download
        >
          <Icon art={downloadIcon} /> Journal {format.toUpperCase()}
        </a>
      ))}
    </div>
  </search>
);
