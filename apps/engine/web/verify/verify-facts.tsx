import { formatClock, formatDay } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import type { ReceiptVerdict, RecordVerdict } from '@quarterline/verify';

/** Whoever checks may be anywhere: the firm's own clock, named. */
const ZONE = 'America/Edmonton';
const when = (at: number): string => `${formatDay(at, ZONE)}, ${formatClock(at, ZONE)} Alberta time`;

/** What the entries say, worked out again here from the rules of the sale. */
export const RecordFacts = ({ verdict, keyIsOurs }: { verdict: RecordVerdict; keyIsOurs: boolean }) => (
  <>
    <p>
      {verdict.saleName}: {verdict.entries} entries. Every bid, extension and close, the block and every winner were
      worked out again here and are as the record says. It is signed with key {verdict.keyId}
      {keyIsOurs ? ', which is ours.' : '; our key could not be fetched to compare.'}
    </p>
    <div className="verify-wrap">
      <table>
        <thead>
          <tr>
            <th scope="col">Parcel</th>
            <th scope="col">Bids</th>
            <th scope="col">Extended</th>
            <th scope="col">Closed</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {verdict.parcels.map((parcel, index) => (
            <tr key={parcel.parcelId}>
              <td>{parcel.kind === 'enBloc' ? 'En bloc' : index + 1}</td>
              <td>{parcel.bids}</td>
              <td>{parcel.extensions}</td>
              <td>{parcel.closedAt === null ? '' : when(parcel.closedAt)}</td>
              <td>
                {parcel.soldTo === null || parcel.priceCents === null ? (
                  'Not sold'
                ) : (
                  <>
                    {formatPrice(parcel.priceCents)}
                    <br />
                    <small>to {parcel.soldTo}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

export const ReceiptFacts = ({ receipt }: { receipt: NonNullable<ReceiptVerdict['receipt']> }) => (
  <p>
    A bid of {formatPrice(Number(receipt.amountCents))} was {receipt.outcome === 'accepted' ? 'taken' : 'refused'} on{' '}
    {when(Number(receipt.decidedAtMs))}. It is entry {receipt.receiptNumber} of the record of its sale, signed by us
    with key {receipt.keyId}. When the record is published, its entry {receipt.receiptNumber} must have this hash:{' '}
    <code>{receipt.entryHash}</code>
  </p>
);
