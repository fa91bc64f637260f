import '../../../../platform/staff/web/figures-strip.css';
import './trust.css';
import { pagePath, type SaleTrust } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Stake } from '@quarterline/ui';
import { AdminTable } from '../../../../platform/staff/web/lists/admin-table.tsx';
import { NoneYet } from '../../../../platform/staff/web/lists/none-yet.tsx';
import { PHASE_WORDS } from '../../purchases/web/step-words.ts';

export function SalePurchases({ trust: { slug, purchases } }: { trust: SaleTrust }) {
  if (purchases.length === 0)
    return (
      <NoneYet title="Nothing is sold yet" words="Each purchase has a trust ledger from the moment it is decided." />
    );
  const received = purchases.reduce((sum, { buyers }) => sum + (buyers[0]?.receivedCents ?? 0), 0);
  return (
    <>
      <div className="figures-strip">
        <dl>
          <div>
            <dt>In trust for this sale</dt>
            <dd className="num">{moneyText(purchases.reduce((sum, { balanceCents }) => sum + balanceCents, 0))}</dd>
          </div>
          <div>
            <dt>Received of the present buyers</dt>
            <dd className="num">{moneyText(received)}</dd>
          </div>
        </dl>
      </div>
      <AdminTable heads={['Land', 'Buyer', 'State', 'Deposit due', 'Received', 'In trust']} figuresFrom={3}>
        {purchases.map(({ parcelId, stake, name, isBlock, buyers, phase, depositCents, balanceCents }) => (
          <tr key={parcelId}>
            <td>
              <div className="trust-land">
                <Stake tone={isBlock ? 'bloc' : 'plain'}>{stake}</Stake>
                <a href={pagePath('/admin/auctions/:slug/trust/', { slug }, { purchase: parcelId })}>
                  {isBlock ? name : `Parcel ${stake}, ${name}`}
                </a>
              </div>
            </td>
            <td>
              {buyers[0]?.bidderNumber} {buyers[0]?.name}
            </td>
            <td>{PHASE_WORDS[phase]}</td>
            <td className="is-right num">
              <b className="trust-label">Deposit due</b>
              {moneyText(depositCents)}
            </td>
            <td className="is-right num">
              <b className="trust-label">Received</b>
              {moneyText(buyers[0]?.receivedCents ?? 0)}
            </td>
            <td className="is-right num">
              <b className="trust-label">In trust</b>
              {moneyText(balanceCents)}
            </td>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}
