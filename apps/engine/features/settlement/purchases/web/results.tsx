import '#platform/staff/web/figures-strip.css';
import '#platform/staff/web/foot-note.css';
import './results.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, ReleasePrices, type SaleResults } from '@quarterline/contract';
import { isBought } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { Button, ButtonLink, Stake, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useReadOnly, useRight } from '#platform/staff/web/frame/use-rights.ts';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { OfferCard } from './offer-card.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { StepDraft } from './step-words.ts';

const OTHERS: Record<SaleResults['others'][number]['outcome'], string> = {
  open: 'Still open.',
  no_sale: 'No bid. Not sold.',
  withdrawn: 'Withdrawn.',
  block_not_sold: 'No bid on the block: its parcels were sold one by one.',
  no_tender: 'No tender that counts. Not sold.',
  tender_not_accepted: 'The highest tender was not accepted. Not sold.',
  block_tender_not_taken: 'The tender for the block was not taken.',
};

/** What a sale sold: figures, then each purchase with what waits for whom. */
export function Results({ results, reload }: { results: SaleResults; reload: () => void }) {
  const readOnly = useReadOnly('settle_sales');
  const mayRelease = useRight('publish_sales');
  const [draft, setDraft] = useState<StepDraft | null>(null);
  const [releasing, setReleasing] = useState(false);
  const { purchases, others, release, zone } = results;
  const sold = purchases.filter(({ phase }) => isBought(phase));
  const kept = purchases.reduce((total, { depositsKeptCents }) => total + depositsKeptCents, 0);
  const sum = sold.reduce((total, { amounts }) => total + amounts.priceCents, 0);
  const paid = sold.reduce((total, { depositReceivedCents }) => total + depositReceivedCents, 0);
  const late = purchases.filter(({ overdue }) => overdue).length;
  return (
    <>
      <div className="figures-strip">
        <dl>
          <div>
            <dt>Sold for</dt>
            <dd className="num">
              {moneyText(sum)}
              <em>
                {sold.length} {sold.length === 1 ? 'purchase' : 'purchases'}
              </em>
            </dd>
          </div>
          <div>
            <dt>Deposits here</dt>
            <dd className="num">
              {moneyText(paid)}
              <em>
                of {moneyText(sold.reduce((total, { amounts }) => total + amounts.depositCents, 0))}
                {kept > 0 ? `, and ${moneyText(kept)} kept after a default` : ''}
              </em>
            </dd>
          </div>
          <div>
            <dt>Firm or completed</dt>
            <dd className="num">
              {purchases.filter(({ phase }) => phase === 'firm' || phase === 'completed').length}
              <em>of {purchases.length}</em>
            </dd>
          </div>
          <div>
            <dt>Waits for you</dt>
            <dd className={late > 0 ? 'num is-late' : 'num'}>
              {purchases.filter(({ forOffice }) => forOffice).length}
              <em>{late > 0 ? `${late} overdue, marked below` : 'nothing is late'}</em>
            </dd>
          </div>
        </dl>
        {readOnly ? null : (
          <div className="row row--8">
            {results.status === 'completed' ? (
              <>
                <ButtonLink
                  size="small"
                  href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug: results.slug, pdf: 'report' })}
                >
                  Report to the seller
                </ButtonLink>
                <ButtonLink
                  size="small"
                  href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf', { slug: results.slug, pdf: 'statement' })}
                >
                  Sale statement
                </ButtonLink>
              </>
            ) : null}
            {mayRelease ? (
              <Button
                size="small"
                disabled={!results.releasable || release?.current === true}
                onClick={() => setReleasing(true)}
              >
                Release final prices
              </Button>
            ) : null}
          </div>
        )}
      </div>
      <p className="foot-note results-note">{releaseWords(results)}</p>
      <OfferCard slug={results.slug} readOnly={readOnly} />
      {purchases.length === 0 ? (
        <NoneYet
          title="Nothing is sold yet"
          words="Each parcel stands here from the moment it is decided, with the steps to its title."
        />
      ) : (
        <ul className="results-list">
          {purchases.map((purchase) => (
            <PurchaseRow
              key={`${purchase.parcelId} ${purchase.soldSequence}`}
              slug={results.slug}
              purchase={purchase}
              zone={zone}
              readOnly={readOnly}
              onStep={(step) => setDraft({ step, purchase })}
              reload={reload}
            />
          ))}
        </ul>
      )}
      {purchases.length === 0 ? null : (
        <>
          <Others title="Not decided yet" others={others.filter(({ outcome }) => outcome === 'open')} />
          <Others title="Not sold on their own" others={others.filter(({ outcome }) => outcome !== 'open')} />
        </>
      )}
      {draft ? (
        <StepDialog
          results={results}
          draft={draft}
          onClose={() => setDraft(null)}
          onMoved={reload}
          onDone={() => {
            setDraft(null);
            reload();
          }}
        />
      ) : null}
      {releasing ? (
        <ReleaseDialog
          slug={results.slug}
          onClose={() => setReleasing(false)}
          onDone={() => {
            setReleasing(false);
            reload();
          }}
        />
      ) : null}
    </>
  );

  function releaseWords({ releasable }: SaleResults): string {
    if (release?.current)
      return `Final prices are public since ${formatShort(release.at, zone)}, released by ${release.who}: ${release.note}`;
    if (release)
      return `Something changed since prices were released on ${formatShort(release.at, zone)}. Release them again when everything is settled.`;
    return releasable
      ? 'Everything is settled. The public reads “Sold at” beside each price until the final prices are released.'
      : 'The public reads “Sold at” beside the price of each purchase, and no price while nobody owes one. Final prices can be released once every purchase is firm, completed or left unsold.';
  }
}

const Others = ({ title, others }: { title: string; others: SaleResults['others'] }) =>
  others.length === 0 ? null : (
    <section className="results-others">
      <h2>{title}</h2>
      <ul>
        {others.map(({ stake, name, outcome }) => (
          <li key={`${stake} ${name}`}>
            <Stake tone="shut">{stake}</Stake>
            <span>
              <b>{name}</b> {OTHERS[outcome]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

type Props = { slug: string; onClose: () => void; onDone: () => void };

/** The prices as they were settled, given to the public. */
const ReleaseDialog = ({ slug, onClose, onDone }: Props) => (
  <FormDialog
    title="Release final prices"
    means={<p>The pages of the sale say “Final” beside the price of each parcel.</p>}
    schema={ReleasePrices}
    to={apiPath('POST /api/admin/auctions/:slug/results/release', { slug })}
    start={{ note: '' }}
    press="Release final prices"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => <TextAreaField label="Who agreed for the seller" rows={2} maxLength={1000} {...field('note')} />}
  </FormDialog>
);
