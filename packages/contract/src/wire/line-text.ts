import { oneLine } from '@quarterline/fields';
import { z } from 'zod';

/** Schema of a one-line text: `oneLine`, then trimmed. Later rules check the result. */
export const lineText = (error?: string) =>
  z
    .string(error === undefined ? {} : { error })
    .overwrite(oneLine)
    .trim();
