import type { SubscriberImport, SubscriberImported } from '@quarterline/contract';
import type { Queryable } from '../../../../platform/store/queryable.ts';
import { insertImportedConsents, type KnownAddress, readKnownAddresses } from '../store/import-store.ts';
import { type ListedAddress, readSubscriberList } from './read-subscriber-list.ts';

/**
 * Adds addresses whose consent the office can prove. An address that took its consent back, or was deleted at its owner's request, on
 * the day on the list or later stays off it. Nothing is sent now. `today`: `2026-11-23`, by the clock of the office.
 */
export const importSubscribers = async (
  client: Queryable,
  { list, wording, source, isPreview }: SubscriberImport,
  today: string,
): Promise<SubscriberImported> => {
  const { taken, leftOut } = readSubscriberList(list, today);
  const known = await readKnownAddresses(
    client,
    taken.map(({ address }) => address),
  );
  const added: ListedAddress[] = [];
  for (const one of taken) {
    const because = whyNot(known.get(one.address), one.givenOn);
    if (because === null) added.push(one);
    else leftOut.push({ line: one.line, text: one.address, because });
  }
  if (!isPreview) await insertImportedConsents(client, added, { wording, source });
  return { added: added.length, leftOut: leftOut.toSorted((one, other) => one.line - other.line) };
};

const whyNot = (known: KnownAddress | undefined, givenOn: string): string | null => {
  if (!known) return null;
  if (known.returned) return 'Mail to it comes back.';
  if (known.subscribed) return 'It gets the newsletter already.';
  if (known.withdrawnOn !== null && known.withdrawnOn >= givenOn)
    return `Its consent was taken back on ${known.withdrawnOn}. Only a later one counts.`;
  return known.deletedOn !== null && known.deletedOn >= givenOn
    ? `It was deleted at its owner’s request on ${known.deletedOn}. Only a later consent counts.`
    : null;
};
