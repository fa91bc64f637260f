import './live-sales.css';
import { currentTimeMs } from '@quarterline/civil-time';
import { apiPath, enginePages, type LivePhase, type OwnRegistrations } from '@quarterline/contract';
import { formatWords, livePhaseText, liveTag } from '@quarterline/listing';
import { ButtonLink, LiveTag } from '@quarterline/ui';
import { useOwn } from '#platform/web/use-own.ts';
import { liveSaleText } from './live-sale-text.ts';

type Registration = OwnRegistrations['registrations'][number];

/** Above everything else of the account: the sales that run now, how one stands there, and the way in. */
export function LiveSales({ registrations }: { registrations: readonly Registration[] }) {
  const live = registrations.filter(({ saleStatus }) => saleStatus === 'live');
  return live.length === 0 ? null : <Running live={live} />;
}

function Running({ live }: { live: readonly Registration[] }) {
  const [own] = useOwn(apiPath('GET /api/account/results'));
  const [now] = useOwn(apiPath('GET /api/sale-statuses'));
  // Without them a high bidder would read for a moment that they have no bid.
  if (own.at === 'loading' || now.at === 'loading') return null;
  const results = own.at === 'known' ? own.what.results : null;
  const statuses = now.at === 'known' ? now.what.data : null;
  const phaseOf = (slug: string): LivePhase | undefined => statuses?.find((one) => one.slug === slug)?.livePhase;
  return (
    <section className="live-sales" aria-label="Selling now">
      {live.map((sale) => (
        <div key={sale.saleSlug}>
          {statuses ? (
            <LiveTag {...liveTag({ saleStatus: 'live', format: sale.format, livePhase: phaseOf(sale.saleSlug) })} />
          ) : null}
          <h2>{sale.saleName}</h2>
          <PhaseText phase={phaseOf(sale.saleSlug)} zone={sale.zone} />
          {results ? <p>{liveSaleText(sale, results)}</p> : null}
          <ButtonLink tone="gold" href={enginePages.liveView(sale.saleSlug)}>
            View {formatWords(sale).heading}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

const PhaseText = ({ phase, zone }: { phase: LivePhase | undefined; zone: Registration['zone'] }) =>
  phase ? <p>{livePhaseText(phase, zone, currentTimeMs())}.</p> : null;
