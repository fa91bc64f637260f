import './price-filters.css';
import { Button } from '@quarterline/ui';
import { ProvinceChoice } from '../home/province-choice.tsx';
import { Choice } from '../parts/choice.tsx';
import { closedYear, keyOfPlace, type LandPriceQuery } from './land-price-query.ts';
import type { SoldParcel } from './sold-parcel.ts';

type FilterProps = {
  parcels: readonly SoldParcel[];
  query: LandPriceQuery;
  onChange: (change: Partial<LandPriceQuery>) => void;
};

const same = (value: string): [string, string] => [value, value];

/** Choices that have something behind them: where the land is, and the others behind a button that counts what is set. */
export function PriceFilters({ parcels, query, onChange }: FilterProps) {
  const years = [...new Set(parcels.map(closedYear))].sort().reverse().map(same);
  const inProvince = parcels.filter(({ province }) => query.province === '' || province === query.province);
  const keys = [...new Set(inProvince.map(keyOfPlace))].sort();
  const named = [...new Set(inProvince.filter(({ place }) => place === query.place).map(keyOfPlace))];
  // A link without a province can mean two municipalities: their name is a choice of its own then.
  const places = (named.length > 1 ? [query.place, ...keys] : keys).map(same);
  const soils = [...new Set(parcels.flatMap(({ soil }) => soil))]
    .sort()
    .map((soil) => [`${soil}`, `Class ${soil}`] as const);
  const { from, to, soil, acre, by } = query;
  const set = [from, to, soil, acre, by].filter(Boolean).length;
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
          value={named.length === 1 ? (named[0] ?? '') : query.place}
          options={places}
          onChange={(place) => onChange({ place })}
        />
        <details className="price-filters-more">
          <summary>{set === 0 ? 'More filters' : `More filters, ${set} set`}</summary>
          <div>
            <Choice
              name="from"
              label="From the year"
              value={from}
              options={years}
              onChange={(year) => onChange({ from: year })}
            />
            <Choice
              name="to"
              label="To the year"
              value={to}
              options={years}
              onChange={(year) => onChange({ to: year })}
            />
            <Choice
              name="soil"
              label="Soil"
              value={soil}
              options={soils}
              onChange={(value) => onChange({ soil: value })}
            />
            <Choice
              name="acre"
              label="Price of"
              value={acre}
              all="A titled acre"
              options={[['cultivated', 'A cultivated acre']]}
              onChange={(value) => onChange({ acre: value })}
            />
            <Choice
              name="by"
              label="Divide by"
              value={by}
              all="Municipality"
              options={[
                ['year', 'Municipality and year'],
                ['soil', 'Municipality and soil'],
              ]}
              onChange={(value) => onChange({ by: value })}
            />
          </div>
        </details>
      </fieldset>
      <Button type="submit" size="small" className="page-only-plain">
        Show
      </Button>
    </form>
  );
}
