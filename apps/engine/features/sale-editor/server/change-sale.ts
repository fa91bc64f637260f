import type { SaleAction } from '@quarterline/contract';
import type { StaffCommand } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';

type Input = { slug: string; actorId: string; requestId: string; action: SaleAction };

/** Postpones, cancels or withdraws through the sale’s queue. The person who registered is told from the record. */
export const changeSale = async (
  services: AdminServices,
  { slug, actorId, requestId, action }: Input,
): Promise<void> => {
  const { row, sale } = await findAdminDraft(services.database, slug);
  if (!sale) throw notFound('This sale is not public yet.');
  const { reason } = action;
  const refusal = await services.action(sale.id, { ...commandOf(action), actorId, reason }, requestId);
  if (refusal) throw new ProblemError(409, { code: refusal.code, ...staffRefusalText(refusal) });
  const parcel = action.action === 'withdraw' ? parcelWords(row.public_draft ?? row.draft, action.parcelId) : '';
  const history = { saleId: row.sale_id, version: row.version, actorId, changes: [] };
  await addHistory(services.database, {
    ...history,
    action: `${DID[action.action]}${parcel && ` ${parcel}`}: ${reason}`,
  });
};

const commandOf = (action: SaleAction): DistributiveOmit<StaffCommand, 'actorId' | 'reason'> => {
  if (action.action === 'withdraw') return { kind: 'withdraw_parcel', parcelId: action.parcelId };
  return { kind: action.action === 'postpone' ? 'postpone_sale' : 'cancel_sale' };
};
type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;

const parcelWords = ({ parcels }: { parcels: readonly { id: string; name: string }[] }, id: string): string => {
  const at = parcels.findIndex((parcel) => parcel.id === id);
  return at < 0 ? 'a block' : `Parcel ${at + 1}, ${parcels[at]?.name}`;
};

const DID: Record<SaleAction['action'], string> = {
  postpone: 'postponed the sale',
  cancel: 'cancelled the sale',
  withdraw: 'withdrew',
};
