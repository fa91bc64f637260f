import { HIDDEN_IN_A_NAME, hasHidden, nameOnOneLine, oneLine } from '@quarterline/fields';
import { z } from 'zod';

/** Schema of a one-line text: `oneLine`, then trimmed. Later rules check the result. */
export const lineText = (error?: string) =>
  z
    .string(error === undefined ? {} : { error })
    .overwrite(oneLine)
    .trim();

/**
 * Schema of a name of a person or a company: controls and what turns letters round are refused, what else cannot be seen
 * goes. Later rules check the result.
 */
export const nameText = (error?: string) =>
  z
    .string(error === undefined ? {} : { error })
    .refine((name) => !hasHidden(name), { error: HIDDEN_IN_A_NAME, abort: true })
    .overwrite(nameOnOneLine);
