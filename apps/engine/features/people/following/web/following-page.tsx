import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import './following-page.css';
import { apiPath, enginePages, type FollowedLot, type FollowedSale, type OwnFollows } from '@quarterline/contract';
import { fixedRoutes, formatWords, liveTag, parcelRoute, saleRoute } from '@quarterline/listing';
import { Alert, Button, ButtonLink, LiveTag } from '@quarterline/ui';
import { useState } from 'react';
import { HeldSeatList } from '#features/people/observing/web/held-seat-list.tsx';
import { Done, ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { resultTag } from '#features/people/profile/web/result-tag.ts';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { followedLotText, followedSaleText, isOver } from './followed-text.ts';
import { type FollowedNow, useLiveLots } from './use-live-lots.ts';

/** `/profile/following/`: everything somebody follows and bids on, across sales, as it stands now. */
export default function FollowingPage() {
  const [own, reload] = useOwn(apiPath('GET /api/account/follows'));
  return (
    <ProfileFrame title="What you follow and bid on" own={own}>
      {(follows) => <Followed follows={follows} reload={reload} />}
    </ProfileFrame>
  );
}

function Followed({ follows, reload }: { follows: OwnFollows; reload: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const sales = useLiveLots(follows.sales, reload).filter((sale) => !isOver(sale));
  const stop = async (sale: FollowedSale, lot: FollowedLot | null): Promise<void> => {
    const request = { saleSlug: sale.slug, parcelSlug: lot?.slug ?? null, follow: false };
    const outcome = await postToEngine(apiPath('POST /api/account/follows'), request);
    setProblem(outcome.kind === 'refused' ? outcome.message : null);
    setSaid(outcome.kind === 'done' ? `You do not follow ${lot?.label ?? sale.name} any more.` : '');
    if (outcome.kind === 'done') reload();
  };
  return (
    <>
      <Alert>{problem}</Alert>
      {said ? <Done>{said}</Done> : null}
      <HeldSeatList />
      {sales.length === 0 ? (
        <div className="account-rows-empty">
          <p>You follow nothing that is still to come. Every sale and every parcel has a button to follow it.</p>
          <ButtonLink href={onSite(fixedRoutes.sales)}>See the sales</ButtonLink>
        </div>
      ) : (
        sales.map((sale) => <SaleRows key={sale.slug} sale={sale} stop={stop} />)
      )}
      <p className="meta following-page-note">
        News of what you follow goes to {follows.email}, in one email an hour at most. What you bid on has emails of its
        own: <a href={enginePages.profileNotices}>choose which</a>. What is over stands under{' '}
        <a href={enginePages.profileResults}>Results</a>.
      </p>
    </>
  );
}

type Stop = (sale: FollowedSale, lot: FollowedLot | null) => Promise<void>;

function SaleRows({ sale, stop }: { sale: FollowedNow; stop: Stop }) {
  return (
    <section className="account-part" aria-label={sale.name}>
      <div className="following-page-head row row--12-24 row--bottom row--between">
        <div>
          {sale.status === 'live' ? <LiveTag {...liveTag({ ...sale, saleStatus: 'live' })} /> : null}
          <h2>
            <a href={onSite(saleRoute(sale))}>{sale.name}</a>
          </h2>
          <p>{followedSaleText(sale)}</p>
        </div>
        <div className="row row--8">
          {sale.status === 'live' ? (
            <ButtonLink tone="gold" size="small" href={enginePages.liveView(sale.slug)}>
              View {formatWords(sale).heading}
            </ButtonLink>
          ) : null}
          {sale.isFollowed ? <StopButton label={sale.name} press={() => stop(sale, null)} /> : null}
        </div>
      </div>
      <ul className="account-rows">
        {sale.lots.map((lot) => (
          <AccountRow
            key={lot.slug}
            title={<a href={onSite(parcelRoute({ sale, slug: lot.slug }))}>{lot.label}</a>}
            tag={resultTag(lot.own, lot.ownTender)}
            text={followedLotText(lot, sale)}
            action={lot.isFollowed ? <StopButton label={lot.label} press={() => stop(sale, lot)} /> : null}
          />
        ))}
      </ul>
    </section>
  );
}

const StopButton = ({ label, press }: { label: string; press: () => Promise<void> }) => (
  <Button size="small" onClick={() => void press()}>
    Stop following<span className="sr-only"> {label}</span>
  </Button>
);
