import {
  applyEvent,
  decide,
  isSealedTender,
  type OpenTenders,
  type SaleEvent,
  type SaleState,
  type StaffRefusal,
  whyNotOpenable,
} from '@quarterline/rules';
import { encryptTender, isPartOf } from '@quarterline/tender-cipher';
import { problemText, staffRefusalText } from '@quarterline/text';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../../platform/http/problem-handler.ts';
import { readWholeRecord } from '../../../platform/sale/read-whole-record.ts';
import { enginePrivateKeyOf } from '../../../platform/sale/tender-engine-key.ts';
import type { FileCipher } from '../../../platform/storage/file-cipher.ts';
import { deleteParts, keepParts, keyCheckOf, listParts, listTenderBidders } from '../store/tender-store.ts';
import { type HandedIn, readStanding } from './read-standing.ts';

export type OpeningDependencies = {
  database: Database;
  cipher: FileCipher;
  /** The database's time. */
  now: () => number;
  /** Sends the opening into the sale's queue. */
  open: (saleId: string, command: OpenTenders, requestId: string) => Promise<StaffRefusal | null>;
};

/** The record of a sale, and the sale once everything that is due has happened, whether or not it is written yet. */
export const presentRecord = async (
  database: Database,
  saleId: string,
  now: number,
): Promise<{ state: SaleState; events: readonly SaleEvent[] }> => {
  const { state, events } = await readWholeRecord(database, saleId);
  const decision = decide(state, { kind: 'tick' }, now);
  return decision.kind === 'decided'
    ? { state: decision.events.reduce<SaleState>(applyEvent, state), events: [...events, ...decision.events] }
    : { state, events };
};

/** The sale once everything that is due has happened. */
export const presentSale = async (database: Database, saleId: string, now: number): Promise<SaleState> =>
  (await presentRecord(database, saleId, now)).state;

const refused = (refusal: StaffRefusal): ProblemError =>
  new ProblemError(409, { code: refusal.code, ...staffRefusalText(refusal) });

/** What the made-up tender is called among the tenders that an opener's browser is given. */
export const KEY_CHECK = 'key-check';

/** An encrypted tender that nobody sent, under the keys of the sale. */
export const keyCheck = (database: Database, { id: saleId, rules }: SaleState): Promise<string> =>
  keyCheckOf(database, saleId, async () => {
    if (!isSealedTender(rules)) throw new Error(`Sale ${saleId} has no keys for tenders.`);
    const keys = { engine: rules.keys.engine, openers: rules.keys.openers.map(({ publicKey }) => publicKey) };
    return (await encryptTender({ saleId, parcelId: KEY_CHECK, bidId: KEY_CHECK, keys, amountCents: 100 })).encrypted;
  });

/** Parts are kept as a map of bid ids, encrypted. */
const ownerOf = (saleId: string, round: number, place: number): string => `tender parts ${saleId} ${round} ${place}`;

export type HandInRequest = {
  saleId: string;
  userId: string;
  requestId: string;
  /** By bid id, Base64. */
  parts: Readonly<Record<string, string>>;
  /** The third opener cannot come: what two cannot open is unreadable. */
  withoutThird: boolean;
};

/** `waiting`: for another opener. `third_needed`: for the third, because so many tenders do not open with what two handed in. */
export type HandedInResult =
  | { outcome: 'waiting' }
  | { outcome: 'third_needed'; tenders: number }
  | { outcome: 'opened' };

/**
 * Takes an opener's parts, never before the closing time, and opens the tenders once two openers have handed theirs in. Throws
 * `ProblemError 409` with the code of the refusal, `not_an_opener` or `no_part_fits`.
 */
export const handInParts = async (
  { database, cipher, now, open }: OpeningDependencies,
  { saleId, userId, requestId, parts, withoutThird }: HandInRequest,
): Promise<HandedInResult> => {
  const state = await presentSale(database, saleId, now());
  const code = whyNotOpenable(state);
  if (code !== null) throw refused({ code, facts: {} });
  const openers = isSealedTender(state.rules) ? state.rules.keys.openers : [];
  const place = openers.findIndex(({ actorId }) => actorId === userId);
  if (place === -1) throw new ProblemError(409, { code: 'not_an_opener', ...problemText('not_an_opener') });
  const round = state.tender?.round ?? 1;
  const privateKey = await enginePrivateKeyOf(database, cipher, saleId);
  const check = await keyCheck(database, state);
  if (!(await isPartOf(check, place, parts[KEY_CHECK] ?? '')))
    throw new ProblemError(409, { code: 'no_part_fits', ...problemText('no_part_fits') });
  const encrypted = cipher.encrypt(Buffer.from(JSON.stringify(parts)), ownerOf(saleId, round, place));
  await keepParts(database, { saleId, round, place, parts: encrypted });
  const handedIn = (await listParts(database, saleId, round)).map(
    ({ place: opener, parts: kept }): HandedIn => ({
      opener,
      parts: new Map(Object.entries(JSON.parse(cipher.decrypt(kept, ownerOf(saleId, round, opener)).toString()))),
    }),
  );
  const other = handedIn.find(({ opener }) => opener !== place);
  if (!other) return { outcome: 'waiting' };
  const { opened, withoutTwoParts } = await readStanding(state, handedIn, privateKey);
  if (withoutTwoParts.length > 0 && handedIn.length < 3 && !withoutThird)
    return { outcome: 'third_needed', tenders: withoutTwoParts.length };
  const bidderIds = [...new Set((state.tender?.standing ?? []).map(({ bidderId }) => bidderId))];
  const refusal = await open(
    saleId,
    {
      kind: 'open_tenders',
      actorId: openers[other.opener]?.actorId ?? '',
      secondActorId: userId,
      opened,
      bidders: await listTenderBidders(database, saleId, bidderIds),
    },
    requestId,
  );
  if (refusal) throw refused(refusal);
  await deleteParts(database, saleId);
  return { outcome: 'opened' };
};
