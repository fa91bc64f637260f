import { formatClock, formatDay } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import type { CheckpointVerdict, ReceiptVerdict, RecordVerdict } from '@quarterline/verify';

/** Whoever checks may be anywhere: the firm's own clock, named. */
const ZONE = 'America/Edmonton';
const when = (at: number): string => `${formatDay(at, ZONE)}, ${formatClock(at, ZONE)} Alberta time`;

type Facts = { verdict: RecordVerdict; keyIsOurs: boolean; kept: number | null };

/** What the entries say, worked out again here from the rules of the sale. */
export const RecordFacts = ({ verdict, keyIsOurs, kept }: Facts) => (
  <>
    <p>
      {verdict.saleName}: {verdict.entries} entries. Every bid, extension and close, the block and every winner were
      worked out again here and are as the record says. It is signed with key {verdict.keyId}
      {keyIsOurs ? ', which is ours.' : '; our key could not be fetched to compare.'}
    </p>
    {kept === null ? null : (
      <p>
        While the sale ran, this browser was shown its first {kept} entries and kept our signature over them. The record
        begins with exactly these entries.
      </p>
    )}
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

export const CheckpointFacts = ({ checkpoint }: { checkpoint: NonNullable<CheckpointVerdict['checkpoint']> }) => (
  <p>
    We signed the first {checkpoint.size} entries of this sale with key {checkpoint.keyId}. When the record is
    published, check it here in the browser you watched the sale with: it must begin with these entries.
  </p>
);
