import { AUDIT_KINDS } from '@quarterline/contract';
import { Field, TextField } from '@quarterline/ui';

export type AuditFilters = { person: string; kind: string; sale: string; from: string; to: string; text: string };
export const NO_FILTERS: AuditFilters = { person: '', kind: '', sale: '', from: '', to: '', text: '' };

type Props = {
  filters: AuditFilters;
  sales: readonly { slug: string; name: string }[];
  onChange: (one: Partial<AuditFilters>) => void;
};

/** What to look for among the acts. */
export const AuditFilterFields = ({ filters, sales, onChange }: Props) => (
  <>
    <TextField
      label="Person"
      type="search"
      placeholder="Name or address"
      value={filters.person}
      onChange={({ target }) => onChange({ person: target.value })}
    />
    <Field label="Kind">
      {(wiring) => (
        <select {...wiring} value={filters.kind} onChange={({ target }) => onChange({ kind: target.value })}>
          <option value="">Every kind</option>
          {Object.entries(AUDIT_KINDS).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label="Sale">
      {(wiring) => (
        <select {...wiring} value={filters.sale} onChange={({ target }) => onChange({ sale: target.value })}>
          <option value="">Every sale</option>
          {sales.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
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
