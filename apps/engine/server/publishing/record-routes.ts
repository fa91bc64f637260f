import { Checkpoint, engineApi, Problem, PublishedRecord, SigningKey } from '@quarterline/contract';
import { checkpointText, merkleTree, publicEntry } from '@quarterline/rules';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { App } from '../platform/app-type.ts';
import { notFound, ProblemError } from '../platform/problem-handler.ts';
import type { SaleAt } from '../platform/sale-cache.ts';
import { sha256, sha256Bytes } from '../platform/sha256.ts';
import type { Signer } from '../platform/signer.ts';
import { readHashedEntries } from '../store/record-store.ts';
import { findSale } from '../store/sale-store.ts';

type RecordDependencies = {
  database: Database;
  signer: Signer;
  /** How far the record has come, from the tree that is kept as entries come. */
  checkpoint: (saleId: string, since: number | null) => Promise<Checkpoint>;
  saleAt: SaleAt;
};

const Slug = z.object({ slug: z.string().max(200) });
const Since = z.object({ since: z.coerce.number().int().positive().optional() });
/** A whole record is some thousand hashes: not for asking in a loop. */
const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } } as const;

/** What anybody may check: the key, how far a record has come, and, once a sale is over, the record itself. */
export const recordRoutes = (app: App, { database, signer, checkpoint, saleAt }: RecordDependencies): void => {
  const saleNow = async (slug: string) => {
    const sale = await findSale(database, slug);
    if (!sale) throw notFound('There is no sale at this address.');
    return sale;
  };
  const open = { 'access-control-allow-origin': '*' };

  app.get(engineApi.signingKey, { schema: { response: { 200: SigningKey } } }, async (_, reply) => {
    void reply.headers({ ...open, 'cache-control': 'public, max-age=300' });
    return { keyId: signer.keyId, publicKeyPem: signer.publicKeyPem };
  });

  app.get(
    engineApi.checkpointPattern,
    { config: LIMIT, schema: { params: Slug, querystring: Since, response: { 200: Checkpoint, 404: Problem } } },
    async (request, reply) => {
      const { id: saleId } = await saleAt(request.params.slug);
      void reply.headers({ ...open, 'cache-control': 'no-store' });
      return checkpoint(saleId, request.query.since ?? null);
    },
  );

  app.get(
    engineApi.recordPattern,
    { config: LIMIT, schema: { params: Slug, response: { 200: PublishedRecord, 404: Problem, 409: Problem } } },
    async (request, reply) => {
      const { id, slug, status, editorial } = await saleNow(request.params.slug);
      if (status !== 'completed' && status !== 'cancelled') throw notOver();
      const entries = publicEntries(id, await readHashedEntries(database, id));
      const { root } = merkleTree(entries, sha256Bytes);
      void reply.headers({
        ...open,
        'cache-control': 'public, max-age=60',
        'content-disposition': `attachment; filename="${slug}-record.json"`,
      });
      return {
        format: 'quarterline record 1' as const,
        sale: { id, slug, name: editorial.name },
        entries,
        checkpoint: {
          size: entries.length,
          root,
          signature: signer.sign(checkpointText(id, entries.length, root)),
          keyId: signer.keyId,
        },
        publicKeyPem: signer.publicKeyPem,
      };
    },
  );
};

const publicEntries = (saleId: string, record: Awaited<ReturnType<typeof readHashedEntries>>): string[] =>
  record.map(({ event, hash }) => publicEntry(event, hash, saleId, sha256));

const notOver = (): ProblemError =>
  new ProblemError(409, {
    code: 'sale_not_over',
    message: 'The record is published when the sale is over.',
    next: 'Until then a signed checkpoint says how far it has come.',
  });
