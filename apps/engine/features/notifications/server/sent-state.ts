import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';

/** What people were last told about a sale: its state, its dates, its documents. */
export type SentState = {
  status: string;
  opens: string;
  closes: Record<string, string>;
  papers: Record<string, string>;
};

export const sentStateOf = (sale: PublishedSale): SentState => ({
  status: sale.saleStatus,
  opens: sale.startTime,
  closes: Object.fromEntries(
    sale.parcels.filter(({ outcome }) => outcome !== 'withdrawn').map(({ name, endTime }) => [name, endTime]),
  ),
  papers: Object.fromEntries(
    sale.documents.map(({ name, publishedAt, changedAt }) => [name, changedAt ?? publishedAt]),
  ),
});

/** What has changed since, one sentence each; empty when nothing has that anybody must know. */
export function changesSince(before: Partial<SentState>, sale: PublishedSale): string[] {
  // The first look at a sale that was there before: there is nothing to compare it with.
  if (before.status === undefined) return [];
  const now = sentStateOf(sale);
  const at = (iso: string): string => formatShort(Date.parse(iso), sale.zone);
  if (now.status !== before.status && now.status === 'cancelled') return ['The sale is cancelled.'];
  if (now.status !== before.status && now.status === 'postponed')
    return ['The sale is postponed. A new date is being set, and we write to you then.'];
  if (now.status === 'postponed') return [];
  const changes: string[] = [];
  if (now.opens !== before.opens || before.status === 'postponed') changes.push(`Bidding opens ${at(now.opens)}.`);
  for (const [name, closes] of Object.entries(now.closes)) {
    const was = before.closes?.[name];
    if (was === undefined) changes.push(`New: ${name}, closes ${at(closes)}.`);
    else if (was !== closes) changes.push(`${name} closes ${at(closes)}.`);
  }
  for (const name of Object.keys(before.closes ?? {})) if (!(name in now.closes)) changes.push(`${name} is withdrawn.`);
  for (const [name, changedAt] of Object.entries(now.papers)) {
    const was = before.papers?.[name];
    if (was === undefined) changes.push(`A new paper: ${name}.`);
    else if (was !== changedAt) changes.push(`A changed paper: ${name}.`);
  }
  for (const name of Object.keys(before.papers ?? {}))
    if (!(name in now.papers)) changes.push(`A paper was taken away: ${name}.`);
  return changes;
}
