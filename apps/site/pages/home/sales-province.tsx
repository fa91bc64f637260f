import './sales-province.css';
import { buttonClass } from '@quarterline/ui';
import type { SaleRow } from '../parts/page-props.ts';
import type { SalesQuery } from '../sales/sales-query.ts';
import { ProvinceChoice } from './province-choice.tsx';

type Props = { sales: readonly SaleRow[]; query: SalesQuery; onChange: (province: string) => void };
const KEPT = ['find', 'coordinates', 'label'] as const;

/** The province of the sales to come, where there is more than one. */
export function SalesProvince({ sales, query, onChange }: Props) {
  if (new Set(sales.map(({ province }) => province)).size < 2) return null;
  return (
    <form className="sales-province" action="/sales">
      {KEPT.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))}
      <ProvinceChoice sales={sales} value={query.province} onChange={onChange} />
      <button type="submit" className={`page-only-plain ${buttonClass('line', 'small')}`}>
        Show
      </button>
    </form>
  );
}
