import {
  addendumText,
  applyEvent,
  composeAddendum,
  leafHash,
  type SaleState,
  statementText,
  toHex,
} from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '../signing/signer.ts';
import { type AddendumGround, type NewAddendum, readAddendumGround } from '../store/record/addendum-store.ts';
import { type ChainedEvent, columnsOf } from './growing-record.ts';

/**
 * Signs the addenda that were decided in one transaction, each following the one before; none without a correction.
 * `before` is the state of the completed sale that the first of them corrects. The root that it follows is read under the
 * lock. Throws for a record that was not finished first, and for an event that is not that of a correction.
 */
export async function signNewAddenda(
  client: Queryable,
  entries: readonly ChainedEvent[],
  before: SaleState,
  signer: Signer,
): Promise<NewAddendum[]> {
  const corrections = entries.filter(({ event }) => event.addendum !== undefined);
  if (corrections.length === 0) return [];
  const ground = await readAddendumGround(client, before.id);
  if (!ground) throw new Error(`The record of sale ${before.id} is corrected before it was finished.`);
  return signAddenda(corrections, before, ground, signer);
}

const signAddenda = (
  records: readonly ChainedEvent[],
  before: SaleState,
  ground: AddendumGround,
  signer: Signer,
): NewAddendum[] => {
  const numbers = [...new Set(records.map(({ event }) => event.addendum ?? 0))];
  let [state, follows] = [before, ground.follows];
  return numbers.map((number): NewAddendum => {
    const own = records.filter(({ event }) => event.addendum === number);
    state = own.reduce((past, { event }) => applyEvent(past, event), state);
    const [first] = own;
    if (first?.event.kind !== 'bid_voided' || first.event.secondActorId === null)
      throw new Error('An addendum begins with the bid that two people void.');
    const { decidedAt, reason, actorId, secondActorId } = first.event;
    const addendum = composeAddendum(
      own.map(({ event }) => event),
      state,
      follows,
      sha256,
    );
    const text = addendumText(addendum);
    const root = toHex(leafHash(text, sha256Bytes));
    const { name, slug } = ground;
    const { keyId, publicKeyPem } = signer;
    const statement = { kind: 'addendum', saleId: state.id, size: 1, root, follows, keyId, name, slug } as const;
    const signed: NewAddendum = {
      number,
      decidedAt,
      follows,
      root,
      text,
      keyId,
      publicKeyPem,
      signature: signer.sign(statementText(statement)),
      reason,
      actorId,
      secondActorId,
      requestId: first.requestId,
      events: own.map((entry) => ({ ...entry, ...columnsOf(entry.event) })),
    };
    follows = root;
    return signed;
  });
};
