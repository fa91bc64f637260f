import type { Entry } from '../entry.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { must } from './law.ts';

/** An entry that must come next by the rules, with the fields that follow from what came before. */
export type Expected = {
  kind: string;
  fields: Record<string, unknown>;
  /** Throws `BrokenRule` for what the entry says beside these fields. */
  check?: (entry: Entry) => void;
  /** Continues the sentence about an unexpected entry: the effect of the entry before. */
  instead?: string;
};

/** The next expected entry, or a function that computes it after everything before it. */
export type Step = Expected | (() => Step[]);

export const expect = (kind: string, fields: Record<string, unknown> = {}): Expected => ({ kind, fields });

/** Throws `BrokenRule` unless the entry is the one that had to come, with what follows from the entries before it. */
export function mustBe(entry: Entry, { kind, fields, check, instead }: Expected): void {
  const about = typeof fields.parcelId === 'string' ? ` for ${fields.parcelId}` : '';
  const why = instead === undefined ? '' : `: otherwise the one before it ${instead}`;
  must(entry.kind === kind, `is ${entry.kind}, and by the rules ${kind}${about} must come before anything else${why}`);
  for (const [name, wanted] of Object.entries(fields)) {
    const [sent, due] = [shown(entry[name]), shown(wanted)];
    must(sent === due, `(${kind}) has ${name} ${sent}, and the rule says ${due}`);
  }
  check?.(entry);
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : canonicalJson(value));
