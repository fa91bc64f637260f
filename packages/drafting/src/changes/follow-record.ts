import type { SaleDraft } from '@quarterline/contract';
import { readDollars, valueOr } from '@quarterline/fields';

type Priced = { id: string; startingBidCents: number };

/**
 * A starting bid may have come down on the control board. What is public follows the record, and so does a draft that nobody
 * has changed there; null when nothing came down.
 */
export function followRecord(
  draft: SaleDraft,
  publicDraft: SaleDraft,
  parcels: readonly Priced[],
): { draft: SaleDraft; publicDraft: SaleDraft } | null {
  const came = new Map<string, { from: string; to: string }>();
  for (const { id, startingBid } of publicDraft.parcels) {
    const cents = parcels.find((parcel) => parcel.id === id)?.startingBidCents;
    if (cents === undefined || cents === valueOr(readDollars(startingBid), cents)) continue;
    came.set(id, { from: startingBid, to: `$${(cents / 100).toLocaleString('en-US')}` });
  }
  if (came.size === 0) return null;
  const follow = (old: SaleDraft): SaleDraft => ({
    ...old,
    parcels: old.parcels.map((parcel) => {
      const change = came.get(parcel.id);
      return change && parcel.startingBid === change.from ? { ...parcel, startingBid: change.to } : parcel;
    }),
  });
  return { draft: follow(draft), publicDraft: follow(publicDraft) };
}
