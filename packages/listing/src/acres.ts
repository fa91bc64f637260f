import { groupThousands } from './group-thousands.ts';

/** "158.9", "158.94", "1,234.0": with the two decimals of a title where they are needed; see money.ts. Of at least nothing. */
export function formatAcreNumber(acres: number): string {
  // What is written as 0.145 is a little less in the machine; it was meant as written.
  const hundredths = String(Math.round(Number((acres * 100).toPrecision(15)))).padStart(3, '0');
  return `${groupThousands(hundredths.slice(0, -2))}.${hundredths.slice(-2).replace(/0$/, '')}`;
}

/** "158.9 acres" */
export const formatAcres = (acres: number): string => `${formatAcreNumber(acres)} acres`;

/** The acres of several lands to the thousandth, which no title exceeds: the sum in the machine is a little more or less. */
export const sumAcres = (lands: readonly { acres: number }[]): number =>
  Math.round(lands.reduce((sum, { acres }) => sum + acres, 0) * 1000) / 1000;
