/** "Parcel 1, Home quarter"; "Parcel 1" when it has no name of its own. */
export function parcelLabel({ stake, name }: { stake: string; name: string }): string {
  const numbered = `Parcel ${stake}`;
  return ['', numbered.toLowerCase()].includes(name.trim().toLowerCase()) ? numbered : `${numbered}, ${name}`;
}
