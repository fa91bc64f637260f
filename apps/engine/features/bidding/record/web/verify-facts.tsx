import './verify-page.css';
import { formatClock, formatDay } from '@quarterline/civil-time';
import { apiPath, CONDITIONS_NAME } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { CheckpointVerdict, ReceiptVerdict, RecordVerdict } from '@quarterline/verify';

/** The person who checks may be anywhere: the firm's own clock, named. */
const ZONE = 'America/Edmonton';
const when = (at: number): string => `${formatDay(at, ZONE)}, ${formatClock(at, ZONE)} Alberta time`;

type Facts = { verdict: RecordVerdict; kept: number | null };

/** Said before anything else: anybody who made the file can have put a key of their own into it. */
const KeyIsFromTheFile = () => (
  <p className="verify-page-loud">
    <strong>The key came from this very file.</strong> Our list of keys could not be fetched, and anybody who can write
    such a file can sign it with a key of their own. Who signed this record is not proved. Try again when you are
    connected.
  </p>
);

/** Whose word the key is. */
const KeyIsListed = ({ keyId }: { keyId: string | null }) => (
  <p>
    It is signed with key {keyId}, which stands in{' '}
    <a href={apiPath('GET /.well-known/quarterline-keys.json')}>our list of keys</a>. That list is our own word. If you
    want more than our word, compare the key with one you kept before or found elsewhere.
  </p>
);

const Addenda = ({ slug, addenda }: { slug: string; addenda: number | null }) => {
  if (addenda === null)
    return (
      <p>
        This is how the sale ended. What two people corrected afterwards, if anything, stands in the{' '}
        <a href={apiPath('GET /api/auctions/:slug/record/addenda', { slug })}>addenda to this record</a>: choose both
        files at once to see what stands today.
      </p>
    );
  if (addenda === 0) return <p>Nothing was corrected after the end.</p>;
  return (
    <p>
      After the end two people corrected the result {addenda === 1 ? 'once' : `${addenda} times`}. Each correction
      follows the record and was worked out again here. This is what stands:
    </p>
  );
};

/** What the entries say, worked out again here from the rules of the sale. */
export const RecordFacts = ({ verdict, kept }: Facts) => (
  <>
    {verdict.isKeyKnown ? null : <KeyIsFromTheFile />}
    <p>
      {verdict.saleName}: {verdict.entries} entries. Every bid, extension, hold and close, the list of the block and
      every winner were worked out again here and are as the record says.
    </p>
    {verdict.isKeyKnown ? <KeyIsListed keyId={verdict.keyId} /> : null}
    {verdict.conditions ? (
      <p className="verify-page-hash">
        It was held under the {CONDITIONS_NAME}, version {verdict.conditions.version}: the file whose SHA-256 is{' '}
        {verdict.conditions.sha256}.
      </p>
    ) : null}
    <Addenda slug={verdict.slug} addenda={verdict.addenda} />
    {kept === null ? null : (
      <p>
        While the sale ran, this browser was shown its first {kept} entries and kept our signature over them. The record
        begins with exactly these entries.
      </p>
    )}
    <div className="verify-page-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Parcel</th>
            <th scope="col">Result</th>
            <th scope="col">Bids</th>
            <th scope="col">Extended</th>
            <th scope="col">Closed</th>
          </tr>
        </thead>
        <tbody>
          {verdict.parcels.map((parcel, index) => (
            <tr key={parcel.parcelId}>
              <td>{parcel.kind === 'enBloc' ? 'En bloc' : index + 1}</td>
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
              <td>{parcel.bids}</td>
              <td>{parcel.extensions}</td>
              <td>{parcel.closedAt === null ? '' : when(parcel.closedAt)}</td>
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
