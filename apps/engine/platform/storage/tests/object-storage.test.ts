import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStorage } from '../object-storage.ts';

const nothing = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
};

describe('files on the disk', () => {
  it('lie whole in the folder that is served as /media/', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ql-storage-'));
    const storage = openObjectStorage({ ...nothing, DATA_DIR: folder });
    await storage.put('files/a.pdf', Buffer.from('paper'), 'application/pdf');
    expect(await readFile(join(folder, 'media/files/a.pdf'), 'utf8')).toBe('paper');
    expect((await storage.get('files/a.pdf'))?.body.toString()).toBe('paper');
    expect(await storage.get('files/none.pdf')).toBeNull();
    expect(storage.isElsewhere).toBe(false);
    await storage.remove('files/a.pdf');
    await storage.remove('files/a.pdf');
    expect(await storage.get('files/a.pdf')).toBeNull();
    await rm(folder, { recursive: true });
  });
});

describe('files in a bucket', () => {
  const kept = new Map<string, { body: Buffer; type: string }>();
  const authorizations: string[] = [];
  let server: Server;
  const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      authorizations.push(request.headers.authorization ?? '');
      const path = request.url ?? '';
      if (request.method === 'PUT')
        kept.set(path, { body: await bodyOf(request), type: request.headers['content-type'] ?? '' });
      if (request.method === 'DELETE') return void response.writeHead(kept.delete(path) ? 204 : 404).end();
      const found = kept.get(path);
      response.writeHead(found ? 200 : 404, found ? { 'content-type': found.type } : {}).end(found?.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  const open = () =>
    openObjectStorage({
      DATA_DIR: '/nowhere',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'land',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });

  it('are put and had with signed requests, type and all; what is not there is nothing', async () => {
    const storage = open();
    await storage.put('files/a.webp', Buffer.from('picture'), 'image/webp');
    expect([...kept.keys()]).toEqual(['/land/files/a.webp']);
    const found = await storage.get('files/a.webp');
    expect([found?.body.toString(), found?.mediaType]).toEqual(['picture', 'image/webp']);
    expect(await storage.get('files/none.webp')).toBeNull();
    expect(authorizations.every((words) => words.startsWith('AWS4-HMAC-SHA256 Credential=key/'))).toBe(true);
    expect(storage.isElsewhere).toBe(true);
    await storage.put('parts/one-0', Buffer.from('half'), 'application/octet-stream');
    await storage.remove('parts/one-0');
    await storage.remove('parts/one-0');
    expect(await storage.get('parts/one-0')).toBeNull();
  });
});
