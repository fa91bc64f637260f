/**
 * Checks the address of a server, such as `postgresql://name:password@host:5432/database`: the rest of a sentence that
 * begins with the name of its setting, or null. Never quotes the address, because it contains a password.
 */
export function addressProblem(address: string): string | null {
  const [, authority = '', rest = ''] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  // An @ after the host belongs to a password that ended too early; values behind a = may have one.
  if (rest.includes('#') || (rest.split('=')[0] ?? '').includes('@') || !hasReadableEscapes(authority))
    return 'has a character in its name or password that ends it: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(','))
    return 'names several servers: name one, such as a proxy that always leads to the primary';
  if (!URL.canParse(address))
    return 'cannot be read as an address such as postgresql://name:password@host:5432/database';
  return null;
}

const hasReadableEscapes = (text: string): boolean => !/%(?![\da-f]{2})/i.test(text);
