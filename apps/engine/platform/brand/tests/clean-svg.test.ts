import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../clean-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, root = 'viewBox="0 0 240 80"'): string => `<svg ${NS} ${root}>${inside}</svg>`;
const PATH = '<path d="M0 0h240v80H0z" fill="#14532d"/>';
const clean = (text: string, square = false) => cleanSvg(Buffer.from(text), { square });
const refusal = (text: string, square = false): string => {
  const cleaned = clean(text, square);
  return cleaned.ok ? `taken: ${cleaned.svg}` : cleaned.sentence;
};

describe('a logo', () => {
  it('is written anew from what draws, with the size of its view box', () => {
    const text = `<?xml version="1.0"?><!-- by an editor --><svg ${NS} xmlns:ink="http://editor.example" viewBox="0 0 240 80" width="9999" class="x" ink:version="1">
      <title>Firm</title><metadata><ink:note>secret</ink:note></metadata><g style="fill:#14532d;font-family:X">${PATH}</g></svg>`;
    expect(clean(text)).toEqual({
      ok: true,
      svg: `<svg ${NS} viewBox="0 0 240 80"><g fill="#14532d"><path d="M0 0h240v80H0z" fill="#14532d"></path></g></svg>`,
      width: 240,
      height: 80,
    });
  });

  it('may have gradients and clips of its own', () => {
    const inside = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#a)"/>`;
    expect(clean(drawing(inside))).toMatchObject({ ok: true, svg: expect.stringContaining('fill="url(#a)"') });
  });

  it.each([
    ['a script', drawing(`${PATH}<script>alert(1)</script>`), 'holds a script'],
    [
      'a script under another prefix',
      `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><x:script/></x:svg>`,
      'holds a script',
    ],
    ['an onload attribute', drawing(PATH, 'viewBox="0 0 9 9" onload="alert(1)"'), 'runs a script when'],
    ['an onclick attribute in capitals', drawing('<path d="M0 0" ONCLICK="x()"/>'), 'runs a script when'],
    ['foreignObject', drawing('<foreignObject><p>hi</p></foreignObject>'), 'foreignObject'],
    ['a style sheet', drawing(`<style>path{fill:red}</style>${PATH}`), 'holds a style sheet'],
    ['a style that loads', drawing('<path d="M0 0" style="fill:url(https://evil.example/a)"/>'), 'outside itself'],
    ['a fill that loads', drawing('<path d="M0 0" fill="url( \'//evil.example/a\')"/>'), 'outside itself'],
    ['an import in a style', drawing('<path d="M0 0" style="@import \'x\'"/>'), 'outside itself'],
    ['a picture from elsewhere', drawing('<image href="https://evil.example/p.png"/>'), 'holds a picture'],
    [
      'a picture inside',
      drawing('<image xlink:href="data:image/png;base64,AA" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      'holds a picture',
    ],
    ['a reference to another file', drawing('<use href="other.svg#a"/>'), '(use)'],
    ['a reference that repeats itself', drawing('<g id="a"><use href="#a"/></g>'), '(use)'],
    ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'holds a link'],
    ['an href on a gradient', drawing('<defs><linearGradient href="#b"/></defs>'), 'refers to another file'],
    ['an animation', drawing('<path d="M0 0"><set attributeName="href" to="javascript:x"/></path>'), 'animation'],
    ['text', drawing('<text>Firm</text>'), 'Convert it to outlines'],
    ['a filter', drawing('<filter id="f"><feImage href="x"/></filter>'), 'filter effect'],
    ['an unknown element', drawing('<iframe/>'), 'element that is not taken: iframe'],
    [
      'a page of HTML',
      drawing(`${PATH}<html xmlns="http://www.w3.org/1999/xhtml"><p onclick="x"/></html>`),
      'runs a script when',
    ],
    ['a DOCTYPE with entities', `<!DOCTYPE svg [<!ENTITY a "aa">]>${drawing('<path d="&a;"/>')}`, 'DOCTYPE'],
    ['an entity of nobody', drawing('<path d="&boom;"/>'), 'damaged'],
    ['a style sheet by instruction', `<?xml-stylesheet href="x.css"?>${drawing(PATH)}`, 'style sheet of its own'],
    ['no view box', drawing(PATH, 'width="10" height="10"'), 'no viewBox'],
    ['a view box without room', drawing(PATH, 'viewBox="0 0 0 80"'), 'no viewBox'],
    ['a view box that is no number', drawing(PATH, 'viewBox="0 0 a 80"'), 'no viewBox'],
    ['a huge drawing', drawing(PATH, 'viewBox="0 0 90000 80000"'), 'larger than 10000 units'],
    ['a long strip', drawing(PATH, 'viewBox="0 0 900 10"'), 'times as long'],
    ['a file that is too large', drawing(`<path d="M0 0${'h1'.repeat(10_100)}"/>`), 'at most 20 are taken'],
    ['too many parts', drawing('<g/>'.repeat(1600)), 'more than 1500 parts'],
    ['groups without end', drawing('<g>'.repeat(40) + '</g>'.repeat(40)), 'groups in each other'],
    ['a drawing within', drawing(drawing(PATH)), 'drawing within'],
    ['nothing drawn', drawing('<g/>'), 'Nothing is drawn'],
    ['a broken file', `<svg ${NS} viewBox="0 0 9 9"><path>`, 'damaged'],
    ['a second drawing after it', drawing(PATH) + drawing(PATH), 'damaged'],
    ['an attribute that is there twice', drawing('<path d="M0 0" d="M1 1"/>'), 'damaged'],
    ['an attribute without quotation marks', drawing('<path d=M0/>'), 'damaged'],
    ['a page', '<html><svg/></html>', 'does not begin as'],
    ['a PNG', '\u0089PNG\r\n', 'no SVG file'],
    ['an empty file', '', 'no SVG file'],
  ])('with %s is refused with a sentence', (_, text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });

  it('in UTF-16 is refused', () => {
    const cleaned = cleanSvg(Buffer.from(`\ufeff${drawing(PATH)}`, 'utf16le'), { square: false });
    expect(cleaned).toEqual({ ok: false, sentence: expect.stringContaining('UTF-8') });
  });

  it('is a mark only when it is square', () => {
    expect(refusal(drawing(PATH), true)).toBe('The mark must be as wide as it is high.');
    expect(clean(drawing(PATH, 'viewBox="0 0 64 64"'), true)).toMatchObject({ ok: true, width: 64 });
  });
});
