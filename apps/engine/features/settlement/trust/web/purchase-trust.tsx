import { parcelLabel } from '@quarterline/listing';
import '#platform/staff/web/figures-strip.css';
import './trust.css';
import { apiPath, type PurchaseLedger, pagePath, type SaleTrust, type TrustEntryView } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Button, Stake } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { Export } from '#platform/staff/web/lists/export.tsx';
import { Adjustments } from './adjustments.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { keptText, MovementDialog } from './movement-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

type Buyer = PurchaseLedger['buyers'][number];
type Open = { buyer: Buyer } & ({ what: 'receive' | 'pay' } | { what: 'reverse'; entry: TrustEntryView });
type Props = { trust: SaleTrust; ledger: PurchaseLedger; reload: () => void };

/** The trust ledger of one purchase: figures, the money of each buyer, and the statement of adjustments. */
export function PurchaseTrust({ trust, ledger, reload }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const mayReceive = !useReadOnly('settle_sales');
  const mayKeep = !useReadOnly('keep_trust_ledger');
  const { stake, name, isBlock, buyers, depositCents, balanceCents, priceCents } = ledger;
  const [present] = buyers;
  const query = `?sale=${encodeURIComponent(trust.slug)}&purchase=${ledger.parcelId}`;
  const missing = Math.max(0, depositCents - (present?.receivedCents ?? 0));
  const close = { onClose: () => setOpen(null), onDone: () => [setOpen(null), reload()] };
  return (
    <>
      <div className="figures-strip">
        <div className="trust-land row row--8-16">
          <Stake tone={isBlock ? 'bloc' : 'plain'}>{stake}</Stake>
          <h2>{isBlock ? name : parcelLabel({ stake, name })}</h2>
          <a href={pagePath('/admin/trust/', {}, { sale: trust.slug })}>All ledgers of this sale</a>
        </div>
        <dl>
          <div>
            <dt>In trust</dt>
            <dd className="num">{moneyText(balanceCents)}</dd>
          </div>
          <div>
            <dt>Received of the buyer</dt>
            <dd className="num">{moneyText(present?.receivedCents ?? 0)}</dd>
          </div>
          <div>
            <dt>Deposit due</dt>
            <dd className="num">
              {moneyText(depositCents)}
              <em>{missing > 0 ? `${moneyText(missing)} missing` : 'all of it is here'}</em>
            </dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd className="num">{moneyText(priceCents)}</dd>
          </div>
        </dl>
      </div>
      {buyers.map((buyer) => (
        <section key={buyer.registrationId} className="trust-part" aria-labelledby={`money-${buyer.registrationId}`}>
          <header>
            <h2 id={`money-${buyer.registrationId}`}>
              Money of {buyer.bidderNumber} {buyer.name}
              {buyer.isPresent ? '' : ', who does not buy it any more'}
            </h2>
            <div className="trust-actions">
              {buyer.isPresent ? (
                <Export address={apiPath('GET /api/admin/trust/export')} query={query} what="this purchase" />
              ) : null}
              {mayReceive && buyer.isPresent ? (
                <Button tone="ink" size="row" onClick={() => setOpen({ what: 'receive', buyer })}>
                  Record money received
                </Button>
              ) : null}
              {mayKeep ? (
                <Button size="row" disabled={buyer.balanceCents === 0} onClick={() => setOpen({ what: 'pay', buyer })}>
                  Record a payment out
                </Button>
              ) : null}
            </div>
          </header>
          {buyer.keptCents > 0 ? (
            <p className="field-hint">
              {moneyText(buyer.balanceCents)} is here.{keptText(buyer)}
            </p>
          ) : null}
          <LedgerTable
            buyer={buyer}
            zone={trust.zone}
            onReverse={mayKeep ? (entry) => setOpen({ what: 'reverse', buyer, entry }) : null}
          />
        </section>
      ))}
      <Adjustments trust={trust} ledger={ledger} readOnly={!mayReceive} reload={reload} />
      {open === null ? null : open.what === 'reverse' ? (
        <ReverseDialog trust={trust} ledger={ledger} buyer={open.buyer} entry={open.entry} {...close} />
      ) : (
        <MovementDialog trust={trust} ledger={ledger} buyer={open.buyer} isIn={open.what === 'receive'} {...close} />
      )}
    </>
  );
}
