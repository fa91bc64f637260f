import { PlainError } from '../plain-error.ts';

/**
 * What a program writes before it ends: one sentence where the person who started it can put things right, otherwise the stack of a bug. What a
 * wrong role of the database causes is no bug. Never quotes an address: a password stands in it.
 */
export const explainFailure = (error: unknown): string => {
  if (error instanceof PlainError) return error.message;
  const { code, message, stack } = error as Error & { code?: string };
  if (code === '42501')
    return `The role of DATABASE_URL may not do this: ${message}. Which role may do what: "Roles of the database" in docs/operation.md; npm run migrate gives the rights.`;
  // A role that was named and is not there.
  if (code === '42704') return `${message}. Make the role first.`;
  return stack ?? message;
};
