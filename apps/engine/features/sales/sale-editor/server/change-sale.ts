import type { SaleAction } from '@quarterline/contract';
import { parcelLabel } from '@quarterline/listing';
import { notFound } from '#platform/http/problem-handler.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { doCommand, refusedByRules } from '#platform/staff/server/second-person/do-command.ts';
import type { By } from '#platform/store/audit-store.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';

type Input = { slug: string; by: By; actorId: string; requestId: string; action: SaleAction };

/**
 * Postpones, cancels or withdraws through the sale’s queue. Registered bidders are told from the record. `waits`: an offer stands, and a
 * second person is asked first.
 */
export async function changeSale(
  services: AdminServices,
  { slug, by, actorId, requestId, action }: Input,
): Promise<{ waits: boolean }> {
  const { row, sale } = await findAdminDraft(services.database, slug);
  if (!sale) throw notFound('This sale is not public yet.');
  const { reason } = action;
  if (action.action === 'postpone') {
    const refusal = await services.action(sale.id, { kind: 'postpone_sale', actorId, reason }, requestId);
    if (refusal) throw refusedByRules(refusal);
  } else {
    const { waits = false } = await doCommand(services, sale, commandOf(action), { by, actorId, reason, requestId });
    if (waits) return { waits };
  }
  const parcel = action.action === 'withdraw' ? parcelWords(row.public_draft ?? row.draft, action.parcelId) : '';
  const history = { saleId: row.sale_id, version: row.version, actorId, changes: [] };
  await addHistory(services.database, {
    ...history,
    action: `${DID[action.action]}${parcel && ` ${parcel}`}: ${reason}`,
  });
  return { waits: false };
}

const commandOf = (action: Exclude<SaleAction, { action: 'postpone' }>) =>
  action.action === 'withdraw'
    ? ({ kind: 'withdraw_parcel', parcelId: action.parcelId } as const)
    : ({ kind: 'cancel_sale' } as const);

const parcelWords = ({ parcels }: { parcels: readonly { id: string; name: string }[] }, id: string): string => {
  const at = parcels.findIndex((parcel) => parcel.id === id);
  return at < 0 ? 'a block' : parcelLabel({ stake: String(at + 1), name: parcels[at]?.name ?? '' });
};

const DID: Record<SaleAction['action'], string> = {
  postpone: 'postponed the sale',
  cancel: 'cancelled the sale',
  withdraw: 'withdrew',
};
