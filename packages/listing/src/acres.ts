import { groupThousands } from './group-thousands.ts';

/** "158.9", "1,234.5"; see money.ts. Of at least nothing. */
export function formatAcreNumber(acres: number): string {
  // What is written as 0.15 is a little less in the machine; it was meant as written.
  const tenths = String(Math.round(Number((acres * 10).toPrecision(15)))).padStart(2, '0');
  return `${groupThousands(tenths.slice(0, -1))}.${tenths.slice(-1)}`;
}

/** "158.9 acres" */
export const formatAcres = (acres: number): string => `${formatAcreNumber(acres)} acres`;
