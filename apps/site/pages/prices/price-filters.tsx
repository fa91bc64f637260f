import './price-filters.css';
import { Button } from '@quarterline/ui';
import { ProvinceChoice } from '../home/province-choice.tsx';
import { Choice } from '../parts/choice.tsx';
import { closedYear, type LandPriceQuery } from './land-price-query.ts';
import type { SoldParcel } from './sold-parcel.ts';

type FilterProps = {
  parcels: readonly SoldParcel[];
  query: LandPriceQuery;
  onChange: (change: Partial<LandPriceQuery>) => void;
};

const same = (value: string): [string, string] => [value, value];

/** Choices that have something behind them. */
export function PriceFilters({ parcels, query, onChange }: FilterProps) {
  const years = [...new Set(parcels.map(closedYear))].sort().reverse().map(same);
  const inProvince = parcels.filter(({ province }) => query.province === '' || province === query.province);
  const places = [...new Set(inProvince.map(({ place }) => place))].sort().map(same);
  const soils = [...new Set(parcels.flatMap(({ soil }) => soil))]
    .sort()
    .map((soil) => [`${soil}`, `Class ${soil}`] as const);
  return (
    <form action="/land-prices">
      <fieldset className="price-filters">
        <legend className="sr-only">Choose among the prices</legend>
        <ProvinceChoice
          sales={parcels}
          value={query.province}
          onChange={(province) => onChange({ province, place: '' })}
        />
        <Choice
          name="place"
          label="Municipality"
          value={query.place}
          options={places}
          onChange={(place) => onChange({ place })}
        />
        <Choice
          name="from"
          label="From the year"
          value={query.from}
          options={years}
          onChange={(from) => onChange({ from })}
        />
        <Choice name="to" label="To the year" value={query.to} options={years} onChange={(to) => onChange({ to })} />
        <Choice name="soil" label="Soil" value={query.soil} options={soils} onChange={(soil) => onChange({ soil })} />
        <Choice
          name="acre"
          label="Price of"
          value={query.acre}
          all="A titled acre"
          options={[['cultivated', 'A cultivated acre']]}
          onChange={(acre) => onChange({ acre })}
        />
        <Choice
          name="by"
          label="Group by"
          value={query.by}
          all="Municipality and year"
          options={[
            ['place', 'Municipality'],
            ['year', 'Year'],
            ['soil', 'Class of soil'],
          ]}
          onChange={(by) => onChange({ by })}
        />
      </fieldset>
      <Button type="submit" size="small" className="page-only-plain">
        Show
      </Button>
    </form>
  );
}
