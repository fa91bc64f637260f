import { formatAcreNumber } from '@quarterline/listing';
import './land-prices-page.css';
import { Button, ButtonLink } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import { acreKindOf, chooseParcels, groupPrices, LAND_PRICE_DEFAULTS, pricesByOf } from './land-price-query.ts';
import { LandPriceChart, LandPriceTable, OpenPriceMap, PriceFilters, SoldParcelTable } from './price-parts.tsx';
import { countOf, wholeNumber } from './price-words.ts';
import type { LandPricesProps, SoldParcel } from './sold-parcel.ts';
/** What an acre sold for, by municipality and year, in every sale whose prices are released. */
export default function LandPricesPage({ props }: { props: LandPricesProps }) {
  const [query, setQuery] = useQueryState(LAND_PRICE_DEFAULTS);
  const { parcels, state, again } = useSoldParcels(props);
  const [kind, by] = [acreKindOf(query), pricesByOf(query)];
  const chosen = chooseParcels(parcels, query);
  const acre = kind === 'titled' ? 'titled acre' : 'cultivated acre';
  const isEmpty = props.total === 0;
  return (
    <div className="wrap page land-prices-page">
      <h1 tabIndex={-1}>Prices of land</h1>
      <p className="lead">
        What an acre sold for in our sales, once the price is released. These are prices that were paid, and no estimate
        of what other land is worth.
      </p>
      {isEmpty ? (
        <div className="page-empty">
          <p>No price has been released yet.</p>
        </div>
      ) : (
        <PriceFilters parcels={parcels} query={query} onChange={setQuery} />
      )}
      <p className="meta land-prices-page-found" role="status">
        {isEmpty ? '' : foundText(chosen, kind)}
        {state === 'whole' ? '' : ` These are the newest of ${wholeNumber(props.total)} parcels.`}
        {state === 'loading' ? ' The others are loading.' : ''}
        {state === 'failed' ? ' The others could not be loaded.' : ''}
      </p>
      {state === 'failed' ? (
        <Button size="small" onClick={again}>
          Load the others
        </Button>
      ) : null}
      {!isEmpty && chosen.length === 0 ? (
        <div className="page-empty">
          <p>No land like that was sold here.</p>
          <ButtonLink size="small" href="/land-prices/">
            Show all prices
          </ButtonLink>
        </div>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <div className="land-prices-page-map">
            <OpenPriceMap parcels={chosen} kind={kind} />
          </div>
          <LandPriceChart years={groupPrices(chosen, 'year', kind)} acre={acre} />
          <h2>{`Price per ${acre}`}</h2>
          <LandPriceTable groups={groupPrices(chosen, by, kind)} by={by} />
          <p className="meta land-prices-page-note">
            The middle price has as many prices below it as above it. Fewer than three sales have none. A block that was
            sold as one counts as one parcel.
            {by === 'soil' ? ' A parcel with two classes of soil is counted under both.' : ''}
            {kind === 'cultivated'
              ? ' The whole price is divided by the cultivated acres; land without cultivated acres is left out.'
              : ''}
          </p>
          <h2>Each parcel</h2>
          <SoldParcelTable parcels={chosen} kind={kind} />
        </>
      ) : null}
      <p className="page-actions page-apart">
        <ButtonLink size="small" href="/past-sales/">
          Past sales and final prices
        </ButtonLink>
      </p>
    </div>
  );
}

const foundText = (chosen: readonly SoldParcel[], kind: 'titled' | 'cultivated'): string => {
  const sales = new Set(chosen.map(({ sale }) => sale)).size;
  const acres = chosen.reduce(
    (sum, parcel) => sum + (kind === 'titled' ? parcel.acres : (parcel.cultivatedAcres ?? 0)),
    0,
  );
  return `${countOf(chosen.length, 'parcel')} in ${countOf(sales, 'sale')}, ${formatAcreNumber(acres)} ${kind === 'titled' ? 'acres' : 'cultivated acres'}.`;
};

type Loading = { parcels: readonly SoldParcel[]; state: 'whole' | 'loading' | 'failed'; again: () => void };

/** All sold parcels: those of the page at once, and the file with the older ones where there are more. */
function useSoldParcels({ parcels, file }: LandPricesProps): Loading {
  const [whole, setWhole] = useState<readonly SoldParcel[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (file === null) return;
    const asking = new AbortController();
    setFailed(false);
    fetch(file, { signal: asking.signal, cache: attempt === 0 ? 'default' : 'reload' })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
        setWhole(((await answer.json()) as { parcels: SoldParcel[] }).parcels);
      })
      .catch(() => {
        if (!asking.signal.aborted) setFailed(true);
      });
    return () => asking.abort();
  }, [file, attempt]);
  const state = file === null || whole !== null ? 'whole' : hasFailed ? 'failed' : 'loading';
  return { parcels: whole ?? parcels, state, again: () => setAttempt(attempt + 1) };
}
