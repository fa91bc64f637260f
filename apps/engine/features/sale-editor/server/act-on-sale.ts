import type { SaleAct } from '@quarterline/contract';
import type { StaffCommand } from '@quarterline/rules';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import type { AdminServices } from '../../administration/server/admin-services.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { findAdminDraft } from './find-admin-draft.ts';

type Input = { slug: string; actorId: string; requestId: string; act: SaleAct };

/** Postpones, cancels or withdraws through the sale’s queue. Whoever registered is told from the record. */
export const actOnSale = async (services: AdminServices, { slug, actorId, requestId, act }: Input): Promise<void> => {
  const { row, sale } = await findAdminDraft(services.database, slug);
  if (!sale) throw notFound('This sale is not public yet.');
  const { reason } = act;
  const refusal = await services.act(sale.id, { ...commandOf(act), actorId, reason }, requestId);
  if (refusal) throw new ProblemError(409, { code: refusal.code, message: refusal.message, next: refusal.next });
  const parcel = act.act === 'withdraw' ? parcelWords(row.public_draft ?? row.draft, act.parcelId) : '';
  const history = { saleId: row.sale_id, version: row.version, actorId, changes: [] };
  await addHistory(services.database, { ...history, act: `${DID[act.act]}${parcel && ` ${parcel}`}: ${reason}` });
};

const commandOf = (act: SaleAct): DistributiveOmit<StaffCommand, 'actorId' | 'reason'> => {
  if (act.act === 'withdraw') return { kind: 'withdraw_parcel', parcelId: act.parcelId };
  return { kind: act.act === 'postpone' ? 'postpone_sale' : 'cancel_sale' };
};
type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;

const parcelWords = ({ parcels }: { parcels: readonly { id: string; name: string }[] }, id: string): string => {
  const at = parcels.findIndex((parcel) => parcel.id === id);
  return at < 0 ? 'a block' : `Parcel ${at + 1}, ${parcels[at]?.name}`;
};

const DID: Record<SaleAct['act'], string> = {
  postpone: 'postponed the sale',
  cancel: 'cancelled the sale',
  withdraw: 'withdrew',
};
