import './price-answer.css';
import { formatPrice } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import type { AcreKind, PriceGroup } from './land-price-query.ts';
import { priceRangeText, sampleText, wholeNumber } from './price-words.ts';
import type { LoadingState } from './sold-parcel.ts';

type Props = {
  /** All that is chosen; null where nothing is. */
  all: PriceGroup | null;
  kind: AcreKind;
  /** As the link names it; empty for all. */
  place: string;
  /** The municipalities of that name, each with its province. */
  named: readonly string[];
  state: LoadingState;
  /** Parcels with a released price, of which the page has the newest. */
  total: number;
  again: () => void;
};

/** What an acre sold for, of how many parcels, and how many are not here yet. */
export function PriceAnswer({ all, kind, place, named, state, total, again }: Props) {
  const [only, ...others] = named;
  const hasOne = others.length === 0;
  return (
    <>
      {all ? (
        <>
          <h2>{`${kind === 'titled' ? 'An acre' : 'A cultivated acre'}${place === '' ? '' : ` in ${hasOne ? only : place}`} sold for`}</h2>
          {only !== undefined && hasOne ? (
            <>
              <p className="price-answer-price num">{priceRangeText(all)}</p>
              {all.middleCents === null ? null : (
                <p className="price-answer-middle">
                  The middle price is <b className="num">{formatPrice(all.middleCents)}</b>.
                </p>
              )}
            </>
          ) : null}
          {hasOne ? null : <p>{`This name is of ${named.length} municipalities: ${named.join(' and ')}.`}</p>}
        </>
      ) : null}
      <p className="meta price-answer-found" role="status">
        {all ? `${sampleText(all)}.` : ''}
        {state === 'whole' ? '' : ` These are the newest of ${wholeNumber(total)} parcels.`}
        {state === 'loading' ? ' The others are loading.' : ''}
        {state === 'failed' ? ' The others could not be loaded.' : ''}
      </p>
      {state === 'failed' ? (
        <Button size="small" onClick={again}>
          Load the others
        </Button>
      ) : null}
    </>
  );
}
