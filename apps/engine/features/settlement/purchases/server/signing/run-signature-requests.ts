import { createHash } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { EnvelopeRefused, type SignatureService } from '#platform/signatures/signature-service.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { lockSale, readSaleById } from '#platform/store/sales/sale-store.ts';
import {
  lockSignatureRequest,
  moveSignatureRequest,
  type SignatureRequestRow,
  takeDueSignatureRequest,
} from '../../store/signature-request-store.ts';
import { makePurchaseFile } from '../make-purchase-file.ts';
import { findOffer, type PresentOffer } from './find-offer.ts';
import { keepCopy } from './keep-copy.ts';

type Dependencies = {
  database: Database;
  signatures: SignatureService | null;
  cipher: FileCipher | null;
  now: () => number;
};

/** Longer than the slowest answer of the service, so that no second engine takes the same request meanwhile. */
const LEASE_MS = 120_000;
const MAX_AT_ONCE = 20;

/**
 * Brings what was asked to the signature service, and asks it what became of what it has. Its own failure is tried again later; only what it
 * refuses for good becomes `failed`.
 */
export async function runSignatureRequests(dependencies: Dependencies): Promise<void> {
  const { database, signatures } = dependencies;
  if (!signatures) return;
  const failures: unknown[] = [];
  for (let count = 0; count < MAX_AT_ONCE; count += 1) {
    const id = await takeDueSignatureRequest(database, LEASE_MS);
    if (id === null) break;
    // One that fails must not stand before the others.
    await settleRequest(dependencies, signatures, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const settleRequest = async (dependencies: Dependencies, signatures: SignatureService, id: string): Promise<void> => {
  const { database } = dependencies;
  const request = await inTransaction(database, (client) => lockSignatureRequest(client, id));
  if (request?.status === 'asked') await bring(dependencies, signatures, request);
  else if (request?.status === 'sent') await look(dependencies, signatures, request);
};

const bring = async (
  { database, now }: Dependencies,
  signatures: SignatureService,
  request: SignatureRequestRow,
): Promise<void> => {
  const sale = await readSaleById(database, request.saleId);
  const { offer } = sale ? await stillWanted(database, request, now()) : { offer: null };
  const made =
    sale &&
    offer &&
    (await makePurchaseFile(database, { sale, parcelId: request.parcelId, kind: 'offer', madeAt: now() }));
  if (!sale || !made)
    return move(database, request, { status: 'withdrawn', reason: 'The offer was taken back before it was sent.' });
  const subject = `Offer to purchase: ${sale.editorial.name}`;
  const ending = made.mediaType === 'application/pdf' ? 'pdf' : 'docx';
  const envelope = {
    requestId: request.id,
    subject,
    signers: request.signers,
    fileName: `Offer to purchase.${ending}`,
    ending,
    file: made.bytes,
  };
  try {
    const envelopeId = await signatures.send(envelope);
    await move(database, request, { status: 'sent', envelopeId });
  } catch (error) {
    if (!(error instanceof EnvelopeRefused)) throw error;
    await move(database, request, { status: 'failed', reason: error.message });
  }
};

const look = async (
  { database, cipher, now }: Dependencies,
  signatures: SignatureService,
  request: SignatureRequestRow,
): Promise<void> => {
  const { envelopeId } = request;
  if (envelopeId === null || !cipher) return;
  const found = await signatures.read(envelopeId);
  if (found.status === 'waiting') return;
  if (found.status !== 'completed') return move(database, request, found);
  const bytes = await signatures.download(envelopeId);
  await inTransaction(database, async (client) => {
    await lockSale(client, request.saleId);
    const locked = await lockSignatureRequest(client, request.id);
    if (locked?.status !== 'sent') return;
    await moveSignatureRequest(client, request.id, { status: 'completed' });
    const { offer } = await stillWanted(client, request, now());
    if (!offer) return;
    const copy = { id: idOfCopy(envelopeId), source: 'service' as const, sentBy: null, mediaType: 'application/pdf' };
    await keepCopy(client, offer, { ...copy, fileName: 'Signed offer.pdf', bytes }, cipher);
  });
};

/** The offer that a request is about; null when it is not the present one any more. */
const stillWanted = async (
  client: Queryable,
  { saleId, parcelId, offerTurn, soldSequence }: SignatureRequestRow,
  now: number,
): Promise<{ offer: PresentOffer | null }> => {
  const sale = await readSaleById(client, saleId);
  const found = sale && (await findOffer(client, sale, parcelId, now).catch(() => null));
  const isSame = found?.offer.key.offerTurn === offerTurn && found.offer.key.soldSequence === soldSequence;
  return { offer: isSame ? found.offer : null };
};

/** Moves a request that nobody has moved meanwhile. */
const move = async (
  database: Database,
  { id, status }: SignatureRequestRow,
  to: Parameters<typeof moveSignatureRequest>[2],
): Promise<void> =>
  inTransaction(database, async (client) => {
    const locked = await lockSignatureRequest(client, id);
    if (locked?.status === status) await moveSignatureRequest(client, id, to);
  });

/** The same envelope is the same copy, whichever engine brings it. */
const idOfCopy = (envelopeId: string): string => {
  const hex = createHash('sha256').update(`signed offer ${envelopeId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
