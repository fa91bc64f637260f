import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Identifiers, texts (strings, templates, text between tags) and comments of a source file. */
export type Names = { identifiers: Set<string>; texts: string[]; comments: string[] };

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (node: Record<string, unknown>): string | null => {
  if (node.type === 'TemplateElement') return isNode(node.value) ? String(node.value.cooked) : null;
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' ? node.value : null;
};

const walk = (value: unknown, names: Names): void => {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, names);
    return;
  }
  if (!isNode(value)) return;
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') names.identifiers.add(String(value.name));
  const text = textOf(value);
  if (text !== null) names.texts.push(text.replace(/\s+/g, ' '));
  // The address of an import is a file name, which is checked as one.
  for (const [key, child] of Object.entries(value)) if (key !== 'source') walk(child, names);
};

const oneLine = (comment: string): string => comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();

/** Comments of a source text, each on one line. */
export const commentsIn = (path: string, source: string): string[] =>
  parseSync(path, source).comments.map(({ value }) => oneLine(value));

/** @throws when the file cannot be parsed. */
export function readNames(path: string): Names {
  const { program, comments, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const names: Names = { identifiers: new Set(), texts: [], comments: comments.map(({ value }) => oneLine(value)) };
  walk(program, names);
  return names;
}

/** `sendLetter`, `SEND_LETTER`, `send-letter` → send, letter. */
export const partsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9]+|_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
