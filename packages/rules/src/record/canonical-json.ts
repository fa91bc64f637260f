/** JSON of a record entry: no undefined, no fractions with several spellings, no Map or Set. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Canonical JSON: keys in code unit order, no white space (RFC 8785 for values in a record). Throws on a number that is
 * not finite and on anything that is not JSON.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('A record holds finite numbers only.');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === undefined) throw new Error(`A record is plain JSON, not ${typeof value}.`);
  return `{${membersOf(value as { readonly [key: string]: Json })}}`;
}

const membersOf = (object: { readonly [key: string]: Json }): string => {
  let members = '';
  for (const key of Object.keys(object).sort())
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(object[key] as Json)}`;
  return members;
};
