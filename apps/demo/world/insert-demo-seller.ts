import { formatShort } from '@quarterline/civil-time';
import { sellerStatement, whyNotFinal } from '@quarterline/rules';
import type pg from 'pg';
import { DEMO_BRAND } from '#demo/content/demo-brand.ts';
import { demoId } from '#demo/demo-id.ts';
import { DEMO_STAFF, userIdOf } from '#demo/people.ts';
import type { Database } from '../../engine/database/connect.ts';
import { queryRows } from '../../engine/database/statements/rows.ts';
import { findAdminDraft } from '../../engine/features/sales/sale-editor/server/find-admin-draft.ts';
import { readStatementLots } from '../../engine/features/selling/server/read-statement-lots.ts';
import { insertDocument } from '../../engine/features/selling/store/seller-document-store.ts';
import { insertMessage } from '../../engine/features/selling/store/seller-message-store.ts';
import { insertReleased, insertSellerTerms } from '../../engine/features/selling/store/seller-statement-store.ts';
import { readSold } from '../../engine/features/settlement/purchases/server/read-sold.ts';
import { insertAdjustment } from '../../engine/features/settlement/trust/store/adjustment-store.ts';
import { openPdf } from '../../engine/platform/pdf/pdf.ts';
import type { FileCipher } from '../../engine/platform/storage/file-cipher.ts';
import { findSale, type SaleRow } from '../../engine/platform/store/sales/sale-store.ts';
import { insertApproval } from '../../engine/platform/store/sales/seller-approval-store.ts';

const TERMS = {
  commission: { kind: 'share' as const, share: 200 },
  commissionTax: 500,
  charges: [{ name: 'Advertising', cents: 120_000, taxCents: 6_000 }],
};

/**
 * What the seller of the demonstration has to do and to read: a sale to approve, a document to sign where private files can be kept, a
 * message, and the statement of a sale that is settled.
 */
export async function insertDemoSeller(client: pg.PoolClient, now: number, cipher: FileCipher | null): Promise<void> {
  const actorId = userIdOf(DEMO_STAFF);
  const rows = await queryRows<{ slug: string; status: string }>(
    client,
    `SELECT slug, status FROM sale WHERE demo AND published AND NOT editorial ? 'tender' AND status IN ('upcoming', 'completed') ORDER BY slug`,
  );
  const upcoming = rows.find(({ status }) => status === 'upcoming');
  if (upcoming) {
    const { row } = await findAdminDraft(client as unknown as Database, upcoming.slug);
    await insertApproval(client, row.sale_id, {
      id: demoId('approval of the seller'),
      needs: 'one',
      actorId,
      fees: '2% of the price, and GST on the commission.',
      note: 'This is a demonstration, and binds nobody. Please read each parcel and accept it, or tell us what should be different.',
    });
    await insertMessage(client, {
      id: demoId('message to the seller'),
      saleId: row.sale_id,
      fromStaff: true,
      authorId: actorId,
      text: 'This is a demonstration. The title searches are here. Is the lease of the pasture still with your neighbour?',
    });
  }
  if (upcoming && cipher) await putUpAgreement(client, upcoming.slug, { now, actorId, cipher });
  for (const { slug } of rows.filter(({ status }) => status === 'completed')) {
    const sale = await findSale(client as unknown as Database, slug);
    if (sale && (await releaseStatement(client, sale, { now, actorId }))) return;
  }
}

/** A listing agreement to sign. */
const putUpAgreement = async (
  client: pg.PoolClient,
  slug: string,
  { now, actorId, cipher }: { now: number; actorId: string; cipher: FileCipher },
): Promise<void> => {
  const { row } = await findAdminDraft(client as unknown as Database, slug);
  const title = 'Listing agreement (demonstration)';
  const pdf = openPdf({
    title,
    about: `${row.draft.name}, ${row.draft.location}`,
    form: 'written for the demonstration',
    record: 'Invented land, invented people. It binds nobody.',
    madeAt: now,
    madeText: `Written ${formatShort(now, row.draft.zone)}`,
    demo: true,
    brand: DEMO_BRAND,
  });
  pdf.text('The seller asks the firm to sell this land at auction. The commission is 2% of the price, and GST on it.');
  pdf.text('Sign here, photograph the page with your phone, and send the picture back: ______________________');
  const bytes = await pdf.end();
  const id = demoId('document for the seller');
  await insertDocument(client, {
    id,
    saleId: row.sale_id,
    title,
    dueOn: null,
    byteCount: bytes.length,
    actorId,
    encrypted: cipher.encrypt(bytes, id),
  });
};

/** Releases the statement of a sale whose every purchase is completed. False when one is not. */
const releaseStatement = async (
  client: pg.PoolClient,
  sale: SaleRow,
  { now, actorId }: { now: number; actorId: string },
): Promise<boolean> => {
  const { lots } = await readSold(client, sale, now);
  if (lots.length === 0 || lots.some(({ current }) => current.phase !== 'completed')) return false;
  for (const { parcel, soldSequence, current } of lots)
    await insertAdjustment(client, {
      saleId: sale.id,
      parcelId: parcel.id,
      soldSequence,
      version: 1,
      actorId,
      requestId: null,
      terms: {
        possessionOn: current.completesOn ?? '',
        tax: { annualCents: 184_000, paidBy: 'seller' },
        rent: null,
        gst: { kind: 'self_assessed', number: '123456782RT0001' },
      },
    });
  const statementLots = await readStatementLots(client, sale, now);
  if (whyNotFinal(statementLots).length > 0) return false;
  await insertSellerTerms(client, sale.id, { version: 1, terms: TERMS, actorId });
  const statement = sellerStatement(statementLots, TERMS);
  await insertReleased(client, sale.id, { termsVersion: 1, statement, actorId });
  return true;
};
