import './entry-list-box.css';
import { MAX_BRAND_ENTRIES, PROVINCE_NAMES } from '@quarterline/contract';
import { Button, Field, Icon, plusIcon, TextField, trash2Icon } from '@quarterline/ui';

type Kind = keyof typeof MAX_BRAND_ENTRIES;
type Entry = Record<string, string>;
type Column = { name: string; label: string; isProvince?: true; isWide?: true };

const LISTS: Record<Kind, { one: string; columns: readonly Column[] }> = {
  offices: {
    one: 'office',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone' },
      { name: 'street', label: 'Street', isWide: true },
      { name: 'town', label: 'Town' },
      { name: 'province', label: 'Province', isProvince: true },
      { name: 'postcode', label: 'Postcode' },
      { name: 'hours', label: 'Hours' },
    ],
  },
  licences: {
    one: 'licence',
    columns: [
      { name: 'kind', label: 'For what', isWide: true },
      { name: 'province', label: 'Province', isProvince: true },
      { name: 'number', label: 'Number' },
    ],
  },
  links: {
    one: 'link',
    columns: [
      { name: 'label', label: 'Label' },
      { name: 'address', label: 'Address' },
    ],
  },
};

type Props = {
  kind: Kind;
  label: string;
  hint?: string;
  error: string | null;
  value: unknown;
  /** Sentences by the names of fields: `offices.0.postcode`. */
  wrong: Readonly<Record<string, string>>;
  onChange: (value: Entry[]) => void;
};

/** Several of a kind, one below the other: added, changed, taken out. */
export function EntryListBox({ kind, label, hint, error, value, wrong, onChange }: Props) {
  const entries = (Array.isArray(value) ? value : []) as Entry[];
  const { one, columns } = LISTS[kind];
  const change = (index: number, name: string, text: string): void =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, [name]: text } : entry)));
  return (
    <fieldset className="entry-list-box stack stack--12 stack--start">
      <legend className="field-label">{label}</legend>
      {error || hint ? <p className={error ? 'field-error' : 'field-hint'}>{error ?? hint}</p> : null}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own until one is typed
        <div className="entry-list-box-entry" key={index}>
          {columns.map(({ name, label: column, isProvince, isWide }) => {
            const common = { label: column, error: wrong[`${kind}.${index}.${name}`] ?? null };
            return (
              <div key={name} className={isWide ? 'is-wide' : undefined}>
                {isProvince ? (
                  <Field {...common}>
                    {(wiring) => (
                      <select
                        {...wiring}
                        value={entry[name] ?? ''}
                        onChange={({ target }) => change(index, name, target.value)}
                      >
                        <option value="">Choose</option>
                        {Object.entries(PROVINCE_NAMES).map(([code, [province]]) => (
                          <option key={code} value={code}>
                            {province}
                          </option>
                        ))}
                      </select>
                    )}
                  </Field>
                ) : (
                  <TextField
                    {...common}
                    autoComplete="off"
                    maxLength={200}
                    value={entry[name] ?? ''}
                    onChange={({ target }) => change(index, name, target.value)}
                  />
                )}
              </div>
            );
          })}
          <Button
            size="small"
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            <Icon art={trash2Icon} /> Remove
          </Button>
        </div>
      ))}
      {entries.length < MAX_BRAND_ENTRIES[kind] ? (
        <Button
          size="small"
          onClick={() => onChange([...entries, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
        >
          <Icon art={plusIcon} />{' '}
          {entries.length === 0 ? `Add ${one === 'office' ? 'an' : 'a'} ${one}` : `Add another ${one}`}
        </Button>
      ) : null}
    </fieldset>
  );
}
