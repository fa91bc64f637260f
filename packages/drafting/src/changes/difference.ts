/** One difference between what is public and what would be: "Parcel 2, starting bid", $875,000, $860,000. */
export type Difference = { key: string; what: string; before: string | null; after: string | null };
