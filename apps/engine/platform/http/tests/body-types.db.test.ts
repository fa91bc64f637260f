import { readFile } from 'node:fs/promises';
import { apiPath } from '@quarterline/contract';
import { ENDPOINTS, type Endpoint, fileTypesOf } from '@quarterline/contract/endpoints';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ FORMS_PER_NETWORK: 10_000 });
const { cookie } = await insertAccount(clone.database, engine, 'administrator');

/** An upload that was begun: its parts are asked for. */
const begun = await fetch(engine.url + apiPath('POST /api/admin/uploads'), {
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ kind: 'document', name: 'plan.pdf', bytes: 900, sha256: 'a'.repeat(64) }),
});
const { id: uploadId } = (await begun.json()) as { id: string };

type Posted = { route: string; path: string; endpoint: Endpoint; body: OpenAPIV3_1.RequestBodyObject | undefined };
const described = new Map(
  (
    await Promise.all(
      ['openapi', 'openapi-account', 'openapi-administration'].map(
        async (name) => (await (await fetch(`${engine.url}/api/${name}.json`)).json()) as OpenAPIV3_1.Document,
      ),
    )
  )
    .flatMap(({ paths }) => Object.entries(paths ?? {}).map(([path, item]) => [path, item?.post] as const))
    .flatMap(([path, post]) => (post ? [[path, post] as const] : [])),
);
const POSTS: readonly Posted[] = Object.entries<Endpoint>(ENDPOINTS).flatMap(([route, endpoint]) => {
  const [method = '', pattern = ''] = route.split(' ');
  if (method !== 'POST') return [];
  const post = described.get(pattern.replaceAll(/:(\w+)/g, '{$1}'));
  const path = pattern
    .replace(':uploadId', uploadId)
    .replaceAll(/:part\b/g, '0')
    .replaceAll(/:(\w+)/g, '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11');
  return [{ route, path, endpoint, body: post?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined }];
});
const UPLOADS = POSTS.filter(({ endpoint }) => fileTypesOf(endpoint) !== null);

const post = async (path: string, type: string, body: Uint8Array | string) => {
  const answer = await fetch(engine.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('an upload', () => {
  it('is each operation whose file the reference describes, and each has its media types and must have a file', () => {
    expect(UPLOADS.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
      [
        'keepSignedCopy',
        'keepSignedOffer',
        'putUpSellerDocument',
        'readLandFile',
        'readTable',
        'sendBrandImage',
        'sendEmailFile',
        'sendRegistrationDocument',
        'sendSellerSignedCopy',
        'sendSignedOffer',
        'sendUploadPart',
        'uploadFile',
        'uploadOfferForm',
      ].toSorted(),
    );
    for (const { endpoint, body } of UPLOADS) {
      expect(fileTypesOf(endpoint), endpoint.id).toContain('application/octet-stream');
      expect([endpoint.id, body?.required, Object.keys(body?.content ?? {})]).toEqual([
        endpoint.id,
        true,
        fileTypesOf(endpoint),
      ]);
    }
  });

  it.each(UPLOADS)(
    '$route takes the media types of its entry in the reference, and names them where it is sent another',
    async ({ path, endpoint }) => {
      const types = fileTypesOf(endpoint) ?? [];
      for (const type of types) expect([type, (await post(path, type, 'a file')).status]).not.toEqual([type, 415]);
      for (const other of ['application/json', 'application/x-www-form-urlencoded', 'image/x-barn']) {
        const { status, body } = await post(path, other, '{}');
        expect([other, status]).toEqual([other, 415]);
        expect(body.next).toBe(`Send it with one of these as Content-Type: ${types.join(', ')}.`);
      }
    },
  );

  it('of a table or of land is read by its own media type, with a parameter too', async () => {
    const table = await post(apiPath('POST /api/admin/table'), 'text/csv; charset=utf-8', 'lot,acres\n1,160\n');
    expect(table).toMatchObject({
      status: 200,
      body: {
        sheets: [
          {
            rows: [
              ['lot', 'acres'],
              ['1', '160'],
            ],
          },
        ],
      },
    });
    const zip = await readFile(new URL('../../../testing/land-files/10tm-forest.zip', import.meta.url));
    expect((await post(apiPath('POST /api/admin/land-file'), 'application/zip', zip)).status).toBe(200);
  });
});

describe('every other request with a body', () => {
  const others = POSTS.filter(({ endpoint }) => !UPLOADS.some((upload) => upload.endpoint === endpoint));

  it('takes JSON, and forms where the reference says so, and names both where it is sent something else', async () => {
    expect(others.length).toBeGreaterThan(100);
    for (const { route, path, endpoint, body } of others) {
      const types = ['application/json', ...(endpoint.forms ?? [])];
      const refused = await post(path, 'text/x-barn', 'a barn');
      expect([route, refused.status]).toEqual([route, 415]);
      expect([route, refused.body.next]).toEqual([
        route,
        `Send it with one of these as Content-Type: ${types.join(', ')}.`,
      ]);
      for (const type of Object.keys(body?.content ?? {})) expect(types, route).toContain(type);
    }
  });

  it('has an optional form where one press takes an address off a list', () => {
    const { requestBody } = described.get('/api/unsubscribe') ?? {};
    expect(requestBody).not.toHaveProperty('required', true);
    expect(Object.keys((requestBody as OpenAPIV3_1.RequestBodyObject).content)).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
  });
});
