import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { asProblem } from '../../../platform/web/ask-engine.ts';

/** Sends a signed paper. Answers what was wrong with it, as a sentence; null when it is kept. */
export const sendSignedCopy = async (address: string, file: File): Promise<string | null> => {
  if (file.size > MAX_PRIVATE_BYTES)
    return `${file.name} is larger than ${MAX_PRIVATE_BYTES / 1_000_000} MB. Save it smaller.`;
  const lost = `${file.name} did not arrive. Check the connection and try again.`;
  try {
    const answer = await fetch(`${address}?name=${encodeURIComponent(file.name.slice(-200))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (answer.ok) return null;
    const problem = asProblem(await answer.json());
    return problem ? [problem.message, problem.next].filter(Boolean).join(' ') : lost;
  } catch {
    return lost;
  }
};
