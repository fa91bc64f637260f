import { postFile, type RefusedFile } from './post-file.ts';

/**
 * Sends a private file to an address, its name among the parameters there. Answers what was wrong with it, as a sentence and by field;
 * null when it is kept.
 */
export async function sendFile(
  address: string,
  file: File,
  parameters: Readonly<Record<string, string>> = {},
): Promise<RefusedFile | null> {
  const posted = await postFile(address, file, parameters);
  return posted.ok ? null : posted.refused;
}
