import { AUDIT_KINDS } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { Choice } from '#platform/staff/web/lists/choice.tsx';

export type AuditFilters = {
  person: string;
  kind: string;
  sale: string;
  from: string;
  to: string;
  text: string;
  sort: string;
};
export const NO_FILTERS: AuditFilters = { person: '', kind: '', sale: '', from: '', to: '', text: '', sort: '' };

type Props = {
  filters: AuditFilters;
  sales: readonly { slug: string; name: string }[];
  onChange: (one: Partial<AuditFilters>) => void;
};

/** What to look for among the actions. */
export const AuditFilterFields = ({ filters, sales, onChange }: Props) => (
  <>
    <TextField
      label="Person"
      type="search"
      placeholder="Name or address"
      value={filters.person}
      onChange={({ target }) => onChange({ person: target.value })}
    />
    <Choice
      label="Kind"
      every="Every kind"
      of={Object.entries(AUDIT_KINDS)}
      value={filters.kind}
      onChange={(kind) => onChange({ kind })}
    />
    <Choice
      label="Sale"
      every="Every sale"
      of={sales.map(({ slug, name }) => [slug, name])}
      value={filters.sale}
      onChange={(sale) => onChange({ sale })}
    />
    <TextField
      label="From"
      type="date"
      value={filters.from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField label="To" type="date" value={filters.to} onChange={({ target }) => onChange({ to: target.value })} />
    <TextField
      label="Words"
      type="search"
      placeholder="Reason or field"
      value={filters.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  </>
);
