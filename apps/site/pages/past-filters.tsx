import type { SaleRow } from './page-props.ts';
import { type PastQuery, SIZES, yearOf } from './past-sales-query.ts';

const PROVINCES = { AB: 'Alberta', BC: 'British Columbia', SK: 'Saskatchewan', MB: 'Manitoba' } as const;

type Props = { sales: readonly SaleRow[]; query: PastQuery; onChange: (change: Partial<PastQuery>) => void };

/** Choices that have something behind them. */
export function PastFilters({ sales, query, onChange }: Props) {
  const years = [...new Set(sales.map(yearOf))].sort().reverse();
  const provinces = [...new Set(sales.map((sale) => sale.province))].sort();
  return (
    <fieldset className="filters">
      <legend className="sr">Choose among the past sales</legend>
      <Choice
        label="Year"
        value={query.year}
        options={years.map((year) => [year, year])}
        onChange={(year) => onChange({ year })}
      />
      <Choice
        label="Province"
        value={query.province}
        options={provinces.map((province) => [province, PROVINCES[province]])}
        onChange={(province) => onChange({ province })}
      />
      <Choice
        label="Size"
        value={query.size}
        options={SIZES.filter(({ fits }) => sales.some((sale) => fits(sale.acres))).map(({ value, label }) => [
          value,
          label,
        ])}
        onChange={(size) => onChange({ size })}
      />
      <Choice
        label="Order"
        value={query.sort}
        all="Newest first"
        options={[['per-acre', 'Dearest acre first']]}
        onChange={(sort) => onChange({ sort })}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  all?: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

const Choice = ({ label, value, all = 'All', options, onChange }: ChoiceProps) => (
  <label className="field">
    <span className="lab">{label}</span>
    <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
