import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pagesOfPdf } from '#testing/broken-files.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { cleanPdf } from '../server/conversion/clean-pdf.ts';

const SECRET = 'The seller takes 4.2 million';

/** A PDF of one page with something in it. Object streams are off, so that a secret can be searched for in the bytes. */
const pdfWith = async (change: (document: PDFDocument) => void | Promise<void>): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage().drawText('Plan of survey');
  await change(document);
  return document.save({ useObjectStreams: false });
};
const annotation = (document: PDFDocument, subtype: string, more: object = {}): void => {
  const [page] = document.getPages();
  const rectangle = { Type: 'Annot', Subtype: subtype, Rect: [0, 0, 20, 20], Contents: PDFString.of(SECRET), ...more };
  page?.node.addAnnot(document.context.register(document.context.obj(rectangle)));
};
const layer = (document: PDFDocument, state: (ref: ReturnType<PDFDocument['context']['register']>) => object): void => {
  const ref = document.context.register(document.context.obj({ Type: 'OCG', Name: PDFString.of(SECRET) }));
  document.catalog.set(PDFName.of('OCProperties'), document.context.obj({ OCGs: [ref], D: state(ref) as never }));
};
const infoOf = (document: PDFDocument): PDFDict => {
  document.setSubject('Plan');
  return document.context.lookup(document.context.trailerInfo.Info, PDFDict);
};
const cleaned = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const outcome = await cleanPdf('plan.pdf', bytes);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.bytes;
};
const names = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text);

describe('a PDF that goes to others', () => {
  it.each<[string, (document: PDFDocument) => void | Promise<void>]>([
    ['1 comment', (document) => annotation(document, 'Text')],
    ['1 comment', (document) => annotation(document, 'Highlight', { F: 2 })],
    [
      '2 comments',
      (document) => {
        annotation(document, 'FreeText');
        annotation(document, 'Stamp');
        annotation(document, 'Popup');
      },
    ],
    ['1 attached file', (document) => document.attach(Buffer.from(SECRET), 'reserve.txt')],
    [
      '1 attached file',
      (document) =>
        document.attach(Buffer.from(SECRET), 'reserve.txt', {
          afRelationship: AFRelationship.Data,
          mimeType: 'text/plain',
        }),
    ],
    ['1 hidden layer', (document) => layer(document, (ref) => ({ OFF: [ref] }))],
    ['1 hidden layer', (document) => layer(document, () => ({ BaseState: 'OFF' }))],
    [
      '1 comment, 1 attached file and 1 hidden layer',
      (document) => {
        annotation(document, 'Text');
        layer(document, (ref) => ({ OFF: [ref] }));
        return document.attach(Buffer.from(SECRET), 'reserve.txt');
      },
    ],
  ])('with %s is refused, and the sentence counts them', async (what, change) => {
    expect(await cleanPdf('plan.pdf', await pdfWith(change))).toEqual({
      ok: false,
      sentence: `plan.pdf has ${what}, which its readers could open. Take out what they must not read, print it as a PDF, and send that.`,
    });
  });

  it.each<[string, (document: PDFDocument) => void]>([
    ['its author', (document) => document.setAuthor(SECRET)],
    ['its title', (document) => document.setTitle(SECRET)],
    ['its keywords', (document) => document.setKeywords([SECRET])],
    ['a property of its own', (document) => infoOf(document).set(PDFName.of('Matter'), PDFString.of(SECRET))],
    [
      'its history',
      (document) =>
        document.catalog.set(PDFName.of('Metadata'), document.context.register(document.context.stream(SECRET))),
    ],
    [
      'the data of its program',
      (document) =>
        document.getPages()[0]?.node.set(PDFName.of('PieceInfo'), document.context.obj({ Word: PDFString.of(SECRET) })),
    ],
    [
      'an action when it is closed',
      (document) =>
        document.catalog.set(PDFName.of('AA'), document.context.obj({ WC: { S: 'URI', URI: PDFString.of(SECRET) } })),
    ],
    ['a script', (document) => document.addJavaScript('main', `app.alert('${SECRET}')`)],
    [
      'an action when it is opened',
      (document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          document.context.obj({ S: 'JavaScript', JS: PDFString.of(SECRET) }),
        ),
    ],
    [
      'a link that starts a program',
      (document) =>
        annotation(document, 'Link', {
          Contents: PDFString.of(''),
          A: document.context.obj({ S: 'Launch', F: PDFString.of(SECRET) }),
        }),
    ],
    [
      'a script that follows a link',
      (document) => {
        const script = { S: 'JavaScript', JS: PDFString.of(SECRET) };
        const link = { S: 'URI', URI: PDFString.of('https://a.example'), Next: [script] };
        annotation(document, 'Link', { Contents: PDFString.of(''), A: document.context.obj(link) });
      },
    ],
    [
      'a page that only calls itself signed',
      (document) => {
        document.setAuthor(SECRET);
        document.getPages()[0]?.node.set(PDFName.of('ByteRange'), document.context.obj([0, 0, 0, 0]));
      },
    ],
    ['an earlier version of a page', (document) => void document.context.register(document.context.stream(SECRET))],
  ])('keeps nothing of %s', async (_, change) => {
    const bytes = await pdfWith((document) => {
      change(document);
      annotation(document, 'Link', { Contents: PDFString.of('the plan') });
    });
    const clean = await cleaned(bytes);
    const read = await PDFDocument.load(clean, { updateMetadata: false });
    const written = await read.save({ useObjectStreams: false, rewrite: true });
    // The author, the title and the like are written as hexadecimal letters of 16 bits.
    const spellings = [SECRET, Buffer.from(SECRET, 'utf16le').swap16().toString('hex').toUpperCase()];
    expect(spellings.some((text) => names(bytes, text))).toBe(true);
    expect(spellings.some((text) => names(written, text))).toBe(false);
    expect(await readPdfText(clean)).toContain('Plan of survey');
    expect(read.getTitle()).toBe('plan');
    expect(names(written, 'the plan')).toBe(true);
  });

  it('keeps layers that are shown, its links and its form fields', async () => {
    const bytes = await pdfWith((document) => {
      layer(document, () => ({ Order: [] }));
      document.getForm().createTextField('Acres').setText('160');
    });
    const read = await PDFDocument.load(await cleaned(bytes));
    expect(read.getForm().getTextField('Acres').getText()).toBe('160');
    expect(read.catalog.has(PDFName.of('OCProperties'))).toBe(true);
  });

  it('that is signed keeps its bytes, since a change would break the signature', async () => {
    const bytes = await pdfWith((document) => {
      document.setAuthor('Land Titles Office');
      const value = document.context.register(
        document.context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 10, 20, 30] }),
      );
      annotation(document, 'Widget', { FT: 'Sig', V: value });
    });
    expect(await cleaned(bytes)).toBe(bytes);
  });

  it('that is protected against changes keeps its bytes, and its comments are seen', async () => {
    const encrypted = async (change: (document: PDFDocument) => void): Promise<Uint8Array> => {
      const document = await PDFDocument.load(await pdfWith(change));
      await document.encrypt({ userPassword: '', ownerPassword: 'registry', permissions: { modifying: false } });
      return document.save();
    };
    const protectedPlan = await encrypted(() => {});
    expect(await cleaned(protectedPlan)).toBe(protectedPlan);
    expect(await cleanPdf('plan.pdf', await encrypted((document) => annotation(document, 'Text')))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('plan.pdf has 1 comment,'),
    });
  });

  it('of 400 pages is read whole', async () => {
    expect((await PDFDocument.load(await cleaned(await pagesOfPdf(400)))).getPageCount()).toBe(400);
  });
});
