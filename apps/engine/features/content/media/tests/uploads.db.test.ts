import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPath, PART_BYTES, type UploadKind, type UploadState } from '@quarterline/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPartStorage } from '#platform/storage/object-storage.ts';
import { largePhotograph, officeFile, pagesOfPdf, photograph } from '#testing/broken-files.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { removeOldParts } from '../server/remove-parts.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
let other: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
  ({ cookie: other } = await insertAccount(clone.database, engine, 'staff'));
});

type Answer = { status: number; body: UploadState & { message: string; code: string } };
const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});
const begin = async (kind: UploadKind, name: string, bytes: Uint8Array, who = cookie): Promise<Answer> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const beginning = { kind, name, bytes: bytes.length, sha256 };
  return answerOf(await send(engine, 'POST', apiPath('POST /api/admin/uploads'), beginning, { cookie: who }));
};
const sendPart = async (id: string, at: number, bytes: Uint8Array, who = cookie): Promise<Answer> =>
  answerOf(
    await fetch(engine.url + apiPath('POST /api/admin/uploads/:uploadId/parts/:part', { uploadId: id, part: at }), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie: who },
      body: new Uint8Array(bytes),
    }),
  );
const partOf = (bytes: Uint8Array, at: number): Uint8Array => bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES);
const idOf = ({ body }: Answer): string => ('id' in body ? body.id : 'none');
/** As the page does: asks until the file is there, or is refused. */
const finish = async (id: string): Promise<Answer> => {
  for (;;) {
    const answer = await answerOf(
      await send(engine, 'POST', apiPath('POST /api/admin/uploads/:uploadId/finish', { uploadId: id }), {}, { cookie }),
    );
    if (answer.status !== 200 || answer.body.state !== 'working') return answer;
  }
};
const sendWhole = async (kind: UploadKind, name: string, bytes: Uint8Array): Promise<Answer> => {
  const begun = await begin(kind, name, bytes);
  if (begun.body.state !== 'receiving') return begun;
  for (const at of begun.body.missing) {
    const taken = await sendPart(idOf(begun), at, partOf(bytes, at));
    if (taken.status !== 200) return taken;
  }
  return finish(idOf(begun));
};
const partsOnDisk = (): Promise<string[]> => readdir(join(engine.dataDir, 'parts/parts')).catch(() => []);

describe('a file in parts', () => {
  it('of which some arrived goes on with the others, in any order, and is one file', async () => {
    const bytes = await largePhotograph();
    expect(bytes.length).toBeGreaterThan(PART_BYTES);
    const begun = await begin('picture', 'yard.jpg', bytes);
    expect(begun.body).toMatchObject({ state: 'receiving', missing: [0, 1] });
    expect((await sendPart(idOf(begun), 1, partOf(bytes, 1))).body).toMatchObject({ missing: [0] });
    // The page was loaded anew: the same file says what it still needs.
    const again = await begin('picture', 'yard.jpg', bytes);
    expect([idOf(again), again.body]).toEqual([idOf(begun), { state: 'receiving', id: idOf(begun), missing: [0] }]);
    expect((await finish(idOf(begun))).body).toMatchObject({ state: 'receiving', missing: [0] });
    await sendPart(idOf(begun), 0, partOf(bytes, 0));
    const done = await finish(idOf(begun));
    expect(done.body).toMatchObject({ state: 'done', known: false, file: { width: 2200, height: 1600 } });
    expect((await finish(idOf(begun))).body).toMatchObject({ state: 'done' });
    expect(await partsOnDisk()).toEqual([]);
    const { rows } = await clone.database.query("SELECT action FROM audit WHERE label = 'yard.jpg'");
    expect(rows).toEqual([{ action: 'file.uploaded' }]);
  });

  it('that is here already is answered without its bytes, to anybody who works here', async () => {
    const bytes = await photograph();
    const first = await sendWhole('picture', 'gate.jpg', bytes);
    const known = await begin('picture', 'gate again.jpg', bytes, other);
    expect(known.body).toMatchObject({ state: 'done', known: true, file: { fileName: 'gate again.jpg' } });
    if (known.body.state !== 'done' || first.body.state !== 'done') throw new Error('It is not done.');
    expect(known.body.file.href).toBe(first.body.file.href);
    // What is a picture in one place is none in another.
    expect((await begin('document', 'gate.jpg', bytes)).body.state).toBe('receiving');
  });

  it('of another kind is refused with its first part, and leaves nothing', async () => {
    const bytes = Buffer.concat([officeFile('word'), Buffer.alloc(PART_BYTES)]);
    const begun = await begin('document', 'title.docx', bytes);
    const refused = await sendPart(idOf(begun), 0, partOf(bytes, 0));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'title.docx is a Word document. Open it, choose Save As and then PDF, and send the PDF.',
    ]);
    expect((await sendPart(idOf(begun), 1, partOf(bytes, 1))).status).toBe(404);
    expect(await partsOnDisk()).toEqual([]);
  });

  it('that is refused when it is converted says so as often as it is asked, and its parts are gone', async () => {
    const bytes = await pagesOfPdf(1, 'secret');
    const first = await sendWhole('document', 'lease.pdf', bytes);
    expect([first.status, first.body.code]).toEqual([422, 'file_refused']);
    expect(first.body.message).toContain('asks for a password');
    expect((await begin('document', 'lease.pdf', bytes)).body.message).toBe(first.body.message);
    expect(await partsOnDisk()).toEqual([]);
  });

  it('whose bytes are not what was said is asked for again, whole', async () => {
    const [said, sent] = [await pagesOfPdf(1), Buffer.from(await pagesOfPdf(1))];
    sent[sent.length - 40] = 0x20;
    const begun = await begin('document', 'offer.pdf', said);
    await sendPart(idOf(begun), 0, sent.subarray(0, said.length));
    expect((await finish(idOf(begun))).body).toMatchObject({ state: 'receiving', missing: [0] });
    await sendPart(idOf(begun), 0, said);
    expect((await finish(idOf(begun))).body).toMatchObject({ state: 'done', file: { pages: 1 } });
  });

  it('of sixty pages says so, with a picture of the first', async () => {
    const done = await sendWhole('document', 'Conditions.pdf', await pagesOfPdf(60));
    if (done.body.state !== 'done') throw new Error(done.body.message);
    expect(done.body.file).toMatchObject({ pages: 60, firstPage: { width: 480, height: 621 } });
    const picture = await fetch(engine.url + done.body.file.firstPage?.src);
    expect(picture.status).toBe(200);
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(480);
  });
});

