/** Canonical JSON, as `docs/record-format.md` defines it: keys in alphabetical order, no white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, content]) => content !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, content]) => `${JSON.stringify(name)}:${canonicalJson(content)}`).join(',')}}`;
}
