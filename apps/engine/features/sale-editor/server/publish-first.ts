import { composeEditorial, scheduleOfDraft } from '@quarterline/drafting';
import { chainHash, nextDue, recordEntry, replay, scheduleSale } from '@quarterline/rules';
import type pg from 'pg';
import { publish } from '../../../platform/store/published-store.ts';
import { insertSale } from '../../../platform/store/sale-store.ts';
import { keepConditions, readTermsOfUse } from '../../../platform/store/terms-store.ts';
import { sha256 } from '../../../sha256.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { readClock, writeEditorial } from '../store/publish-sale-store.ts';
import { needReady, type Publication, type Published } from './publication.ts';
import { FIRST_TERMS, newTermsOf } from './publish-terms.ts';

/** A sale begins: its rows, and the first entry of its record by the rules. */
export const publishFirst = async (
  { compose }: Pick<AdminServices, 'compose'>,
  client: pg.PoolClient,
  { row, draft, registrationClosesAt }: Publication,
): Promise<Published> => {
  const now = await readClock(client);
  const hasTermsOfUse = (await readTermsOfUse(client)) !== null;
  needReady(draft, { now, termsVersion: FIRST_TERMS, withdrawn: [], isFixed: false, hasTermsOfUse });
  const terms = await newTermsOf(client, draft, null);
  const schedule = scheduleOfDraft(draft, { saleId: row.sale_id, termsVersion: FIRST_TERMS });
  if (!schedule) throw new Error('A draft that is ready has dates.');
  const event = scheduleSale({ ...schedule, now });
  if (event.kind !== 'sale_scheduled') throw new Error('A record begins with its schedule.');
  const state = replay([event]);
  const editorial = composeEditorial(draft, {
    saleId: row.sale_id,
    slug: row.slug,
    demo: false,
    parcels: event.parcels,
  });
  const text = recordEntry(event);
  await insertSale(client, {
    id: row.sale_id,
    editorial,
    termsVersion: FIRST_TERMS,
    demo: false,
    first: { event, text, hash: chainHash('', text, sha256) },
    nextDueAt: nextDue(state),
  });
  if (terms) await keepConditions(client, row.sale_id, { ...terms, version: FIRST_TERMS });
  await writeEditorial(client, editorial, registrationClosesAt);
  return { events: [event], publishLast: () => publish(client, 'sale', row.slug, compose(editorial, state)) };
};
