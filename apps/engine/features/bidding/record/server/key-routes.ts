import type { PublishedKeys } from '@quarterline/contract';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

/** The public keys: the one in force, and the list with those that were retired, at an address that stays. */
export function keyRoutes(app: App, keys: PublishedKeys): void {
  serve(app, 'GET /api/signing-key', async (_, reply) => {
    void reply.headers(CACHED);
    const [current] = keys.keys;
    if (!current) throw new Error('An engine signs with a key.');
    return { keyId: current.keyId, publicKeyPem: current.pem };
  });

  serve(app, 'GET /.well-known/quarterline-keys.json', async (_, reply) => {
    void reply.headers(CACHED);
    return keys;
  });
}
