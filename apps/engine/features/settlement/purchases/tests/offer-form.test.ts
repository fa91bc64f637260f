import { OFFER_FIELDS, type OfferValues } from '@quarterline/contract';
import { makeDocx } from '@quarterline/demo/documents/make-docx.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formThatCounts } from '../server/offer-form/form-that-counts.ts';
import { fillOfferForm, readOfferForm } from '../server/offer-form/offer-form.ts';

const VALUES = Object.fromEntries(Object.keys(OFFER_FIELDS).map((name) => [name, `<${name}>`])) as OfferValues;
const textOf = (docx: Uint8Array, part = 'word/document.xml'): string =>
  strFromU8(unzipSync(docx)[part] ?? new Uint8Array())
    .replace(/<w:br\/>/g, '\n')
    .replace(/<[^>]+>/g, '');
const filled = (docx: Uint8Array, values: Partial<OfferValues> = {}): string =>
  textOf(fillOfferForm(docx, { ...VALUES, ...values }));
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const rels = (type: string, target: string, mode = 'External'): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const RELS = 'word/_rels/document.xml.rels';
const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

describe('the form of a firm', () => {
  it('is filled where a field was typed, also where Word split it into pieces, in tables and in headers', () => {
    const split = `<w:p>${run('{{bu')}${run('yer}}')}</w:p>`;
    const table = `<w:tbl><w:tr><w:tc><w:p>${run('{{ price }}')}</w:p></w:tc></w:tr></w:tbl>`;
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const header = `<w:hdr xmlns:w="${word}"><w:p>${run('{{saleName}}')}</w:p></w:hdr>`;
    const parts = { 'word/header1.xml': header, [RELS]: rels('header', 'header1.xml', 'Internal'), ...CONTENT_TYPES };
    const docx = makeDocx([], { body: split + table, parts });
    expect(readOfferForm(docx)).toEqual({ ok: true, fields: ['buyer', 'saleName', 'price'] });
    const made = fillOfferForm(docx, { ...VALUES, buyer: 'Ann & Co. <Ltd.>', price: '$1' });
    expect(textOf(made)).toBe('Ann &amp; Co. &lt;Ltd.&gt;$1');
    expect(textOf(made, 'word/header1.xml')).toBe('&lt;saleName&gt;');
  });

  it('is filled where it has merge fields of Word, and keeps the number of the page', () => {
    const simple =
      '<w:p><w:fldSimple w:instr=" MERGEFIELD buyer \\* MERGEFORMAT "><w:r><w:t>«buyer»</w:t></w:r></w:fldSimple></w:p>';
    const complex = `<w:p>${mark('begin')}${instruction(' MERGEFIELD ')}${instruction('Legal_Land ').replace('Legal_Land', 'land')}${mark('separate')}${run('«land»')}${mark('end')}</w:p>`;
    const page = `<w:p>${mark('begin')}${instruction(' PAGE ')}${mark('separate')}${run('7')}${mark('end')}</w:p>`;
    expect(filled(makeDocx([], { body: simple + complex + page }), { buyer: 'Ann', land: 'NE-1' })).toBe(
      'AnnNE-1 PAGE 7',
    );
  });

  it('keeps the lines of a value, and reads nothing in it as a field', () => {
    const docx = makeDocx(['{{parcels}}', '{{buyer}}']);
    expect(filled(docx, { parcels: 'One\nTwo', buyer: '{{price}}' })).toBe('One\nTwo{{price}}');
  });

  it.each([
    ['an unknown field, with the nearest known one', ['{{byer}} {{legalLand}}'], '“byer” (the nearest is “buyer”)'],
    ['a field that is not written to its end', ['{{buyer'], 'not written to its end'],
    ['a command', ['{{#buyer}}x{{/buyer}}'], 'is a command'],
    ['raw XML', ['{{@buyer}}'], 'is a command'],
    ['other brackets', ['{{=<% %>=}} <%buyer%>'], 'not known'],
    ['a document without a field', ['A contract.'], 'No merge field was found'],
  ])('is refused with %s', (_, paragraphs, sentence) => {
    const read = readOfferForm(makeDocx(paragraphs));
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });

  it.each([
    ['macros', { 'word/a.bin': 'x', [RELS]: rels('vbaProject', 'a.bin', 'Internal') }, 'macros'],
    ['an embedded object', { 'word/a.bin': 'x', [RELS]: rels('oleObject', 'a.bin', 'Internal') }, 'embedded object'],
    ['a picture on another server', { [RELS]: rels('image', 'https://evil.example/a.png') }, 'links to another file'],
    ['a page that is put in', { [RELS]: rels('aFChunk', 'https://evil.example/a.html') }, 'links to another file'],
    [
      'entities',
      { 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>', [RELS]: rels('styles', 'a.xml', 'Internal') },
      'Word does not write',
    ],
    ['a bomb', { 'word/media/a.xml': ' '.repeat(45_000_000) }, 'larger inside'],
  ])('is refused with %s', (_, parts, sentence) => {
    const read = readOfferForm(makeDocx(['{{buyer}}'], { parts }));
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });

  it('is refused with a field that reads another file, and when it is no Word document', () => {
    const body = `<w:p>${mark('begin')}${instruction(' INCLUDETEXT "https://evil.example" ')}${mark('end')}</w:p>`;
    expect(readOfferForm(makeDocx(['{{buyer}}'], { body }))).toMatchObject({ ok: false });
    expect(readOfferForm(Buffer.from('not a zip'))).toMatchObject({ ok: false });
  });

  it('loses the template that it was made from, and keeps a link that a reader presses', () => {
    const parts = {
      'word/settings.xml': '<w:settings><w:attachedTemplate r:id="rId1"/></w:settings>',
      'word/_rels/settings.xml.rels': rels('attachedTemplate', 'https://evil.example/normal.dotm'),
      [RELS]: rels('hyperlink', 'https://firm.example'),
    };
    const made = fillOfferForm(makeDocx(['{{buyer}}'], { parts }), VALUES);
    const all = Object.values(unzipSync(made))
      .map((part) => strFromU8(part))
      .join('');
    expect(all).not.toContain('evil.example');
    expect(all).toContain('https://firm.example');
  });
});

/** Declares a header, so that it counts as a part with text. */
const CONTENT_TYPES = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>`,
};

describe('the form that a sale uses', () => {
  const form = (id: string, isOfSale: boolean, isActive = true) => ({
    id,
    saleId: isOfSale ? 'sale' : null,
    inForceAt: isActive ? new Date(0) : null,
  });
  it.each([
    ['the only active one of the firm', null, [form('a', false), form('b', false, false)], 'a'],
    ['none of several, while nobody has chosen', null, [form('a', false), form('b', false)], null],
    ['the chosen one', 'b', [form('a', false), form('b', false)], 'b'],
    ['the one of the sale before that of the firm', null, [form('a', false), form('s', true)], 's'],
    ['that of the firm while the one of the sale is not active', null, [form('a', false), form('s', true, false)], 'a'],
    ['none that was deactivated after it was chosen', 'b', [form('b', false, false)], null],
  ])('is %s', (_, offerFormId, forms, counts) => {
    expect(formThatCounts({ offerFormId }, forms)?.id ?? null).toBe(counts);
  });
});
