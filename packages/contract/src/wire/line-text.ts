import { oneLine } from '@quarterline/fields';
import { z } from 'zod';

/** What people type into a box of one line: `oneLine`, then trimmed. Rules that follow judge what is kept. */
export const lineText = (error?: string) =>
  z
    .string(error === undefined ? {} : { error })
    .overwrite(oneLine)
    .trim();
