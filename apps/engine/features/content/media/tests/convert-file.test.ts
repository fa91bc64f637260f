import { readFile } from 'node:fs/promises';
import type { UploadKind } from '@quarterline/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hugePicture, officeFile, PDF, pagesOfPdf, photograph, SCRIPT, SVG, wave, ZIP } from '#testing/broken-files.ts';
import { type ConvertedFile, convertFile } from '../server/conversion/convert-file.ts';
import { judgeHead } from '../server/conversion/judge-file.ts';

const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../testing/files/${name}`, import.meta.url));
const convert = (kind: UploadKind, name: string, bytes: Buffer) =>
  convertFile({ kind, name, bytes, pictureFormat: 'webp' });
const kept = async (kind: UploadKind, name: string, bytes: Buffer): Promise<ConvertedFile> => {
  const outcome = await convert(kind, name, bytes);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.file;
};
const pixel = async (picture: Uint8Array, x: number, y: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3),
];

/** The head of a file in the wrapping that MP4, M4A and QuickTime share. */
const FTYP = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}isom`),
  ]);

describe('a file of another kind', () => {
  it.each([
    [
      'document',
      'title.docx',
      officeFile('word'),
      'is a Word document. Open it, choose Save As and then PDF, and send the PDF.',
    ],
    [
      'document',
      'prices.xlsx',
      officeFile('excel'),
      'is an Excel sheet. Open it, choose Save As and then PDF, and send the PDF.',
    ],
    [
      'document',
      'tour.pptx',
      officeFile('powerpoint'),
      'is a PowerPoint file. Open it, choose Save As and then PDF, and send the PDF.',
    ],
    ['document', 'titles.zip', ZIP, 'is a ZIP file. Unpack it and drop the PDF files here.'],
    ['document', 'title.pdf', SCRIPT, 'is not a PDF. Save it as PDF and send that.'],
    ['document', 'title.pdf', PDF.subarray(0, 60), 'is cut off: the end of the PDF is missing. Send it again.'],
    ['document', 'title.pdf', Buffer.alloc(0), 'is empty. Choose the file again.'],
    ['picture', 'yard.docx', officeFile('word'), 'is a Word document. Save it as JPEG, PNG or HEIC and send that.'],
    ['picture', 'photos.zip', ZIP, 'is a ZIP file. Unpack it and drop the photographs here.'],
    ['picture', 'yard.svg', SVG, 'is an SVG drawing. Save it as JPEG, PNG or HEIC and send that.'],
    [
      'picture',
      'yard.jpg',
      SCRIPT,
      'is not a picture that can be read here. Save it as JPEG, PNG or HEIC and send that.',
    ],
    ['picture', 'yard.jpg', PDF, 'is a PDF. Send it under documents, or save the page as a picture.'],
    ['audio', 'episode.mp3', SCRIPT, 'is not a sound that can be read here. Convert it to MP3 and send that.'],
    ['audio', 'episode.wav', wave(1), 'is a WAV file. Convert it to MP3 and send that.'],
    ['audio', 'episode.m4a', FTYP('M4A '), 'is an M4A file. Convert it to MP3 and send that.'],
    ['video', 'yard.mov', FTYP('qt  '), 'is a QuickTime film. Convert it to MP4 and send that.'],
    ['picture', 'yard.mp4', FTYP('isom'), 'is a film. Send a picture here.'],
    ['audio', 'episode.mp3', ZIP, 'is a ZIP file. Unpack it and drop the sound file here.'],
    ['video', 'film.mp4', PDF, 'is a PDF. Convert it to MP4 and send that.'],
    ['captions', 'said.vtt', SCRIPT, 'has no captions in it. Captions are a WebVTT file, which begins with WEBVTT.'],
  ] as const)('sent as a %s, %s, is refused with what to do instead', async (kind, name, bytes, sentence) => {
    expect(await convert(kind, name, bytes)).toEqual({ ok: false, sentence: `${name} ${sentence}` });
  });

  it('is refused by its first bytes: most of it is never sent', async () => {
    const film = Buffer.concat([officeFile('word'), Buffer.alloc(2_000_000)]);
    expect((await judgeHead('video', 'film.mp4', film)).ok).toBe(false);
    // The end of a PDF that is still on its way says nothing yet.
    expect((await judgeHead('document', 'title.pdf', PDF.subarray(0, 60))).ok).toBe(true);
  });

  it('that is too large is refused with what to do instead', async () => {
    expect(await convert('captions', 'said.vtt', Buffer.alloc(2_000_001))).toEqual({
      ok: false,
      sentence: 'said.vtt is larger than 2 MB. Save the captions without the film.',
    });
  });
});

