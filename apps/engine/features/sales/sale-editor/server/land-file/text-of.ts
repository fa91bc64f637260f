/** XML says in its first line what its letters are written in; everything else that is not UTF-16 is UTF-8. */
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/i;

/** The text of a file, by its byte order mark, by the zeros of UTF-16, or by what it says itself. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decoded(bytes, 'utf-16be');
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).trimStart();
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  // A file that says UTF-16 in letters of one byte is not in UTF-16.
  return decoded(bytes, declared.startsWith('utf-16') ? 'utf-8' : declared);
}

const decoded = (bytes: Uint8Array, label: string): string => {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};
