/**
 * Scopes of keys: names of API operations (`operationId`), and nothing else. A key has no role. No scope has an
 * operation by which a person binds themselves or another: bids, tenders, confirmations, terms.
 */
export const KEY_SCOPES = {
  'public:read': [
    'getSale',
    'followSale',
    'listSaleStatuses',
    'listSalePrices',
    'listChanges',
    'getCheckpoint',
    'getRecord',
    'getRecordAddenda',
    'getStatement',
    'getSigningKey',
    'listPublishedKeys',
  ],
  'sales:read': ['listSales', 'getDraft', 'listDraftHistory'],
  'drafts:write': ['createSale', 'changeDraft', 'readTable'],
  'results:read': ['getResults', 'getSaleReport', 'exportSaleReport', 'getPriceReport', 'exportPriceReport'],
  'messages:read': ['listMessages', 'exportMessages'],
  'webhooks:read': ['listWebhooks', 'listWebhookDeliveries'],
  /** Sends an empty event to an address that an administrator chose. No key makes or changes one. */
  'webhooks:test': ['testWebhook'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KeyScope = keyof typeof KEY_SCOPES;
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

export const scopesWith = (operationId: string): KeyScope[] =>
  KEY_SCOPE_NAMES.filter((scope) => (KEY_SCOPES[scope] as readonly string[]).includes(operationId));

/** The operations of a person in a sale: a key that tries one is told so, whatever its scopes are. */
const OF_A_PERSON: ReadonlySet<string> = new Set([
  'placeBid',
  'setMaximumBid',
  'placeTender',
  'withdrawTender',
  'placePhoneBid',
  'acceptConditions',
  'setPrivateLimit',
  'joinPractice',
  'askToBid',
  'handInPart',
  'settleVoid',
]);

export type KeyVerdict = 'allowed' | 'needs_a_person' | 'out_of_scope';

/** True when a key with these scopes may carry out this operation. An unknown scope allows nothing. */
export function judgeKey(scopes: readonly string[], operationId: string | undefined): KeyVerdict {
  if (operationId !== undefined && OF_A_PERSON.has(operationId)) return 'needs_a_person';
  const operations = scopes.flatMap((scope): readonly string[] => KEY_SCOPES[scope as KeyScope] ?? []);
  return operationId !== undefined && operations.includes(operationId) ? 'allowed' : 'out_of_scope';
}

/** Instants in milliseconds since 1970. */
export type KeyFacts = {
  expiresAt: number;
  revokedAt: number | null;
  /** True when the account that made it may still make keys. A key does not outlive the rights of its maker. */
  makerHolds: boolean;
};
export type KeyState = 'in_force' | 'revoked' | 'expired' | 'maker_left';

export function stateOfKey({ expiresAt, revokedAt, makerHolds }: KeyFacts, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (now >= expiresAt) return 'expired';
  return makerHolds ? 'in_force' : 'maker_left';
}

export const MAX_OVERLAP_HOURS = 168;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Ends of the old and the new key: the new one keeps the planned end, the old one ends after the overlap at the latest.
 */
export const rotatedKeyEnds = (
  old: { madeAt: number; expiresAt: number },
  overlapHours: number,
  now: number,
): { oldExpiresAt: number; newExpiresAt: number } => ({
  oldExpiresAt: Math.min(old.expiresAt, now + overlapHours * HOUR_MS),
  newExpiresAt: now + Math.max(old.expiresAt - old.madeAt, DAY_MS),
});
