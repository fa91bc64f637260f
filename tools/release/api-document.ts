/** Width in characters above which a value of the generated document gets lines of its own. */
const WIDTH = 160;
/** Path and method of an operation, or name of a schema, with the heading above it: what is deeper stays on one line. */
const DEPTH = 3;

type IsOneLine = (json: string, depth: number) => boolean;

const write = (value: unknown, isOneLine: IsOneLine, depth = 0): string => {
  const json = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || isOneLine(json, depth)) return json;
  const indent = ' '.repeat(depth + 1);
  const inner = (part: unknown): string => write(part, isOneLine, depth + 1);
  const [open, lines, close] = Array.isArray(value)
    ? ['[', value.map((part) => `${indent}${inner(part)}`), ']']
    : ['{', Object.entries(value).map(([key, part]) => `${indent}${JSON.stringify(key)}: ${inner(part)}`), '}'];
  return [open, lines.join(',\n'), `${' '.repeat(depth)}${close}`].join('\n');
};

/** The document that the engine makes now, as its file has it: a changed field is one changed line. */
export const generatedText = (document: object): string =>
  `${write(document, (json, depth) => depth + json.length <= WIDTH)}\n`;

/** The document that `version` promises, such as "0.3.0": one line for each operation and each schema. */
export function releasedText(generated: string, version: string): string {
  const document = JSON.parse(generated) as { info: object };
  const released = { ...document, info: { ...document.info, 'x-release': version } };
  return `${write(released, (json, depth) => depth === DEPTH || json.startsWith('['))}\n`;
}
