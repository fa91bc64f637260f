const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for an element or an attribute of XML. Characters that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .join('')
    .replace(/[&<>"']/g, (character) => NAMES[character] ?? '');
