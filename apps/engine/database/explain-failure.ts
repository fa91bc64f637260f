import { PlainError } from '#engine/plain-error.ts';

/**
 * Message of a program before it ends: a sentence for errors that the operator can fix, a wrong database role included;
 * otherwise the stack of a bug. Never quotes an address, because it contains a password.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const { code, message, stack } = error as Error & { code?: string };
  if (code === '42501')
    return `The role of DATABASE_URL may not do this: ${message}. Which role may do what: "Roles of the database" in docs/operation.md; npm run migrate gives the rights.`;
  // A role that was named and is not there.
  if (code === '42704') return `${message}. Make the role first.`;
  if (/^(ENOSPC|EDQUOT|EROFS|EACCES)$/.test(code ?? ''))
    return `${message}. The disk takes no more files there. Make room or name another folder, and run it again.`;
  return stack ?? message;
}
