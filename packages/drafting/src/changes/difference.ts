/** A difference between the public sale and the draft: "Parcel 2, starting bid", $875,000, $860,000. */
export type Difference = { key: string; what: string; before: string | null; after: string | null };
