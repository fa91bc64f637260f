import { formatPhone, parcelLabel } from '@quarterline/listing';
import './purchase-detail.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, emailText, hasEmail, type PurchaseView, pagePath } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { PHASE_WORDS, STEP_DONE } from './step-words.ts';

type Props = { slug: string; purchase: PurchaseView; zone: CivilZone };

/** Amounts, names, documents, parts of a block, and every step with who took it and why. Closed until it is asked for. */
export function PurchaseDetail({ slug, purchase, zone }: Props) {
  const { amounts, buyer, parts, lost, next, history, depositReceivedCents } = purchase;
  const fee = amounts.feeCents + amounts.taxCents;
  return (
    <details className="purchase-detail">
      <summary>Amounts, names and history</summary>
      <div className="purchase-detail-columns">
        <section>
          <h3>Amounts</h3>
          <Lines
            lines={[
              ['Price', amounts.priceCents],
              ['Deposit', amounts.depositCents],
              ['Received in trust', depositReceivedCents],
              ['Balance on completion', amounts.balanceCents],
              ...(fee > 0
                ? ([
                    ['Buyer’s fee', amounts.feeCents],
                    ['Tax on the fee', amounts.taxCents],
                    ['In all', amounts.totalCents],
                  ] as const)
                : []),
            ]}
          />
          {parts.length > 0 ? (
            <>
              <h3>Parts of the block</h3>
              <Lines lines={parts.map((part) => [parcelLabel(part), part.priceCents] as const)} />
            </>
          ) : null}
          {lost ? (
            <>
              <h3>The default, in figures</h3>
              <Lines
                lines={[
                  ['Price that was agreed', lost.priceCents],
                  ['Deposit kept', lost.keptCents],
                  ['Deposit never paid', lost.unpaidDepositCents],
                  ['Price now', lost.resaleCents],
                  ['Less than agreed', lost.shortfallCents],
                  ['Not covered by the deposit', lost.uncoveredCents],
                  ['More than agreed, deposit included', lost.aheadCents],
                ]}
              />
              <p className="field-hint">What of it is owed is for the lawyers.</p>
            </>
          ) : null}
        </section>
        <section>
          <h3>On title</h3>
          <p>{buyer.namesOnTitle.join(', ')}</p>
          {buyer.coBuyers.length > 0 ? <p>With {buyer.coBuyers.join(', ')}</p> : null}
          <p>
            {hasEmail(buyer.email) ? <a href={`mailto:${buyer.email}`}>{buyer.email}</a> : emailText(buyer.email)}
            <br />
            <PhoneLink phone={buyer.phone} />
          </p>
          <h3>Lawyer of the buyer</h3>
          <p>{buyer.lawyer || 'Not named yet. The email about the offer asks for it.'}</p>
          <h3>Documents</h3>
          {purchase.phase === 'defaulted' || purchase.phase === 'unsold' ? null : (
            <p>
              <a
                href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', {
                  slug,
                  pdf: 'offer',
                  parcelId: purchase.parcelId,
                })}
              >
                Offer to purchase
              </a>
            </p>
          )}
          <p>
            <a href={pagePath('/admin/auctions/:slug/trust/', { slug }, { purchase: purchase.parcelId })}>
              Trust ledger and statement of adjustments
            </a>
          </p>
          {depositReceivedCents > 0 ? (
            <p>
              <a
                href={apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', {
                  slug,
                  pdf: 'receipt',
                  parcelId: purchase.parcelId,
                })}
              >
                Deposit receipt
              </a>
            </p>
          ) : null}
          <h3>Next in the line of bids</h3>
          <p>{next ? bidderText(next) : 'Nobody.'}</p>
          {purchase.isBlock ? <FallenAway parts={parts} /> : null}
        </section>
        <section>
          <h3>History</h3>
          {history.length === 0 ? <p>Nothing was done yet. Sold {formatShort(purchase.soldAt, zone)}.</p> : null}
          <ol className="purchase-detail-log ruled ruled--8">
            {history.toReversed().map((entry) => (
              <li key={`${entry.at} ${entry.step}`} className={entry.corrected ? 'is-struck' : undefined}>
                <time>{formatShort(entry.at, zone)}</time>
                <span>
                  <b>{entry.who}</b> {STEP_DONE[entry.step]}: {entry.note}
                  {entry.step === 'correct' ? ` It stands at “${PHASE_WORDS[entry.phase]}” again.` : ''}
                  {entry.corrected ? ' Taken back later.' : ''}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </details>
  );
}

const bidderText = ({ number, name, phone, amountCents }: NonNullable<PurchaseView['next']>): string =>
  [`${number ?? ''} ${name}`.trim(), phone && formatPhone(phone), moneyText(amountCents)].filter(Boolean).join(', ');

/** Whom staff may call when nobody buys the block: nothing binds them, and nothing is asked of them by itself. */
const FallenAway = ({ parts }: Pick<PurchaseView, 'parts'>) => (
  <>
    <h3>High bids on its parcels alone</h3>
    {parts.map(({ parcelId, stake, highBid }) => (
      <p key={parcelId}>
        Parcel {stake}: {highBid ? bidderText(highBid) : 'no bid'}
      </p>
    ))}
    <p className="field-hint">
      They were released when the block was sold and bind nobody. After a default only bidders on the block are asked
      next. Somebody who still wants a parcel can be called: that is an agreement of its own, or a new sale, which
      “Copy” in the list of sales begins.
    </p>
  </>
);

const Lines = ({ lines }: { lines: readonly (readonly [string, number | null])[] }) => (
  <dl className="purchase-detail-sums">
    {lines.map(([label, cents]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{cents === null ? 'not known yet' : moneyText(cents)}</dd>
      </div>
    ))}
  </dl>
);
