import * as field from '../field-types.ts';
import { canonicalJson } from './canonical-json.ts';
import { isSignedBy } from './hashing.ts';
import type { KnownKey } from './known-keys.ts';

/** A signed statement: `size` texts of a sale have this root. See `docs/record-format.md`. */
export type LiveStatement = {
  kind: 'live';
  saleId: string;
  size: number;
  root: string;
  follows: null;
  keyId: string;
};
export type FinishedStatement = Omit<LiveStatement, 'kind'> & { kind: 'finished'; name: string; slug: string };
export type AddendumStatement = Omit<FinishedStatement, 'kind' | 'follows'> & { kind: 'addendum'; follows: string };
type Statement = LiveStatement | FinishedStatement | AddendumStatement;

const COMMON = {
  saleId: field.id,
  size: field.count,
  root: field.hash,
  keyId: field.pseudonym,
  follows: field.oneOf(null),
};
const NAMED = { ...COMMON, name: field.text, slug: field.id };
const SHAPES: { [Kind in Statement['kind']]: field.Shape } = {
  live: { ...COMMON, kind: field.oneOf('live') },
  finished: { ...NAMED, kind: field.oneOf('finished') },
  addendum: { ...NAMED, kind: field.oneOf('addendum'), follows: field.hash },
};

/** True when this is a statement of the kind with exactly its fields. */
export const isStatement = <Kind extends Statement['kind']>(
  found: unknown,
  kind: Kind,
): found is Extract<Statement, { kind: Kind }> => field.exactly(SHAPES[kind])(found);

/**
 * Checks the signature of a statement: faults that begin with `subject` ("The record"); empty when a known key signed
 * it. `decidedAt` is the newest instant in it, or null: a key that was retired before then is not accepted.
 */
export function signatureFaults(
  statement: Statement,
  signature: string,
  { keys, subject, decidedAt }: { keys: readonly KnownKey[]; subject: string; decidedAt: number | null },
): string[] {
  const key = keys.find(({ keyId }) => keyId === statement.keyId);
  if (!key) return [`${subject} names key ${statement.keyId}, and that is not a key we know.`];
  if (!isSignedBy(key.pem, `quarterline record 2\n${canonicalJson(statement)}`, signature))
    return [
      `The signature does not fit: something in what ${subject.toLowerCase()} states was changed, or it is not ours.`,
    ];
  if (key.until !== null && decidedAt !== null && decidedAt > Date.parse(key.until))
    return [`${subject} is signed with key ${key.keyId}, which was retired on ${key.until}, before its last entry.`];
  return [];
}
