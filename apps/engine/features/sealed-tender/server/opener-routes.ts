import type { Openers } from '@quarterline/contract';
import { isPublicKey } from '@quarterline/tender-cipher';
import { inTransaction } from '#database/statements/transaction.ts';
import { type FoundDraft, findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { engineKeyOf } from '#platform/sale/tender-engine-key.ts';
import { describeOpeners } from '#platform/sale/tender-openers.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { keepOpenerKey, listStaff, nameOpeners } from '../store/tender-store.ts';

const takenAlready = () => refuse(409, 'tenders_taken_already');
const keyMissing = () => refuse(409, 'tender_key_setting_missing');
const notAnOpener = () => refuse(409, 'not_an_opener');
const notStaff = () => refuse(409, 'not_staff_named');
const notAKey = () => refuse(409, 'not_a_key');

/** The keys of a sale stay once tenders may be under them. */
const mustNotHaveOpened = ({ sale }: FoundDraft): void => {
  if (sale && sale.status !== 'upcoming' && sale.status !== 'postponed') throw takenAlready();
};

/** Two or three people of the staff are named to open the tenders of a sale, and each makes a key of their own for it. */
export function openerRoutes(app: App, { database, cipher }: AdminServices): void {
  const describe = async ({ row: { sale_id: saleId }, sale }: FoundDraft, callerId: string): Promise<Openers> => {
    const published = sale ? (await readWholeRecord(database, saleId)).state.rules : null;
    const [openers, staff] = await Promise.all([
      describeOpeners(database, { saleId, callerId, published }),
      listStaff(database),
    ]);
    return {
      saleId,
      openers,
      staff: staff.map(({ id, name }) => ({ userId: id, name })),
    };
  };

  serve(app, 'GET /api/admin/auctions/:slug/openers', async (request) => {
    const { who } = request.session;
    return describe(await findAdminDraft(database, request.params.slug), who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/openers', async (request) => {
    const { who } = request.session;
    const found = await findAdminDraft(database, request.params.slug);
    mustNotHaveOpened(found);
    if (!cipher) throw keyMissing();
    const { userIds } = request.body;
    const staff = new Set((await listStaff(database)).map(({ id }) => id));
    if (!userIds.every((id) => staff.has(id))) throw notStaff();
    const saleId = found.row.sale_id;
    await inTransaction(database, async (client) => {
      await engineKeyOf(client, cipher, saleId);
      await nameOpeners(client, saleId, userIds, who.id);
      await writeAudit(client, acting(request, who.id), {
        action: 'tender.openers_named',
        subject: { kind: 'sale', id: saleId },
        after: { userIds },
      });
    });
    return describe(found, who.id);
  });

  serve(app, 'POST /api/admin/auctions/:slug/openers/key', async (request) => {
    const { who } = request.session;
    const found = await findAdminDraft(database, request.params.slug);
    mustNotHaveOpened(found);
    const { publicKey } = request.body;
    if (!(await isPublicKey(publicKey))) throw notAKey();
    const saleId = found.row.sale_id;
    await inTransaction(database, async (client) => {
      if (!(await keepOpenerKey(client, saleId, who.id, publicKey))) throw notAnOpener();
      await writeAudit(client, acting(request, who.id), {
        action: 'tender.key_made',
        subject: { kind: 'sale', id: saleId },
        after: { publicKey },
      });
    });
    return describe(found, who.id);
  });
}
