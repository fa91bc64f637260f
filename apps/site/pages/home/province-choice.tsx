import { Choice } from '../parts/choice.tsx';
import type { SaleRow } from '../parts/page-props.ts';

const PROVINCES = { AB: 'Alberta', BC: 'British Columbia', SK: 'Saskatchewan', MB: 'Manitoba' } as const;

type Props = { sales: readonly Pick<SaleRow, 'province'>[]; value: string; onChange: (province: string) => void };

/** The provinces that these sales lie in. */
export function ProvinceChoice({ sales, value, onChange }: Props) {
  const provinces = [...new Set(sales.map((sale) => sale.province))].sort();
  const options = provinces.map((province) => [province, PROVINCES[province]] as const);
  return <Choice name="province" label="Province" value={value} options={options} onChange={onChange} />;
}
