/** Provinces and territories with the letters their postcodes begin with: Canada Post, Addressing Guidelines. */
export const PROVINCE_NAMES = {
  AB: ['Alberta', 'T'],
  BC: ['British Columbia', 'V'],
  MB: ['Manitoba', 'R'],
  NB: ['New Brunswick', 'E'],
  NL: ['Newfoundland and Labrador', 'A'],
  NS: ['Nova Scotia', 'B'],
  NT: ['Northwest Territories', 'X'],
  NU: ['Nunavut', 'X'],
  ON: ['Ontario', 'KLMNP'],
  PE: ['Prince Edward Island', 'C'],
  QC: ['Quebec', 'GHJ'],
  SK: ['Saskatchewan', 'S'],
  YT: ['Yukon', 'Y'],
} as const satisfies Record<string, readonly [name: string, letters: string]>;

const POSTCODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

const isProvince = (text: string): text is keyof typeof PROVINCE_NAMES => Object.hasOwn(PROVINCE_NAMES, text);

/** "t4v0n5" → "T4V 0N5"; what is no postcode stays as it was typed. */
export function postcodeText(typed: string): string {
  const [, first, second] = POSTCODE.exec(typed.trim().toUpperCase()) ?? [];
  return first && second ? `${first} ${second}` : typed.trim();
}

/** A sentence for what is no postcode, or none of that province; null when it is one. */
export function whyNotPostcode(typed: string, province: string): string | null {
  const text = postcodeText(typed);
  if (!POSTCODE.test(text)) return 'Write the postcode like T4V 0N5.';
  if (!isProvince(province)) return null;
  const [name, letters] = PROVINCE_NAMES[province];
  return letters.includes(text[0] ?? '') ? null : `No postcode of ${name} begins with ${text[0]}.`;
}

export const whyNotProvince = (typed: string): string | null =>
  isProvince(typed.trim()) ? null : 'Choose a province.';
