import { decodedPart } from '@quarterline/listing';
import { z } from 'zod';
import { addressProblem } from './server-address.ts';

export const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** An address that begins with one of these words and can be read. */
export const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => (scheme === 'off' ? text === scheme : text.startsWith(scheme))),
      `must begin with ${schemes.join(' or ')}`,
    )
    .superRefine((text, { addIssue }) => {
      const message = text === 'off' ? null : addressProblem(text);
      if (message !== null) addIssue({ code: 'custom', message });
    });
export const postgres = address('postgresql://', 'postgres://').optional();

export const role = z
  .string()
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be the name of a role, in small letters')
  .optional();

/** The first one encrypts, all of them decrypt, so that a key can be replaced. */
export const encryptionKeys = z
  .string()
  .regex(/^[0-9a-f]{64}( [0-9a-f]{64})*$/, 'needs 64 hex digits for each key: openssl rand -hex 32')
  .optional();

export const connections = (least: number, usual: number) => z.coerce.number().int().min(least).max(200).default(usual);

export function headerList(text: string, { addIssue }: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const decoded = decodedPart(value ?? '');
    if (!name || decoded === null) {
      addIssue({ code: 'custom', message: 'needs name=value, and a comma between two of them' });
      return z.NEVER;
    }
    headers[name] = decoded;
  }
  return headers;
}