describe('a photograph', () => {
  it('of a phone (HEIC) is upright, in its colours, and without place, device and person', async () => {
    const bytes = await fixture('turned.heic');
    expect(bytes.includes('Owned by A. Person')).toBe(true);
    const file = await kept('picture', 'IMG_0001.HEIC', bytes);
    expect([file.mediaType, file.width, file.height]).toEqual(['image/webp', 400, 600]);
    const head = await sharp(file.bytes).metadata();
    expect([head.format, head.exif, head.xmp]).toEqual(['webp', undefined, undefined]);
    expect(Buffer.from(file.bytes).includes('Person')).toBe(false);
    // The red mark is at the top left of what lies on its side; its colour is written in the colours of the phone (Display P3).
    const [r = 0, g = 0, b = 0] = await pixel(file.bytes, 350, 50);
    expect([Math.abs(r - 200) < 6, g < 8, b < 8]).toEqual([true, true, true]);
    expect((await sharp(file.small ?? new Uint8Array()).metadata()).height).toBe(480);
  });

  it('of a phone that was cut off is refused, and the next is converted', async () => {
    const bytes = await fixture('turned.heic');
    expect(await convert('picture', 'IMG_2.HEIC', bytes.subarray(0, 4000))).toEqual({
      ok: false,
      sentence: 'IMG_2.HEIC cannot be drawn: the file is damaged. Save it as JPEG and send that.',
    });
    expect((await convert('picture', 'IMG_1.HEIC', bytes)).ok).toBe(true);
  });

  it('of a scanner (TIFF) becomes a picture of ours', async () => {
    const tiff = await sharp(await photograph())
      .tiff()
      .toBuffer();
    expect((await kept('picture', 'plan.tif', tiff)).mediaType).toBe('image/webp');
  });

  it('with 200 megapixels is refused by its head, before it is unpacked', async () => {
    expect(await convert('picture', 'huge.png', await hugePicture())).toEqual({
      ok: false,
      sentence: 'huge.png has 200 megapixels; at most 100 are taken. Save it smaller.',
    });
  });
});

describe('a PDF', () => {
  it('says how many pages it has, and its first page is a picture', async () => {
    const file = await kept('document', 'conditions.pdf', await pagesOfPdf(60));
    expect([file.pages, file.firstPage?.width, file.firstPage?.height]).toEqual([60, 480, 621]);
    const red = await kept('document', 'red.pdf', PDF);
    expect(red.pages).toBe(1);
    const [r = 0, g = 0, b = 0] = await pixel(red.firstPage?.bytes ?? new Uint8Array(), 240, 240);
    expect([r > 230, g < 30, b < 30]).toEqual([true, true, true]);
  });

  it('with a password is refused with what to do instead', async () => {
    expect(await convert('document', 'lease.pdf', await pagesOfPdf(1, 'secret'))).toEqual({
      ok: false,
      sentence: 'lease.pdf asks for a password. Open it, print it as a PDF without one, and send that.',
    });
  });

  it('of which nothing can be read is refused', async () => {
    expect(await convert('document', 'lease.pdf', Buffer.from('%PDF-1.4\nnothing\n%%EOF'))).toEqual({
      ok: false,
      sentence: 'lease.pdf cannot be opened: the file is damaged. Save it as PDF again and send that.',
    });
  });

  it.each([
    ['a page as long as a field', '[0 0 10 9999999]'],
    ['a page without a width', '[0 0 0 100]'],
  ])('with %s has a first page of a size that we chose', async (_, box) => {
    const hostile = Buffer.from(PDF.toString('latin1').replace('[0 0 200 200]', box), 'latin1');
    const file = await kept('document', 'strip.pdf', hostile);
    expect(file.firstPage?.width).toBe(480);
    expect(file.firstPage?.height).toBeLessThanOrEqual(1440);
  });
});

describe('a sound and a film', () => {
  it('are kept as they came', async () => {
    const film = FTYP('isom');
    const file = await kept('video', 'yard.mp4', film);
    expect([file.mediaType, file.end, Buffer.from(file.bytes).equals(film)]).toEqual(['video/mp4', 'mp4', true]);
    const mp3 = Buffer.concat([
      Buffer.from('ID3'),
      Buffer.from([4, 0, 0, 0, 0, 0, 0]),
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      Buffer.alloc(413),
    ]);
    const sound = await kept('audio', 'episode.mp3', mp3);
    expect([sound.mediaType, sound.end, Buffer.from(sound.bytes).equals(mp3)]).toEqual(['audio/mpeg', 'mp3', true]);
  });
});
