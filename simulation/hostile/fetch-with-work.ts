import { type Challenge, SOLUTION_HEADER, solveChallenge } from '@quarterline/form-challenge/solve';

/** Sends a form as a page of ours does: where it is asked for work first, it works and sends the same again. */
export const fetchWithWork = async (
  url: string,
  { headers, ...init }: { method: 'POST'; headers: Record<string, string>; body: URLSearchParams | string },
): Promise<Response> => {
  const answer = await fetch(url, { ...init, headers });
  if (answer.status !== 428) return answer;
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  return fetch(url, { ...init, headers: { ...headers, [SOLUTION_HEADER]: await solveChallenge(challenge) } });
};
