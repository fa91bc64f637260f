import { moneyText } from '@quarterline/text';
import { readDollars } from './read-text.ts';

/** "890000" as it is printed: "$890,000". What cannot be read stays as it was typed. */
export const tidyDollars = (text: string): string => {
  const read = readDollars(text);
  return read.kind === 'value' ? moneyText(read.value) : text;
};

/** Validates an optional amount; null when it is valid. */
export const doubtDollars = (text: string): string | null => {
  const read = readDollars(text);
  return read.kind === 'wrong' ? read.sentence : null;
};
