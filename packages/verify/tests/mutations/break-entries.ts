import type { Entry } from '../../src/entry.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import { rehashed } from '../forged.ts';
import { signedRecord } from '../published.ts';
import type { Draft, Mutation } from './draft.ts';

/** A mutation of the entries: what comes out is spelled, hashed and signed as the engine would have done it. */
export const breaking = (name: string, fault: RegExp, alter: (draft: Draft) => readonly Entry[] | null): Mutation => ({
  name,
  fault,
  forge: (draft) => {
    const entries = alter(draft);
    return entries === null ? null : { record: signedRecord(rehashed(entries).map(canonicalJson)) };
  },
});
