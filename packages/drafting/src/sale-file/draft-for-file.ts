import type { SaleDraft } from '@quarterline/contract';

/** A draft as it leaves the installation: without the accounts of people. */
export const draftForFile = (draft: SaleDraft): SaleDraft => ({ ...draft, sellerAccounts: [] });

export type Importing = {
  /** An id of its own for everything that the database and the record name. */
  newId: () => string;
  /** Team members who are published here. */
  team: readonly string[];
};

/**
 * A draft out of a sale file as it begins here: the same texts, figures, dates and addresses under ids of its own, so
 * that it meets no parcel that is here. Without accounts of the seller's side, without a team member whom nobody knows
 * here, and without the invented land of a demonstration.
 */
export function importedDraft(draft: SaleDraft, { newId, team }: Importing): SaleDraft {
  const ids = new Map(draft.parcels.map(({ id }) => [id, newId()]));
  const moved = (parcelIds: readonly string[]): string[] => parcelIds.flatMap((id) => ids.get(id) ?? []);
  return {
    ...draftForFile(draft),
    terrain: null,
    teamMemberSlug: draft.teamMemberSlug !== null && team.includes(draft.teamMemberSlug) ? draft.teamMemberSlug : null,
    parcels: draft.parcels.map((parcel) => ({ ...parcel, id: ids.get(parcel.id) ?? newId() })),
    groups: draft.groups.map((group) => ({
      ...group,
      id: newId(),
      blockId: newId(),
      parcelIds: moved(group.parcelIds),
    })),
    options: draft.options.map((option) => ({ ...option, parcelIds: moved(option.parcelIds) })),
    documents: draft.documents.map((document) => ({ ...document, parcelIds: moved(document.parcelIds) })),
  };
}

/** Lists fields of a document that this version does not know, by path: "parcels/0/mineralRights". */
export function unknownFields(sent: unknown, known: unknown, place = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const path = place === '' ? key : `${place}/${key}`;
    return Object.hasOwn(known, key) ? unknownFields(value, (known as Record<string, unknown>)[key], path) : [path];
  });
}
