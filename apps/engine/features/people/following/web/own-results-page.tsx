import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import './own-results-page.css';
import { apiPath, enginePages, type OwnFollows, type OwnResult } from '@quarterline/contract';
import { formatPrice, parcelRoute, saleRoute } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { OwnResultRow } from '#features/people/profile/web/own-result-row.tsx';
import { OwnWire } from '#features/people/profile/web/own-wire.tsx';
import { ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { NextSteps } from '#platform/web/purchases/next-steps.tsx';
import { type Own, useOwn } from '#platform/web/use-own.ts';
import { endedLotText, followedSaleText, isOver } from './followed-text.ts';

/** Bids that can still be outbid: they stand with what is followed. */
const RUNNING: ReadonlySet<OwnResult['result']> = new Set(['open', 'leading', 'outbid']);

/** Purchases and what may still become one, in this order: they stand before what went to others. */
const OWN: readonly OwnResult['result'][] = ['bought', 'offered', 'in_own_block', 'held'];
const isOwn = ({ result }: OwnResult): boolean => OWN.includes(result);

/** `/profile/results/`: how everything ended that somebody bid on or followed. A price only once it is released, or is their own. */
export default function OwnResultsPage() {
  const [own] = useOwn(apiPath('GET /api/account/results'));
  const [follows] = useOwn(apiPath('GET /api/account/follows'));
  return (
    <ProfileFrame title="Results" own={own}>
      {({ results: all, wire, hasDates }) => {
        const ended = all.filter(({ result }) => !RUNNING.has(result));
        const mine = ended.filter(isOwn).sort((one, other) => OWN.indexOf(one.result) - OWN.indexOf(other.result));
        const others = ended.filter((one) => !isOwn(one));
        return (
          <>
            <NextSteps results={all} hasLink={false} />
            <section className="account-part">
              <h2>Your bids and tenders, and what became of them</h2>
              {ended.length === 0 ? (
                <div className="account-rows-empty">
                  <p>
                    {all.length === 0
                      ? 'You have made no bid and sent no tender yet.'
                      : 'Nothing you bid on is over yet.'}{' '}
                    What you follow stands here when it is over.
                  </p>
                  <ButtonLink href={enginePages.profileFollowing}>What you follow</ButtonLink>
                </div>
              ) : (
                <>
                  <ResultRows results={mine} />
                  {mine.length === 0 ? (
                    <ResultRows results={others} />
                  ) : (
                    <details hidden={others.length === 0}>
                      <summary>{`What is not yours, ${others.length}`}</summary>
                      <ResultRows results={others} />
                    </details>
                  )}
                </>
              )}
              {hasDates ? (
                <ButtonLink href={apiPath('GET /api/account/results/calendar')} download="purchases.ics">
                  Put these dates into your calendar
                </ButtonLink>
              ) : null}
              {wire === null ? null : <OwnWire wire={wire} />}
            </section>
            <FollowedResults follows={follows} results={ended} />
          </>
        );
      }}
    </ProfileFrame>
  );
}

const ResultRows = ({ results }: { results: readonly OwnResult[] }) => (
  <ul className="account-rows own-results-page-rows">
    {results.map((one) => (
      <OwnResultRow key={`${one.saleSlug} ${one.parcelSlug}`} result={one} />
    ))}
  </ul>
);

/** What was followed without a bid. */
function FollowedResults({ follows, results }: { follows: Own<OwnFollows>; results: readonly OwnResult[] }) {
  if (follows.at === 'failed')
    return (
      <p role="alert">What you follow could not be loaded. Your bids above are complete. Try again in a moment.</p>
    );
  if (follows.at !== 'known') return null;
  const isPart = (saleSlug: string, label: string): boolean =>
    results.some(
      (one) => one.saleSlug === saleSlug && one.parts.some(({ stake }) => label.startsWith(`Parcel ${stake}`)),
    );
  const ended = follows.what.sales
    .filter(isOver)
    .map((sale) => ({ sale, lots: sale.lots.filter(({ own, label }) => own === null && !isPart(sale.slug, label)) }))
    .filter(({ lots }) => lots.length > 0);
  if (ended.length === 0) return null;
  return (
    <section className="account-part">
      <h2>What you followed</h2>
      {ended.map(({ sale, lots }) => (
        <div key={sale.slug}>
          <p>
            <a href={onSite(saleRoute(sale))}>{sale.name}</a>. {followedSaleText(sale)}
          </p>
          <ul className="account-rows">
            {lots.map((lot) => (
              <AccountRow
                key={lot.slug}
                title={<a href={onSite(parcelRoute({ sale, slug: lot.slug }))}>{lot.label}</a>}
                text={endedLotText(lot, sale.status)}
                price={lot.finalCents === null ? null : { label: 'Final', text: formatPrice(lot.finalCents) }}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
