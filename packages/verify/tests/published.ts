import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { addendumText, composeAddendum } from '@quarterline/rules/src/record/addendum.ts';
import { CHAIN_START, chainHash } from '@quarterline/rules/src/record/chain-hash.ts';
import { merkleTree } from '@quarterline/rules/src/record/merkle-tree.ts';
import { openPublicRecord } from '@quarterline/rules/src/record/public-entry.ts';
import { recordEntry } from '@quarterline/rules/src/record/record-entry.ts';
import { type Statement, statementText } from '@quarterline/rules/src/record/statement.ts';
import { applyEvent, replay } from '@quarterline/rules/src/sale/apply-event.ts';
import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { AddendaFile } from '../src/record/addenda.ts';
import { type KnownKey, keyOfPem } from '../src/record/known-keys.ts';
import type { RecordFile } from '../src/record/record-file.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const sha256Bytes = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** A key pair as an engine has one, and what it signs. */
export function freshKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const known = keyOfPem(publicKeyPem);
  if (known === null) throw new Error('A fresh key has an id.');
  const signText = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');
  return { publicKeyPem, known, keyId: known.keyId, signText };
}
export type TestKey = ReturnType<typeof freshKey>;

/** The key of the engine of these tests. */
export const key = freshKey();
export const { publicKeyPem, keyId, signText } = key;
export const keys: KnownKey[] = [key.known];

export const rootOver = (texts: readonly string[]): string => merkleTree(texts, sha256Bytes).root;
export const signStatement = (statement: Statement): string => signText(statementText(statement));

/** The hashes of a record's entries, each chained to the one before. */
export function chainOf(record: readonly SaleEvent[]): string[] {
  let head = CHAIN_START;
  return record.map((event) => {
    head = chainHash(head, recordEntry(event), sha256);
    return head;
  });
}

/** The texts of the entries of a record, without its addenda. */
export function entriesOf(history: readonly SaleEvent[], saleId = 'sale'): string[] {
  const record = history.filter(({ addendum }) => addendum === undefined);
  const hashes = chainOf(record);
  const publish = openPublicRecord(saleId, sha256);
  return record.map((event, index) => publish(event, hashes[index] ?? ''));
}

const NAMED = { name: 'A sale on paper', slug: 'sale' };

/** Entries signed as the finished record of a sale, whatever they say. */
export function signedRecord(entries: string[], saleId = 'sale', signer: TestKey = key): RecordFile {
  const root = rootOver(entries);
  const about = { saleId, size: entries.length, root, keyId: signer.keyId };
  const statement = { kind: 'finished', follows: null, ...about, ...NAMED } as const;
  return {
    format: 'quarterline record 2',
    statement,
    signature: signer.signText(statementText(statement)),
    publicKeyPem: signer.publicKeyPem,
    entries,
  };
}

export const published = (history: readonly SaleEvent[], saleId = 'sale'): RecordFile =>
  signedRecord(entriesOf(history, saleId), saleId);

/** Texts signed as addenda, each following the root before it, whatever they say. */
export function signedAddenda(texts: readonly string[], record: RecordFile): AddendaFile {
  const { saleId, name, slug } = record.statement;
  let follows = record.statement.root;
  const addenda = texts.map((text) => {
    const statement = {
      kind: 'addendum',
      saleId,
      size: 1,
      root: rootOver([text]),
      follows,
      keyId,
      name,
      slug,
    } as const;
    follows = statement.root;
    return { text, statement, signature: signStatement(statement), publicKeyPem };
  });
  return { format: 'quarterline addenda 2', addenda };
}

export function addendaTexts(history: readonly SaleEvent[]): string[] {
  const record = history.filter(({ addendum }) => addendum === undefined);
  let state = replay(record);
  let follows = rootOver(entriesOf(record));
  const numbers = [...new Set(history.flatMap(({ addendum }) => (addendum === undefined ? [] : [addendum])))];
  return numbers.map((number) => {
    const events = history.filter(({ addendum }) => addendum === number);
    for (const event of events) state = applyEvent(state, event);
    const text = addendumText(composeAddendum(events, state, follows, sha256));
    follows = rootOver([text]);
    return text;
  });
}
