import '#platform/staff/web/figures-strip.css';
import '#platform/staff/web/foot-note.css';
import './trust.css';
import { pagePath, type TrustAccount } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';

type Props = { account: TrustAccount; isFiltered: boolean; onAll: () => void };

/** Totals, and a row for each ledger with what it had, what moved and what is left. */
export function FirmLedgers({ account: { totals, ledgers, ledgerCount }, isFiltered, onAll }: Props) {
  if (ledgers.length === 0)
    return (
      <NoneFound
        title={isFiltered ? 'No ledger has money in this time' : 'Nothing is in trust yet'}
        words={
          isFiltered
            ? 'The filters above leave none.'
            : 'The first deposit stands here, recorded on the page of its purchase or with a bidder who pays one.'
        }
        all={isFiltered ? 'Show all ledgers' : null}
        onAll={onAll}
      />
    );
  return (
    <>
      <div className="figures-strip">
        <dl>
          <Total name="Before" cents={totals.openingCents} />
          <Total name="In" cents={totals.inCents} />
          <Total name="Out" cents={totals.outCents} />
          <Total name="In trust at the end" cents={totals.closingCents} />
        </dl>
      </div>
      {ledgerCount > ledgers.length ? (
        <p className="foot-note">
          {ledgers.length} of {ledgerCount.toLocaleString('en-CA')} ledgers are shown: those with money in trust, and
          then those that moved last. The sums are of all. Choose days or a sale to see others. The downloads have all.
        </p>
      ) : null}
      <ShownRows rows={ledgers} one="ledger">
        {(shown) => (
          <AdminTable
            look="admin-table--wide trust-ledger"
            heads={['Money of', 'For', 'Before', 'In', 'Out', 'In trust']}
            figuresFrom={2}
          >
            {shown.map((ledger) => (
              <tr key={`${ledger.registrationId} ${ledger.parcelId}`}>
                <td>
                  {ledger.bidderNumber} {ledger.person}
                </td>
                <td>
                  {ledger.parcelId === null ? (
                    <a href={pagePath('/admin/auctions/:slug/bidders/', { slug: ledger.saleSlug })}>Bid deposit</a>
                  ) : (
                    <a
                      href={pagePath(
                        '/admin/auctions/:slug/trust/',
                        { slug: ledger.saleSlug },
                        { purchase: ledger.parcelId },
                      )}
                    >
                      {ledger.land ?? 'A parcel'}
                    </a>
                  )}
                  <span>{ledger.saleName}</span>
                </td>
                <Amount name="Before" cents={ledger.openingCents} />
                <Amount name="In" cents={ledger.inCents} />
                <Amount name="Out" cents={ledger.outCents} />
                <Amount name="In trust" cents={ledger.closingCents} />
              </tr>
            ))}
          </AdminTable>
        )}
      </ShownRows>
    </>
  );
}

const Total = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{moneyText(cents)}</dd>
  </div>
);

const Amount = ({ name, cents }: { name: string; cents: number }) => (
  <td className="is-right num">
    <b className="trust-label">{name}</b>
    {moneyText(cents)}
  </td>
);
