import '../../../../../platform/staff/web/admin-table.css';
import './bid-deposits.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { apiPath } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { Export } from '../../../../../platform/staff/web/lists/export.tsx';
import { ListFailed } from '../../../../../platform/staff/web/lists/list-state.tsx';
import { ShownRows } from '../../../../../platform/staff/web/lists/shown-rows.tsx';
import { useAsked } from '../../../../../platform/staff/web/use-asked.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import type { DepositInput } from './deposit-input.ts';

/** The bid deposits of a sale: what is due from whom, what is held in trust, what went back. Nothing where the sale asks for none. */
export function BidDeposits({ slug, zone }: { slug: string; zone: CivilZone }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/bid-deposits', { slug }));
  const [input, setInput] = useState<DepositInput | null>(null);
  if (asked.at !== 'known') {
    return asked.at === 'loading' ? null : <ListFailed again={reload} />;
  }
  const { text, bidders } = asked.what;
  if (text === null && bidders.length === 0) return null;
  return (
    <section className="bid-deposits" aria-labelledby="bid-deposits-h">
      <header>
        <h2 id="bid-deposits-h">Bid deposits</h2>
        <Export
          address={apiPath('GET /api/admin/auctions/:slug/bid-deposits/export', { slug })}
          query=""
          what="the bid deposits"
        />
      </header>
      <p className="caption">{text ?? 'This sale asks for no bid deposit any more.'}</p>
      {bidders.length === 0 ? (
        <p>Nobody has asked to bid yet.</p>
      ) : (
        <ShownRows rows={bidders} one="bidder">
          {(shown) => (
            <div className="admin-table-wrap">
              <table className="admin-table">
                <thead>
                  <tr>
                    <th>Bidder</th>
                    <th className="is-right">Due</th>
                    <th className="is-right">Held</th>
                    <th>Received and returned</th>
                    <th>
                      <span className="sr-only">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((bidder) => (
                    <Row key={bidder.registrationId} {...{ bidder, zone }} onInput={setInput} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </ShownRows>
      )}
      {input === null ? null : (
        <DepositDialog
          slug={slug}
          input={input}
          onClose={() => setInput(null)}
          onDone={() => {
            setInput(null);
            reload();
          }}
        />
      )}
    </section>
  );
}

type RowProps = { bidder: DepositInput['bidder']; zone: CivilZone; onInput: (input: DepositInput) => void };

function Row({ bidder, zone, onInput }: RowProps) {
  const { name, bidderNumber, status, dueCents, heldCents, deposits } = bidder;
  const isMissing = dueCents !== null && heldCents === 0 && status !== 'declined';
  return (
    <tr>
      <td>
        <b>{name}</b>
        <span>{bidderNumber === null ? 'Not approved yet' : `Bidder ${bidderNumber}`}</span>
      </td>
      <td className="is-right num" data-label="Due">
        {dueCents === null ? 'None' : formatPrice(dueCents)}
      </td>
      <td className="is-right num" data-label="Held">
        {formatPrice(heldCents)}
        {isMissing ? <span>Cannot bid yet</span> : null}
      </td>
      <td>
        {deposits.length === 0 ? 'Nothing yet' : null}
        {deposits.map((deposit) => (
          <div key={deposit.id} className="bid-deposits-one">
            <p>
              {formatPrice(deposit.amountCents)} on {dayText(deposit.receivedOn, zone)}, {deposit.reference}.{' '}
              {deposit.returnedOn === null
                ? null
                : `Returned ${dayText(deposit.returnedOn, zone)}, ${deposit.returnReference}.`}
            </p>
            {deposit.returnedOn === null ? (
              <Button size="row" onClick={() => onInput({ bidder, returning: deposit })}>
                Record its return<span className="sr-only"> to {name}</span>
              </Button>
            ) : null}
          </div>
        ))}
      </td>
      <td>
        {dueCents === null ? null : (
          <Button size="row" onClick={() => onInput({ bidder, returning: null })}>
            Record a deposit<span className="sr-only"> of {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Of a day of the calendar, wherever it is read. */
const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
