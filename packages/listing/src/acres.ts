const ACRES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "158.9", "1,234.5" */
export const formatAcreNumber = (acres: number): string => ACRES.format(acres);

/** "158.9 acres" */
export const formatAcres = (acres: number): string => `${formatAcreNumber(acres)} acres`;
