import { readFile } from 'node:fs/promises';
import { apiPath, type SheetTable, type Uploaded, type UploadKind } from '@quarterline/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF, photograph, workbook, ZIP } from '#testing/broken-files.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await insertAccount(clone.database, engine, 'staff'));
});

const send = (path: string, bytes: Uint8Array): Promise<Response> =>
  fetch(engine.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(bytes),
  });
const upload = async (kind: UploadKind, name: string, bytes: Uint8Array) => {
  const answer = await send(apiPath('POST /api/admin/files', {}, { kind, name }), bytes);
  return { status: answer.status, body: (await answer.json()) as Uploaded & { message: string } };
};

describe('a file that staff send', () => {
  it('of another kind is refused with what to do instead, and nothing is kept of it', async () => {
    const { status, body } = await upload('document', 'title.pdf', ZIP);
    expect([status, body.message]).toEqual([422, 'title.pdf is a ZIP file. Unpack it and drop the PDF files here.']);
    const { rows } = await clone.database.query("SELECT * FROM media_file WHERE file_name = 'title.pdf'");
    expect(rows).toEqual([]);
  });

  it('as a photograph is made anew: upright, as WebP, without what the camera wrote beside it', async () => {
    const { status, body } = await upload('picture', 'Home quarter.jpg', await photograph());
    expect(status).toBe(200);
    expect([body.width, body.height, body.mediaType]).toEqual([800, 1200, 'image/webp']);
    const bytes = Buffer.from(await (await fetch(engine.url + body.href)).arrayBuffer());
    const head = await sharp(bytes).metadata();
    expect([head.format, head.exif]).toEqual(['webp', undefined]);
    expect(bytes.includes('secret words')).toBe(false);
    const small = await fetch(engine.url + body.href.replace('.webp', '.small.webp'));
    expect(small.status).toBe(200);
  });

  it('as a whole PDF is kept once, however often it is sent', async () => {
    const first = await upload('document', 'Conditions of Sale.pdf', PDF);
    const again = await upload('document', 'Conditions of Sale.pdf', PDF);
    expect(first.body.href).toBe(again.body.href);
    expect(first.body.href).toMatch(/^\/media\/files\/[0-9a-f]{20}-conditions-of-sale\.pdf$/);
    const answer = await fetch(engine.url + first.body.href);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await readPdfPages(await answer.arrayBuffer())).toHaveLength(1);
  });

  it('as the sound of an episode is kept as a file that players take', async () => {
    const sound = await readFile(new URL('../../../../../demo/media/reading-a-title.mp3', import.meta.url));
    const { status, body } = await upload('audio', 'Reading a title.mp3', sound);
    expect([status, body.mediaType, body.bytes]).toEqual([200, 'audio/mpeg', sound.length]);
    expect(body.href).toMatch(/-reading-a-title\.mp3$/);
    const answer = await fetch(engine.url + body.href);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  });

  it('as the captions of a film is kept as text that players show', async () => {
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWe sold the back quarter.\n');
    const { status, body } = await upload('captions', 'Said in the film.vtt', words);
    expect([status, body.mediaType]).toEqual([200, 'text/vtt']);
    const answer = await fetch(engine.url + body.href);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await answer.text()).toBe(words.toString());
  });

  it('by a name that leads elsewhere stays in its folder', async () => {
    const { body } = await upload('document', '../../etc/pass wd.pdf', PDF);
    expect(body.href).toMatch(/^\/media\/files\/[0-9a-f]{20}-[a-z-]+\.pdf$/);
  });
});

describe('a table of parcels', () => {
  const read = async (bytes: Uint8Array) => {
    const answer = await send(apiPath('POST /api/admin/table'), bytes);
    const { sheets, message } = (await answer.json()) as Partial<SheetTable> & { message?: string };
    return { rows: sheets?.[0]?.rows, sheets, message };
  };
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);

  it('keeps a formula as the text it is', async () => {
    expect((await read(text('Name,Starting bid\nHome,"=800000*2"\n"=HYPERLINK(""http://x"")",1'))).rows).toEqual([
      ['Name', 'Starting bid'],
      ['Home', '=800000*2'],
      ['=HYPERLINK("http://x")', '1'],
    ]);
  });

  it.each([
    ['pasted from a sheet', text('Name\tAcres\nHome\t1,580.5')],
    ['with semicolons', text('Name;Acres\r\nHome;1,580.5\r\n;\r\n')],
    ['with a mark of its encoding', text('\uFEFFName,Acres\nHome,"1,580.5"')],
    [
      'of Excel',
      workbook([
        ['Name', 'Acres'],
        ['Home', '1,580.5'],
      ]),
    ],
  ])('%s is read into cells', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual([
      ['Name', 'Acres'],
      ['Home', '1,580.5'],
    ]);
  });

  it.each([
    ['a PDF', PDF, 'This is PDF inside. Save the table as CSV or XLSX.'],
    ['a ZIP', ZIP, 'This is not an Excel sheet that can be read. Save it as XLSX again, or as CSV.'],
    ['nothing', new Uint8Array(), 'There is nothing in this table.'],
  ])('that is %s is refused in words', async (_, bytes, sentence) => {
    expect((await read(bytes)).message).toBe(sentence);
  });
});
