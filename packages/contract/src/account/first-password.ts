import { z } from 'zod';
import { changedPassword } from './account.ts';

const token = z.string().min(1).max(200);

/** `GET /api/account/first-password?token=`: whose account the link of the email opens. */
export const FirstPasswordQuery = z.object({ token });
export const FirstPasswordQuestion = z.object({ name: z.string(), email: z.string() });
export type FirstPasswordQuestion = z.infer<typeof FirstPasswordQuestion>;

/** `POST` of the same address: somebody who had no email sets the first password. Nobody is logged in by it. */
export const FirstPasswordRequest = z.object({ token, password: changedPassword });
export type FirstPasswordRequest = z.infer<typeof FirstPasswordRequest>;
export const FirstPasswordAnswer = z.object({ email: z.string() });
export type FirstPasswordAnswer = z.infer<typeof FirstPasswordAnswer>;
