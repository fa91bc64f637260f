import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSignatureServer } from '#testing/signature-server.ts';
import { EnvelopeRefused, openSignatureService } from '../signature-service.ts';

const KEY = 'the key of the firm';
const server = await startSignatureServer(KEY);
const ENVELOPE = {
  requestId: 'one',
  subject: 'Offer to purchase',
  fileName: 'Offer.pdf',
  ending: 'pdf',
  file: Buffer.from('%PDF-1.4'),
  signers: [{ name: 'Anna Hrycun', email: 'anna@farm.example' }],
};

it('without an address there is no signature service', () => {
  expect(openSignatureService({ E_SIGNATURE_URL: undefined, E_SIGNATURE_KEY: KEY })).toBeNull();
  expect(openSignatureService({ E_SIGNATURE_URL: server.url, E_SIGNATURE_KEY: undefined })).toBeNull();
});

it('a token is asked for with an assertion that the firm has signed, once for many requests', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const service = openSignatureService({
    E_SIGNATURE_URL: `${server.url}/`,
    E_SIGNATURE_TOKEN_URL: server.tokenUrl,
    // As an environment writes line breaks.
    E_SIGNATURE_KEY: pem.replaceAll('\n', '\\n'),
    E_SIGNATURE_CLIENT: 'client',
    E_SIGNATURE_USER: 'user',
  });
  const envelopeId = await service?.send(ENVELOPE);
  expect(await service?.read(envelopeId ?? '')).toEqual({ status: 'waiting' });
  expect(server.tokens).toHaveLength(1);
  const [head = '', claims = '', signature = ''] = server.tokens[0]?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'client', sub: 'user' });
  const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
  expect(isSigned).toBe(true);
});

it('what the service will never take is told from what may pass', async () => {
  const service = openSignatureService({ E_SIGNATURE_URL: server.url, E_SIGNATURE_KEY: KEY });
  Object.assign(server.trouble, { status: 400, message: 'No such signer.' });
  await expect(service?.send(ENVELOPE)).rejects.toThrow(new EnvelopeRefused('No such signer.'));
  server.trouble.status = 503;
  const away = await service?.send(ENVELOPE).catch((error) => error);
  expect(away).not.toBeInstanceOf(EnvelopeRefused);
  expect(String(away)).toContain('503');
  server.trouble.status = 0;
  const stranger = openSignatureService({ E_SIGNATURE_URL: server.url, E_SIGNATURE_KEY: 'another key' });
  await expect(stranger?.send(ENVELOPE)).rejects.toThrow('401');
  await expect(stranger?.check()).rejects.toThrow('401');
  await service?.check();
});
