import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { asProblem } from '../ask-engine.ts';

/** `code`: of the engine; absent when nothing arrived there. */
export type RefusedFile = { code?: string; message: string; fieldErrors: Readonly<Record<string, string>> };
export type PostedFile = { ok: true; body: unknown } | { ok: false; refused: RefusedFile };

/** Sends a private file to an address, its name among the parameters there. */
export async function postFile(
  address: string,
  file: File,
  parameters: Readonly<Record<string, string>> = {},
): Promise<PostedFile> {
  if (file.size > MAX_PRIVATE_BYTES)
    return no(`${file.name} is larger than ${MAX_PRIVATE_BYTES / 1_000_000} MB. Save it smaller.`);
  const lost = no(`${file.name} did not arrive. Check the connection and try again.`);
  const query = new URLSearchParams({ ...parameters, name: file.name.slice(-200) });
  try {
    const answer = await fetch(`${address}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { ok: true, body };
    const problem = asProblem(body);
    if (!problem) return lost;
    const message = [problem.message, problem.next].filter(Boolean).join(' ');
    return { ok: false, refused: { code: problem.code, message, fieldErrors: problem.fieldErrors ?? {} } };
  } catch {
    return lost;
  }
}

const no = (message: string): PostedFile => ({ ok: false, refused: { message, fieldErrors: {} } });
