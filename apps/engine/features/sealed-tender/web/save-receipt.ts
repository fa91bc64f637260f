import type { OwnTender } from '@quarterline/tender-cipher';

/** The receipt file with what only the bidder has: amount and secret stand under `own`. */
export const receiptFileText = (receiptFile: Record<string, unknown>, own: OwnTender | null): string =>
  JSON.stringify(own ? { ...receiptFile, own } : receiptFile, null, 2);

/** Gives a text to the browser as a file to keep. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
