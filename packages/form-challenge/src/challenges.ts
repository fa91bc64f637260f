import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export type { Challenge };

/** `id` is what may be used once, until `until` (milliseconds). The reasons of a no are for tests and figures: people are asked anew. */
export type SolutionVerdict =
  | { isRight: true; id: string; until: number }
  | { isRight: false; why: 'unreadable' | 'forged' | 'other_form' | 'expired' | 'unsolved' };

/**
 * What a browser has to do: find a counter between these two, each try 2000 rounds of PBKDF2. Seen in a worker of
 * Chromium: 70 to 140 ms, and 330 to 440 ms at a sixth of that speed, which is an old phone.
 */
const ROUNDS = 2000;
const [LEAST_TRIES, MOST_TRIES] = [150, 300];
/** Longer than a slow phone on a slow connection takes; shorter than what is worth hoarding. */
const CHALLENGE_LIFE_MS = 5 * 60_000;
/** A solved challenge has less than 1100 characters. */
const MAX_SOLUTION_LENGTH = 2000;

/**
 * Challenges and the judgement of their solutions. All processes with one secret take each other’s; nothing is kept until a solution
 * is used, which is the caller’s matter.
 */
export const openChallenges = (secret: string) => {
  const [ofChallenges, ofKeys] = ['challenges', 'keys'].map((name) =>
    createHmac('sha256', secret).update(`proof of work ${name}`).digest('hex'),
  ) as [string, string];
  return {
    /** A challenge for one form, to be solved within five minutes of `now` (milliseconds). */
    create: (form: string, now: number): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(LEAST_TRIES, MOST_TRIES),
        deriveKey,
        data: { form, until: now + CHALLENGE_LIFE_MS },
        hmacSignatureSecret: ofChallenges,
        hmacKeySignatureSecret: ofKeys,
      }),
    /** Judges what was sent as a solved challenge: JSON in Base64, from anybody. */
    judge: async (work: string, form: string, now: number): Promise<SolutionVerdict> => {
      const payload = readSolution(work);
      if (!payload) return { isRight: false, why: 'unreadable' };
      const { challenge, solution } = payload;
      const { verified, invalidSignature } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: ofChallenges,
        hmacKeySignatureSecret: ofKeys,
      });
      if (invalidSignature) return { isRight: false, why: 'forged' };
      // Signed, so they are what was written above.
      const { form: asked, until } = challenge.parameters.data as { form: string; until: number };
      if (asked !== form) return { isRight: false, why: 'other_form' };
      if (now > until) return { isRight: false, why: 'expired' };
      if (!verified) return { isRight: false, why: 'unsolved' };
      return { isRight: true, id: challenge.parameters.nonce, until };
    },
  };
};
export type Challenges = ReturnType<typeof openChallenges>;

const TEXTS = ['algorithm', 'nonce', 'salt', 'keyPrefix', 'keySignature'] as const;
const NUMBERS = ['cost', 'keyLength'] as const;

/** Only what was asked, in the shape it was asked in: the library throws at everything else. */
const readSolution = (work: string): Payload | null => {
  if (work.length > MAX_SOLUTION_LENGTH) return null;
  const found = parse(Buffer.from(work, 'base64').toString('utf8'));
  const challenge = recordOf(recordOf(found)?.challenge);
  const parameters = recordOf(challenge?.parameters);
  const data = recordOf(parameters?.data);
  const solution = recordOf(recordOf(found)?.solution);
  if (!challenge || !parameters || !data || !solution) return null;
  const isWhole =
    TEXTS.every((name) => typeof parameters[name] === 'string') &&
    NUMBERS.every((name) => typeof parameters[name] === 'number') &&
    typeof challenge.signature === 'string' &&
    typeof data.form === 'string' &&
    typeof data.until === 'number' &&
    Number.isSafeInteger(solution.counter) &&
    typeof solution.derivedKey === 'string' &&
    /^(?:[0-9a-f]{2})+$/.test(solution.derivedKey);
  return isWhole ? (found as Payload) : null;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
