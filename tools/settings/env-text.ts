import { parseEnv } from 'node:util';

export type Settings = Readonly<Record<string, string>>;

/**
 * A line that systemd, Node, compose and a shell read as the same value. Between single quotes none of them changes
 * anything; a value with such a quote is written between double ones, where `$`, `"`, backslash and backtick would
 * be read differently: throws when it has one.
 */
export function envLine(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name}=${value}`;
  // The lines of a key: written as \n, which each of them or the host makes into a line break.
  if (value.includes('\\n') && /^[\w+/= -]+$/.test(value.replaceAll('\\n', ''))) return `${name}="${value}"`;
  if (!value.includes("'")) return `${name}='${value}'`;
  if (/["\\$`]/.test(value)) throw new Error(`${name} has characters that cannot be written down safely.`);
  return `${name}="${value}"`;
}

export const envText = (comment: string, settings: Settings): string =>
  `# ${comment}\n${Object.entries(settings)
    .map(([name, value]) => `${envLine(name, value)}\n`)
    .join('')}`;

/** The example with its comments, and these values behind its names. Throws for a name that the example lacks. */
export function fillExample(example: string, settings: Settings): string {
  const left = new Set(Object.keys(settings));
  const filled = example.replace(/^([A-Z][A-Z0-9_]*)=.*$/gm, (_, name: string) => {
    left.delete(name);
    return envLine(name, settings[name] ?? '');
  });
  if (left.size > 0) throw new Error(`The example has no ${[...left].join(', ')}.`);
  return filled;
}

export const readEnvText = (text: string): Record<string, string> => ({ ...parseEnv(text) }) as Record<string, string>;