describe('the parts of a file', () => {
  it('of somebody else, of nobody and of another length are refused', async () => {
    const bytes = await pagesOfPdf(2);
    const begun = await begin('document', 'survey.pdf', bytes);
    const id = idOf(begun);
    expect((await sendPart(id, 0, bytes, other)).status).toBe(404);
    expect((await sendPart(id, 0, bytes, '')).status).toBe(401);
    expect((await sendPart(id, 0, bytes.subarray(1))).body.code).toBe('wrong_part');
    expect((await sendPart(id, 1, bytes)).body.code).toBe('wrong_part');
    expect(await partsOnDisk()).toEqual([]);
    const { cookie: bidder } = await insertAccount(clone.database, engine, 'bidder');
    expect((await begin('document', 'survey.pdf', bytes, bidder)).status).toBe(403);
  });

  it('are gone when their sender stops, and when nobody goes on for a day', async () => {
    const bytes = await pagesOfPdf(3);
    const parts = openPartStorage({ ...NOWHERE, DATA_DIR: engine.dataDir });
    const stopped = await begin('document', 'plan.pdf', bytes);
    await sendPart(idOf(stopped), 0, bytes);
    expect(await partsOnDisk()).toEqual([`${idOf(stopped)}-0`]);
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/uploads/:uploadId/stop', { uploadId: idOf(stopped) }),
      {},
      { cookie },
    );
    expect(await partsOnDisk()).toEqual([]);
    const left = await begin('document', 'plan.pdf', bytes);
    await sendPart(idOf(left), 0, bytes);
    const waitFor = (hours: number) =>
      clone.database.query('UPDATE file_upload SET heard_at = clock_timestamp() - make_interval(hours => $1)', [hours]);
    await waitFor(23);
    await removeOldParts(clone.database, parts);
    expect(await partsOnDisk()).toEqual([`${idOf(left)}-0`]);
    await waitFor(25);
    await removeOldParts(clone.database, parts);
    expect(await partsOnDisk()).toEqual([]);
    expect((await finish(idOf(left))).status).toBe(404);
  });

  it('are not on the network while they wait', async () => {
    const bytes = await pagesOfPdf(4);
    const begun = await begin('document', 'secret offer.pdf', bytes);
    await sendPart(idOf(begun), 0, bytes);
    for (const path of [`/media/parts/${idOf(begun)}-0`, `/media/../parts/parts/${idOf(begun)}-0`])
      expect((await fetch(engine.url + path)).status).toBe(404);
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/uploads/:uploadId/stop', { uploadId: idOf(begun) }),
      {},
      { cookie },
    );
  });

  it('of an engine that died while it converted are converted by the next one', async () => {
    const bytes = await pagesOfPdf(5);
    const begun = await begin('document', 'lease.pdf', bytes);
    await sendPart(idOf(begun), 0, bytes);
    const workUntil = (seconds: number) =>
      clone.database.query(
        'UPDATE file_upload SET working_until = clock_timestamp() + make_interval(secs => $2) WHERE id = $1',
        [idOf(begun), seconds],
      );
    await workUntil(20);
    const waiting = await answerOf(
      await send(
        engine,
        'POST',
        apiPath('POST /api/admin/uploads/:uploadId/finish', { uploadId: idOf(begun) }),
        {},
        { cookie },
      ),
    );
    expect(waiting.body).toEqual({ state: 'working', id: idOf(begun) });
    await workUntil(-1);
    expect((await finish(idOf(begun))).body).toMatchObject({ state: 'done', file: { pages: 5 } });
  });
});

const NOWHERE = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
};
