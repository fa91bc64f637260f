import './trust.css';
import './adjustments.css';
import { formatShort } from '@quarterline/civil-time';
import { type AdjustmentsView, apiPath, type PurchaseLedger, type SaleTrust } from '@quarterline/contract';
import { creditByDay } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { Button, ButtonLink } from '@quarterline/ui';
import { useState } from 'react';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { AdjustmentsDialog } from './adjustments-dialog.tsx';
import { dayWords } from './day-words.ts';

type Props = { trust: SaleTrust; ledger: PurchaseLedger; readOnly: boolean; reload: () => void };

/** The statement of adjustments as the PDF has it, and the way to what it is made from. */
export function Adjustments({ trust, ledger, readOnly, reload }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { adjustments } = ledger;
  return (
    <section className="trust-part" aria-labelledby="adjustments-h">
      <header>
        <h2 id="adjustments-h">Statement of adjustments</h2>
        <div className="trust-actions">
          {adjustments ? (
            <ButtonLink
              size="row"
              href={apiPath('GET /api/admin/auctions/:slug/trust/:parcelId/adjustments', {
                slug: trust.slug,
                parcelId: ledger.parcelId,
              })}
            >
              Statement as PDF
            </ButtonLink>
          ) : null}
          {readOnly ? null : (
            <Button size="row" onClick={() => setOpen(true)}>
              {adjustments ? 'Change the adjustments' : 'Enter the adjustments'}
            </Button>
          )}
        </div>
      </header>
      {adjustments ? (
        <Statement trust={trust} ledger={ledger} adjustments={adjustments} />
      ) : (
        <p className="trust-none">
          Taxes, rent and GST are not entered yet. The statement is made from them, the price, the fee and what is in
          trust.
        </p>
      )}
      {isOpen ? (
        <AdjustmentsDialog
          trust={trust}
          ledger={ledger}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            reload();
          }}
        />
      ) : null}
    </section>
  );
}

type StatementProps = { trust: SaleTrust; ledger: PurchaseLedger; adjustments: AdjustmentsView };

function Statement({ trust: { zone }, ledger, adjustments: { terms, figures, who, at, version } }: StatementProps) {
  const { tax, rent, gstCents, creditSellerCents, creditBuyerCents, balanceCents, dueCents } = figures;
  const of = (divided: NonNullable<typeof tax>, what: 'tax' | 'rent', name: string): Row => {
    const cents = creditByDay(divided, what);
    const isSellers = (divided.creditTo === 'seller') === (what === 'rent');
    const days = isSellers ? `the seller’s ${divided.sellerDays}` : `the buyer’s ${divided.buyerDays}`;
    const item = `${name}, ${moneyText(divided.wholeCents)}: ${days} of ${divided.days} days`;
    return divided.creditTo === 'seller' ? [item, cents, null] : [item, null, cents];
  };
  const rows: Row[] = [
    ['Price', ledger.priceCents, null],
    ['Received in trust', null, ledger.buyers[0]?.receivedCents ?? 0],
    ...(tax ? [of(tax, 'tax', `Property tax of ${terms.possessionOn.slice(0, 4)}`)] : []),
    ...(rent && terms.rent
      ? [of(rent, 'rent', `Rent from ${dayWords(terms.rent.from, zone)} to ${dayWords(terms.rent.to, zone)}`)]
      : []),
    ...(gstCents > 0 ? [['GST on the price', gstCents, null] as Row] : []),
  ];
  return (
    <>
      <p className="adjustments-note">
        Possession {dayWords(terms.possessionOn, zone)}; this day is the buyer’s. {gstWords(terms.gst)} Entered by {who}
        , {formatShort(at, zone)}
        {version > 1 ? `, version ${version}` : ''}.
      </p>
      <AdminTable heads={['Item', 'Credit seller', 'Credit buyer']} figuresFrom={1} look="adjustments-table">
        {rows.map(([item, seller, buyer]) => (
          <tr key={item}>
            <td>{item}</td>
            <td className="is-right num">{seller === null ? '' : moneyText(seller)}</td>
            <td className="is-right num">{buyer === null ? '' : moneyText(buyer)}</td>
          </tr>
        ))}
        <tr className="adjustments-sum">
          <th scope="row">Sum</th>
          <td className="is-right num">{moneyText(creditSellerCents)}</td>
          <td className="is-right num">{moneyText(creditBuyerCents)}</td>
        </tr>
      </AdminTable>
      <dl className="adjustments-due">
        <Due name={balanceCents < 0 ? 'Owed to the buyer' : 'Balance to close'} cents={Math.abs(balanceCents)} />
        {ledger.feeCents > 0 ? (
          <>
            <Due name="Our fee to the buyer" cents={ledger.feeCents} />
            <Due name="GST on our fee" cents={ledger.feeTaxCents} />
            <Due name="To be paid in all" cents={Math.max(0, dueCents)} />
          </>
        ) : null}
      </dl>
    </>
  );
}

type Row = [item: string, seller: number | null, buyer: number | null];

const Due = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{moneyText(cents)}</dd>
  </div>
);

const gstWords = (gst: AdjustmentsView['terms']['gst']): string => {
  if (gst === null) return 'GST is not entered yet.';
  if (gst.kind === 'self_assessed') return `GST is self-assessed by the buyer, registrant ${gst.number}.`;
  return gst.kind === 'collected' ? 'The seller collects GST on the price.' : `No GST: ${gst.reason}`;
};
