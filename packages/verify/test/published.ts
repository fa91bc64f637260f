import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { CHAIN_START, chainHash } from '../../rules/src/chain-hash.ts';
import type { SaleEvent } from '../../rules/src/event.ts';
import { merkleTree } from '../../rules/src/merkle-tree.ts';
import { checkpointText, publicEntry } from '../../rules/src/public-entry.ts';
import { recordEntry } from '../../rules/src/record-entry.ts';
import type { RecordFile } from '../src/verify-record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const signText = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');
export const keyId = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('hex')
  .slice(0, 16);

/** The hashes of a record's entries, each chained to the one before. */
export const chainOf = (record: readonly SaleEvent[]): string[] => {
  let head = CHAIN_START;
  return record.map((event) => {
    head = chainHash(head, recordEntry(event), sha256);
    return head;
  });
};

/** A record as the engine publishes it. */
export const published = (record: readonly SaleEvent[], saleId = 'sale'): RecordFile => {
  const hashes = chainOf(record);
  const entries = record.map((event, index) => publicEntry(event, hashes[index] ?? '', saleId, sha256));
  const { root } = merkleTree(entries, (bytes) => createHash('sha256').update(bytes).digest());
  return {
    format: 'quarterline record 1',
    sale: { id: saleId, slug: 'sale', name: 'A sale on paper' },
    entries,
    checkpoint: {
      size: entries.length,
      root,
      signature: signText(checkpointText(saleId, entries.length, root)),
      keyId,
    },
    publicKeyPem,
  };
};
