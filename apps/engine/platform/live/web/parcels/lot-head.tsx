import './lot-head.css';
import { formatAcres, parcelRoute } from '@quarterline/listing';
import { onSite } from '#platform/web/page-settings.ts';
import { type LiveParcel, shortName, useLive } from '../live-context.ts';
import { ParcelStake } from './parcel-tag.tsx';

/** A lot by its stake and name, with its land, its acres and the way to its page on the site. `id`: of the heading. */
export function LotHead({ found, id }: { found: LiveParcel; id: string }) {
  const { sale } = useLive().live;
  const { parcel, words } = found;
  return (
    <header className="lot-head row row--12 row--nowrap">
      <ParcelStake parcel={parcel}>{words.stake}</ParcelStake>
      <div>
        <h2 id={id}>{shortName(found)}</h2>
        <p className={words.legalDescriptions.length > 1 ? 'legal lot-head-legal' : 'legal'}>
          {parcel.kind === 'enBloc' ? '' : `${words.legalDescriptions.join(', ')}, `}
          {formatAcres(words.acres)}
        </p>
      </div>
      {sale.practice ? null : (
        <a href={onSite(parcelRoute({ sale, slug: words.slug }))}>
          Details<span className="sr-only"> of {words.name}</span>
        </a>
      )}
    </header>
  );
}
