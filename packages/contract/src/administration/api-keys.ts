import { KEY_SCOPE_NAMES, MAX_OVERLAP_HOURS } from '@quarterline/rules';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';

const scope = z.enum(KEY_SCOPE_NAMES);

/** A key as administrators see it. Its secret was shown once, when it was made, and is kept nowhere. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The beginning of the key, by which it is recognised.'),
  scopes: z.array(scope),
  state: z.enum(['in_force', 'revoked', 'expired', 'maker_left']),
  madeBy: z.string(),
  madeAt: instantMs,
  expiresAt: instantMs,
  lastUsedAt: instantMs.nullable().describe('To the minute; null: never used.'),
  revokedAt: instantMs.nullable(),
  revokedBy: z.string().nullable(),
  isReplaced: z.boolean().describe('A newer key stands in its place.'),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `GET /api/admin/api-keys`: those that work, and the last that do not any more. */
export const ApiKeys = z.object({ keys: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const KEY_DAYS = [30, 90, 365] as const;

/** `POST /api/admin/api-keys` */
export const NewApiKey = z.object({
  name: lineText().min(1, 'Write which program it is for.').max(80, 'A shorter name, please: 80 characters at most.'),
  scopes: z.array(scope).min(1, 'Choose what the key may do.').max(KEY_SCOPE_NAMES.length),
  expiresInDays: z.union(KEY_DAYS.map((days) => z.literal(days))),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `POST /api/admin/api-keys/:keyId` */
export const ChangeApiKey = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('rotate'),
    overlapHours: z.int().min(0).max(MAX_OVERLAP_HOURS, 'A week is the longest.'),
  }),
  z.object({ action: z.literal('revoke') }),
]);
export type ChangeApiKey = z.infer<typeof ChangeApiKey>;

/** The answer to both: all keys, and the whole key when one was made. Nobody is shown it again. */
export const ChangedApiKeys = ApiKeys.extend({ made: z.object({ id: z.string(), key: z.string() }).nullable() });
export type ChangedApiKeys = z.infer<typeof ChangedApiKeys>;
