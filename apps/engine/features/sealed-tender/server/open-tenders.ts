import {
  applyEvent,
  decide,
  isSealedTender,
  type OpeningCommand,
  type OpenTenders,
  type SaleEvent,
  type SaleState,
  type StaffRefusal,
  tenderersOf,
  whyNotOpenable,
} from '@quarterline/rules';
import { isPairOf } from '@quarterline/tender-cipher';
import { staffRefusalText } from '@quarterline/text';
import type { Database } from '#database/connect.ts';
import { type ProblemError, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { enginePrivateKeyOf } from '#platform/sale/tender-engine-key.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { listTenderBidders } from '#platform/store/record/tenderer-store.ts';
import { deleteParts, keepParts, listParts } from '../store/tender-store.ts';
import { findWrongParts, type HandedIn, readStanding } from './read-standing.ts';

export type OpeningDependencies = {
  database: Database;
  cipher: FileCipher;
  /** The database's time. */
  now: () => number;
  /** Sends a step of the opening into the sale's queue. */
  ask: (saleId: string, command: OpeningCommand, requestId: string) => Promise<StaffRefusal | null>;
};

/** The record of a sale, and the sale once everything that is due has happened, whether or not it is written yet. */
export async function presentRecord(
  database: Database,
  saleId: string,
  now: number,
): Promise<{ state: SaleState; events: readonly SaleEvent[] }> {
  const { state, events } = await readWholeRecord(database, saleId);
  const decision = decide(state, { kind: 'tick' }, now);
  return decision.kind === 'decided'
    ? { state: decision.events.reduce<SaleState>(applyEvent, state), events: [...events, ...decision.events] }
    : { state, events };
}

/** The sale once everything that is due has happened. */
export const presentSale = async (database: Database, saleId: string, now: number): Promise<SaleState> =>
  (await presentRecord(database, saleId, now)).state;

const refused = (refusal: StaffRefusal): ProblemError => refuseAs(409, refusal.code, staffRefusalText(refusal));

/** Parts are kept as a map of bid ids, encrypted. */
const ownerOf = (saleId: string, round: number, place: number): string => `tender parts ${saleId} ${round} ${place}`;

export type HandInRequest = {
  saleId: string;
  userId: string;
  requestId: string;
  /** By bid id, Base64. */
  parts: Readonly<Record<string, string>>;
};

/** `waiting`: for another opener. `refused`: the part does not fit these tenders, and nothing was taken. */
export type HandedInResult =
  | { outcome: 'waiting' }
  | { outcome: 'opened' }
  | { outcome: 'refused'; bidIds: readonly string[] };

const mustBeTaken = (refusal: StaffRefusal | null): void => {
  if (refusal) throw refused(refusal);
};

/**
 * Takes an opener's parts, never before the closing time, and opens the tenders once two openers have handed theirs in.
 * A part that does not fit is an entry of the record and changes nothing. Throws `ProblemError 409` with the code of
 * the refusal or `not_an_opener`.
 */
export async function handInParts(
  { database, cipher, now, ask }: OpeningDependencies,
  { saleId, userId, requestId, parts }: HandInRequest,
): Promise<HandedInResult> {
  const state = await presentSale(database, saleId, now());
  const code = whyNotOpenable(state);
  if (code !== null) throw refused({ code, facts: {} });
  const openers = isSealedTender(state.rules) ? state.rules.keys.openers : [];
  const place = openers.findIndex(({ actorId }) => actorId === userId);
  if (place === -1) throw refuse(409, 'not_an_opener');
  const own: HandedIn = { opener: place, parts: new Map(Object.entries(parts)) };
  const wrong = await findWrongParts(state, own);
  if (wrong.length > 0) {
    mustBeTaken(await ask(saleId, { kind: 'refuse_opening_part', actorId: userId, bidIds: wrong }, requestId));
    return { outcome: 'refused', bidIds: wrong };
  }
  const round = state.tender?.round ?? 1;
  const encrypted = cipher.encrypt(Buffer.from(JSON.stringify(parts)), ownerOf(saleId, round, place));
  await keepParts(database, { saleId, round, place, parts: encrypted });
  mustBeTaken(await ask(saleId, { kind: 'take_opening_part', actorId: userId }, requestId));
  const other = await findOther({ database, cipher }, state, own);
  if (other === null) return { outcome: 'waiting' };
  const enginePrivateKey = await enginePrivateKeyOf(database, cipher, saleId);
  await mustBeEngineKey(state, enginePrivateKey);
  const opened = await readStanding(state, [other, own], enginePrivateKey);
  const command: OpenTenders = {
    kind: 'open_tenders',
    actorId: openers[other.opener]?.actorId ?? '',
    secondActorId: userId,
    opened,
    bidders: await listTenderBidders(database, saleId, tenderersOf(state)),
  };
  mustBeTaken(await ask(saleId, command, requestId));
  await deleteParts(database, saleId);
  return { outcome: 'opened' };
}

/** Finds a stored part of another opener, checked again; null without one. */
const findOther = async (
  { database, cipher }: Pick<OpeningDependencies, 'database' | 'cipher'>,
  state: SaleState,
  own: HandedIn,
): Promise<HandedIn | null> => {
  const round = state.tender?.round ?? 1;
  for (const { place: opener, parts } of await listParts(database, state.id, round)) {
    if (opener === own.opener) continue;
    const kept = cipher.decrypt(parts, ownerOf(state.id, round, opener)).toString();
    const handedIn: HandedIn = { opener, parts: new Map(Object.entries(JSON.parse(kept))) };
    if ((await findWrongParts(state, handedIn)).length === 0) return handedIn;
  }
  return null;
};

/** With another key than the published one every tender would be unreadable, and stay so. */
const mustBeEngineKey = async ({ id, rules }: SaleState, privateKey: string): Promise<void> => {
  const isKey = isSealedTender(rules) && (await isPairOf(rules.keys.engine, privateKey));
  if (!isKey) throw new Error(`The engine's key for the tenders of sale ${id} is not the published one.`);
};
