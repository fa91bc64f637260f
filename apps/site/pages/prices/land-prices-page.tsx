import './land-prices-page.css';
import { ButtonLink } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import {
  acreKindOf,
  chooseParcels,
  groupPrices,
  keyOfPlace,
  LAND_PRICE_DEFAULTS,
  type LandPriceQuery,
  pricesByOf,
} from './land-price-query.ts';
import { OpenPriceMap, PriceAnswer, PriceDrawing, PriceFilters, PriceRanges, SoldParcelTable } from './price-parts.tsx';
import type { LandPricesProps, LoadingState, SoldParcel } from './sold-parcel.ts';

/** What an acre sold for in each municipality, in every sale whose prices are released. */
export default function LandPricesPage({ props }: { props: LandPricesProps }) {
  const [query, setQuery] = useQueryState(LAND_PRICE_DEFAULTS);
  const { parcels, state, again } = useSoldParcels(props);
  const kind = acreKindOf(query);
  const chosen = chooseParcels(parcels, query);
  const named = query.place === '' ? [] : [...new Set(chosen.map(keyOfPlace))];
  const hasOnePlace = named.length === 1;
  const by = pricesByOf(query, hasOnePlace);
  const [all] = groupPrices(chosen, 'all', kind);
  const groups = groupPrices(chosen, by, kind);
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
      <div className={all ? 'land-prices-page-answer' : undefined}>
        <section>
          <PriceAnswer
            all={all ?? null}
            kind={kind}
            place={query.place}
            named={named}
            state={state}
            total={props.total}
            again={again}
          />
          {all ? (
            <>
              <PriceRanges groups={groups} hrefOf={by === 'place' ? hrefWith(query) : null} hasOnePlace={hasOnePlace} />
              <p className="caption land-prices-page-note">
                A bar goes from the lowest to the highest price of three sales or more. The post across it is the middle
                price, with as many prices below it as above it. One or two sales have no bar and no middle: each circle
                is a price. A block that was sold as one counts as one parcel.
                {by === 'place-soil' ? ' A parcel with two classes of soil is counted under both.' : ''}
                {kind === 'cultivated'
                  ? ' The whole price is divided by the cultivated acres; land without cultivated acres is left out.'
                  : ''}
              </p>
            </>
          ) : null}
        </section>
        {all ? (
          <div className="land-prices-page-map">
            <PriceDrawing parcels={chosen} groups={groups} hasNumbers={by === 'place'} />
            <div>
              <OpenPriceMap parcels={chosen} kind={kind} />
              {chosen.some(({ at }) => at) ? <p className="caption">Each black square is sold land.</p> : null}
            </div>
          </div>
        ) : null}
      </div>
      {!isEmpty && chosen.length === 0 ? (
        <div className="page-empty">
          <p>No land like that was sold here.</p>
          <ButtonLink size="small" href="/land-prices/">
            Show all prices
          </ButtonLink>
        </div>
      ) : null}
      {all ? (
        <>
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

/** The page as it is, for one municipality. */
const hrefWith = (query: LandPriceQuery) => (place: string) => {
  const set = Object.entries({ ...query, place }).filter(([, value]) => value !== '');
  return `/land-prices/?${new URLSearchParams(set)}`;
};

type Loading = { parcels: readonly SoldParcel[]; state: LoadingState; again: () => void };

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
