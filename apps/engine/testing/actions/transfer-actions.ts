import { randomUUID } from 'node:crypto';
import type { Input, Office } from '../office/office.ts';
import { exportedSale, type SaleOffice, saleWithFiles, sendSaleFile } from '../sales/sale-file-office.ts';

const officeOf = ({ engine, clone, staff }: Office): SaleOffice => ({ url: engine.url, clone, cookie: staff.cookie });

/** A sale as one file, out and in. */
export const TRANSFER_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/sale-file': async (office) => {
    const { slug } = await saleWithFiles(officeOf(office), `Sale ${randomUUID()}`);
    return { path: `/api/admin/auctions/${slug}/sale-file`, body: {} };
  },
  'POST /api/admin/sale-files/:uploadId/take': async (office) => {
    const { slug } = await saleWithFiles(officeOf(office), `Sale ${randomUUID()}`);
    const sent = await sendSaleFile(officeOf(office), await exportedSale(officeOf(office), slug));
    if (!('id' in sent)) throw new Error('The sale file was not taken.');
    return { path: `/api/admin/sale-files/${sent.id}/take`, body: { form: 'draft' } };
  },
};
