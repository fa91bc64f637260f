import { readArea } from '@quarterline/land';
import { ButtonLink } from '@quarterline/ui';
import { NEAR_KM } from '#site/search/near.ts';
import type { SaleRow } from '../parts/page-props.ts';
import { distanceOf, readCoordinates, type SalesQuery } from './sales-query.ts';

type Props = { upcoming: readonly SaleRow[]; found: number; isChosen: boolean; query: SalesQuery };

/** Over the list: how many were found, how far near goes where a place was given, and why nothing is there. */
export const ListNote = (props: Props) => (
  <>
    <p className="sr-only" role="status">
      {props.isChosen ? `${props.found} ${props.found === 1 ? 'sale' : 'sales'} found` : ''}
    </p>
    {props.found > 0 ? <HowNear query={props.query} /> : <Nothing {...props} />}
  </>
);

const placeOf = ({ label }: SalesQuery): string => (label === '' ? 'this place' : label);

const HowNear = ({ query }: { query: SalesQuery }) => {
  const texts = [
    ...(readCoordinates(query.coordinates) ? [`Within ${NEAR_KM} km of ${placeOf(query)}, nearest first.`] : []),
    ...(readArea(query.area) ? ['With land in the area you drew.'] : []),
  ];
  return texts.length > 0 ? <p className="meta">{texts.join(' ')}</p> : null;
};

function Nothing({ upcoming, query }: Props) {
  const from = readCoordinates(query.coordinates);
  const [nearest] = from
    ? upcoming
        .map((sale) => ({ sale, km: Math.round(distanceOf(sale, from)) }))
        .sort((left, right) => left.km - right.km)
    : [];
  return (
    <div className="page-empty">
      {nearest && nearest.km > NEAR_KM ? (
        <p>
          No upcoming sale is within {NEAR_KM} km of {placeOf(query)}. The nearest is{' '}
          <a href={nearest.sale.href}>{nearest.sale.name}</a>, {nearest.km} km away.
        </p>
      ) : (
        <p>{nothingText(upcoming.length > 0, query)}</p>
      )}
      <ButtonLink size="small" href={upcoming.length > 0 ? '/sales' : '/past-sales'}>
        {upcoming.length > 0 ? 'Show all upcoming sales' : 'Past sales and final prices'}
      </ButtonLink>
    </div>
  );
}

const nothingText = (isFiltered: boolean, { find, area }: SalesQuery): string => {
  if (!isFiltered) return "It looks like there aren't any upcoming sales. Check back later for more information!";
  if (readArea(area)) return 'No upcoming sale has land in the area you drew. Ask for an email when one does, below.';
  return find
    ? `No upcoming sale has “${find}” in its name, place or legal description.`
    : 'No upcoming sale is like that.';
};
