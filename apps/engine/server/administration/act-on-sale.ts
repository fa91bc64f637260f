import type { SaleAct } from '@quarterline/contract';
import type { StaffCommand } from '@quarterline/rules';
import { notFound, ProblemError } from '../platform/problem-handler.ts';
import { addHistory } from '../store/draft-history-store.ts';
import { inTransaction } from '../store/queryable.ts';
import type { AdminDesk } from './admin-desk.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { tellRegistered } from './sale-letters.ts';

type Wish = { slug: string; actorId: string; requestId: string; act: SaleAct };

/** Postpones, cancels or withdraws through the sale's line, then tells everybody who registered. */
export const actOnSale = async (desk: AdminDesk, { slug, actorId, requestId, act }: Wish): Promise<void> => {
  const { row, sale } = await findAdminDraft(desk.database, slug);
  if (!sale) throw notFound('This sale is not public yet.');
  const { reason } = act;
  const refusal = await desk.act(sale.id, { ...commandOf(act), actorId, reason }, requestId);
  if (refusal) throw new ProblemError(409, { code: refusal.code, message: refusal.message, next: refusal.next });
  const name = row.public_draft?.name ?? row.draft.name;
  const parcel = act.act === 'withdraw' ? parcelWords(row.public_draft ?? row.draft, act.parcelId) : '';
  const words = WORDS[act.act];
  await inTransaction(desk.database, async (client) => {
    const history = { saleId: row.sale_id, version: row.version, actorId, changes: [] };
    await addHistory(client, { ...history, act: `${words.did}${parcel && ` ${parcel}`}: ${reason}` });
    const about = { saleId: sale.id, slug, saleName: name };
    const lines = [words.said(name, parcel), '', `Why: ${reason}`, '', words.next];
    await tellRegistered(client, desk.env, about, { subject: words.subject(name, parcel), lines });
  });
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

type Words = {
  did: string;
  subject: (sale: string, parcel: string) => string;
  said: (sale: string, parcel: string) => string;
  next: string;
};
const WORDS: Record<SaleAct['act'], Words> = {
  postpone: {
    did: 'postponed the sale',
    subject: (sale) => `Postponed: ${sale}`,
    said: (sale) => `${sale} is postponed. It does not open on the day that was announced.`,
    next: 'Your registration and its approval stay. We write again when there is a new date.',
  },
  cancel: {
    did: 'cancelled the sale',
    subject: (sale) => `Cancelled: ${sale}`,
    said: (sale) => `${sale} is cancelled. It will not be held, and any bid in it is void.`,
    next: 'You need not do anything.',
  },
  withdraw: {
    did: 'withdrew',
    subject: (sale, parcel) => `Withdrawn from ${sale}: ${parcel}`,
    said: (sale, parcel) => `${parcel} is withdrawn from ${sale}. The other parcels are sold as announced.`,
    next: 'A bid on the withdrawn parcel binds nobody.',
  },
};
