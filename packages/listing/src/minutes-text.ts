/** "15 minutes", "1 minute". */
export const minutesText = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;
