/** SHA-256 in hex; `null` for what is no text, which is said in the console. */
export async function hashData(input: unknown): Promise<string | null> {
  if (typeof input !== 'string') {
    console.error('hashData: Input must be a string.');
    return null;
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(input));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
