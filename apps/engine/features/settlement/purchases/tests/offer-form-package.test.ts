import { OFFER_FIELDS, type OfferValues } from '@quarterline/contract';
import { makeDocx } from '@quarterline/demo/documents/make-docx.ts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { fillOfferForm, readOfferForm } from '../server/offer-form/offer-form.ts';
import { readPart } from '../server/offer-form/package-part.ts';

const VALUES = Object.fromEntries(Object.keys(OFFER_FIELDS).map((name) => [name, 'x'])) as OfferValues;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELS = 'word/_rels/document.xml.rels';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationship = (type: string, target: string, rest = ''): string =>
  `<Relationship Id="rId9" Type="${OFFICE}/${type}" Target="${target}" ${rest}/>`;
const rels = (...all: string[]): string => `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`;
const external = 'TargetMode="External"';
const run = (xml: string): string => `<w:r>${xml}</w:r>`;
const code = (...pieces: string[]): string =>
  [
    run('<w:fldChar w:fldCharType="begin"/>'),
    ...pieces.map((piece) => run(`<w:instrText>${piece}</w:instrText>`)),
    run('<w:fldChar w:fldCharType="separate"/>'),
    run('<w:t>7</w:t>'),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('');
const paragraph = (xml: string): string => `<w:p>${xml}</w:p>`;

type Parts = Readonly<Record<string, string>>;
const docx = (body: string, parts: Parts = {}): Buffer => makeDocx(['{{buyer}}'], { body, parts });
const refusalOf = (bytes: Uint8Array): string => {
  const read = readOfferForm(bytes);
  return read.ok ? '' : read.sentence;
};

describe('a form of a firm is refused, and the reason names what is wrong', () => {
  const picture = 'https://evil.example/a.png';
  test.each<[string, string, Parts, string]>([
    [
      'a linked picture behind a tab',
      '',
      { [RELS]: rels(relationship('image', picture, external).replace(' ', '\t')) },
      'links to another file',
    ],
    [
      'its mode written by reference',
      '',
      { [RELS]: rels(relationship('image', picture, 'TargetMode="&#69;xternal"')) },
      'links to another file',
    ],
    [
      'its mode in other letters',
      '',
      { [RELS]: rels(relationship('image', picture, 'TargetMode="external"')) },
      'links to another file',
    ],
    [
      'relationships under a prefix',
      '',
      {
        [RELS]: `<p:Relationships xmlns:p="${PACKAGE}"><p:Relationship Id="a" Type="${OFFICE}/image" Target="${picture}" ${external}/></p:Relationships>`,
      },
      'links to another file',
    ],
    [
      'a page that is put in',
      '',
      { [RELS]: rels(relationship('aFChunk', 'a.html')), 'word/a.html': 'x' },
      'links to another file',
    ],
    [
      'a part of an unknown kind',
      '',
      { [RELS]: rels(relationship('somethingNew', 'a.xml')), 'word/a.xml': '<a/>' },
      'somethingNew',
    ],
    [
      'a relationship of another family',
      '',
      { [RELS]: rels(relationship('x', 'a').replace(OFFICE, 'urn:evil')) },
      'unknown kind',
    ],
    [
      'macros under another name',
      '',
      { [RELS]: rels(relationship('vbaProject', 'picture.png')), 'word/picture.png': 'x' },
      'macros',
    ],
    [
      'a link to a file of a disk',
      '',
      { [RELS]: rels(relationship('hyperlink', 'file:///c:/a', external)) },
      'a link that is not taken',
    ],
    ['a field whose code is in two pieces', paragraph(code('DDE', 'AUTO excel')), {}, 'DDEAUTO'],
    ['a field whose code is in three pieces', paragraph(code(' I', 'NCLUDE', 'TEXT "a"')), {}, 'INCLUDETEXT'],
    ['a field by reference', paragraph(code('D&#68;EAUTO excel')), {}, 'DDEAUTO'],
    ['a field in a CDATA section', paragraph(code('<![CDATA[DDEAUTO excel]]>')), {}, 'DDEAUTO'],
    ['a field in single quotes', paragraph('<w:fldSimple w:instr=\'INCLUDEPICTURE "a"\'/>'), {}, 'INCLUDEPICTURE'],
    [
      'a field that another field writes',
      paragraph(
        code('IF').replace(
          run('<w:instrText>IF</w:instrText>'),
          `${run('<w:instrText>IF</w:instrText>')}${code('QUOTE 68')}`,
        ),
      ),
      {},
      'within another field',
    ],
    ['the name of an author', paragraph(code('AUTHOR')), {}, 'AUTHOR'],
    ['a condition', paragraph(code('IF 1 = 1 "a"')), {}, 'IF'],
    ['a link of a field to a disk', paragraph(code('HYPERLINK "\\\\server\\a"')), {}, 'a link that is not taken'],
    [
      'a mark of a field that is none',
      paragraph(code('DDEAUTO a').replaceAll('"begin"', '"Begin"')),
      {},
      'Word does not write',
    ],
    [
      'a field without an end',
      paragraph(run('<w:fldChar w:fldCharType="begin"/>') + run('<w:instrText>PAGE</w:instrText>')),
      {},
      'not written to its end',
    ],
    [
      'a merge field over two paragraphs',
      code('MERGEFIELD buyer')
        .replace('<w:r><w:t>', '</w:p><w:p><w:r><w:t>')
        .replace(/^/, '<w:p>')
        .replace(/$/, '</w:p>'),
      {},
      'more than one paragraph',
    ],
    [
      'a picture that is fetched by the drawing itself',
      paragraph(run(`<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="${picture}"/></w:pict>`)),
      {},
      'links to another file',
    ],
    ['text under another prefix', `<x:p xmlns:x="${W}"/>`, {}, 'Word does not write'],
    ['a prefix that is another language', '<w:a xmlns:w="urn:evil"/>', {}, 'Word does not write'],
    ['a part that is put in', '<w:altChunk r:id="rId9"/>', {}, 'altChunk'],
    [
      'comments',
      '',
      {
        [RELS]: rels(relationship('comments', 'c.xml')),
        'word/c.xml': `<w:comments xmlns:w="${W}"><w:comment/><w:comment/><w:comment/></w:comments>`,
      },
      '3 comments, which',
    ],
    [
      'tracked changes',
      paragraph(`<w:ins>${run('<w:t>a</w:t>')}</w:ins><w:del>${run('<w:delText>b</w:delText>')}</w:del>`),
      {},
      '2 tracked changes',
    ],
    ['hidden text', paragraph(run('<w:rPr><w:vanish/></w:rPr><w:t>Accept $1</w:t>')), {}, '1 hidden text'],
    [
      'text that its style hides',
      paragraph(run('<w:rPr><w:rStyle w:val="b"/></w:rPr><w:t>a</w:t>')),
      {
        [RELS]: rels(relationship('styles', 's.xml')),
        'word/s.xml': `<w:styles xmlns:w="${W}"><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style><w:style w:styleId="a"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
      },
      '1 hidden text',
    ],
    [
      'places in other signs',
      paragraph(`${run('<w:t>«la</w:t>')}${run('<w:t>nd» {price} [closing date] &lt;&lt;buyer&gt;&gt;</w:t>')}`),
      {},
      '«land», {price}, [closing date], <<buyer>>',
    ],
    [
      'a content control that still shows its prompt',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph(run('<w:t>Type the price</w:t>'))}</w:sdtContent></w:sdt>`,
      {},
      '“Type the price”',
    ],
    [
      'a content control of a property',
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a"/></w:sdtPr><w:sdtContent>${paragraph(run('<w:t>Old title</w:t>'))}</w:sdtContent></w:sdt>`,
      {},
      '“Old title”',
    ],
  ])('%s', (_, body, parts, reason) => {
    expect(refusalOf(docx(body, parts))).toContain(reason);
  });

  it.each([
    ['visible text that is marked as not hidden', paragraph(run('<w:rPr><w:vanish w:val="0"/></w:rPr><w:t>a</w:t>'))],
    [
      'the number of the page and a link to a page',
      paragraph(code('PAGE') + code('HYPERLINK "https://firm.example"') + code('HYPERLINK \\l "mark"')),
    ],
    ['our own signs and brackets around a number', paragraph(run('<w:t>{{price}} [1] (closing date)</w:t>'))],
  ])('but not for %s', (_, body) => {
    expect(refusalOf(docx(body))).toBe('');
  });
});

const everything = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

it('places in other signs stay once they are confirmed, and nothing else is taken with them', () => {
  const places = paragraph(run('<w:t>{price} [closing date]</w:t>'));
  expect(readOfferForm(docx(places))).toMatchObject({ ok: false, canConfirm: true });
  expect(readOfferForm(docx(places), { keepsPlaces: true })).toMatchObject({ ok: true });
  expect(everything(fillOfferForm(docx(places), VALUES, { keepsPlaces: true }))).toContain('{price} [closing date]');
  const withChange = docx(`${places}<w:p><w:del><w:r><w:delText>a</w:delText></w:r></w:del></w:p>`);
  expect(readOfferForm(withChange, { keepsPlaces: true })).toMatchObject({ ok: false, canConfirm: false });
});

it('nothing of its writers leaves with a form, and its author is the firm', () => {
  const parts = {
    [RELS]: rels(
      relationship('settings', 'settings.xml'),
      relationship('people', 'people.xml').replace('rId9', 'rId8'),
    ),
    'word/settings.xml': `<w:settings xmlns:w="${W}" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="rId1"/><w:docVars><w:docVar w:name="a" w:val="SECRET"/></w:docVars><w:rsids><w:rsid w:val="00AB12"/></w:rsids><w:zoom w:percent="100"/></w:settings>`,
    'word/people.xml': '<a>SECRET</a>',
    'docProps/core.xml': '<a>SECRET</a>',
    'docProps/custom.xml': '<a>SECRET</a>',
    '_rels/.rels': rels(
      relationship('officeDocument', 'word/document.xml'),
      relationship('custom-properties', 'docProps/custom.xml').replace('rId9', 'rId8'),
    ),
  };
  const body = `<w:p w:rsidR="00AB12">${run('<w:t>a</w:t>')}<!-- SECRET --><?note SECRET?></w:p>`;
  const left = everything(fillOfferForm(docx(body, parts), { ...VALUES, product: 'Firm & Co.' }));
  expect(left).not.toMatch(/SECRET|rsid|attachedTemplate/);
  expect(left).toContain('<dc:creator>Firm &amp; Co.</dc:creator>');
  expect(left).toContain('w:zoom');
});

it('a main part that is named otherwise is taken', () => {
  const body = `<w:document xmlns:w="${W}"><w:body><w:p>${run('<w:t>{{buyer}}</w:t>')}</w:p></w:body></w:document>`;
  const parts = {
    'word/document2.xml': body,
    '_rels/.rels': rels(relationship('officeDocument', '/word/document2.xml')),
  };
  const made = fillOfferForm(makeDocx([], { parts }), { ...VALUES, buyer: 'Ann' });
  expect(strFromU8(unzipSync(made)['word/document2.xml'] ?? new Uint8Array())).toContain('Ann');
});

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

it('a part is read in UTF-16 too, and a document type is found in it', () => {
  for (const isBig of [true, false]) {
    expect(readPart(utf16('<?xml version="1.0" encoding="UTF-16"?><a/>', isBig))?.documentElement?.localName).toBe('a');
    expect(readPart(utf16('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', isBig))).toBeNull();
  }
  expect(readPart(Buffer.from('<?xml version="1.0" encoding="utf-7"?><a/>'))).toBeNull();
  expect(readPart(Buffer.from('<a>&unknown;</a>'))).toBeNull();
});

test('however the code of a field is cut, written or spaced, what reads elsewhere does not leave', () => {
  const letter = (one: string) =>
    fc.constantFrom(one, one.toLowerCase(), `&#${one.charCodeAt(0)};`, `&#x${one.charCodeAt(0).toString(16)};`);
  const written = fc
    .constantFrom(
      'DDEAUTO',
      'DDE',
      'INCLUDETEXT',
      'INCLUDEPICTURE',
      'LINK',
      'IMPORT',
      'RD',
      'DATABASE',
      'QUOTE',
      'DOCVARIABLE',
      'MACROBUTTON',
    )
    .chain((name) => fc.tuple(...[...name].map(letter)).map((letters) => ({ name, letters })));
  fc.assert(
    fc.property(
      written,
      fc.array(fc.nat(10), { maxLength: 3 }),
      fc.constantFrom('', ' ', '\t', '\n'),
      fc.boolean(),
      ({ name, letters }, cuts, space, isSimple) => {
        const text = [space, ...letters, ' x'];
        const at = [...new Set(cuts.map((cut) => cut % text.length))].sort((left, right) => left - right);
        const pieces = [0, ...at].map((from, index) => text.slice(from, [...at, text.length][index]).join(''));
        const body = isSimple ? `<w:fldSimple w:instr="${text.join('')}"/>` : code(...pieces);
        expect(refusalOf(docx(paragraph(body)))).toContain('a field that is not taken');
        expect(refusalOf(docx(paragraph(body))).toUpperCase()).toContain(name);
      },
    ),
  );
});

test('what leaves is XML in UTF-8', () => {
  const made = unzipSync(fillOfferForm(docx(paragraph(code('MERGEFIELD price'))), { ...VALUES, price: '<&"é' }));
  const parts = Object.entries(made).filter(([name]) => !name.endsWith('/'));
  expect(parts.length).toBeGreaterThan(3);
  for (const [name, part] of parts) expect(readPart(part), name).not.toBeNull();
  expect(everything(fillOfferForm(docx(''), { ...VALUES, buyer: '<&"é' }))).toContain('&lt;&amp;');
});
