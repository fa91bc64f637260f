import { describe, expect, it } from 'vitest';
import { emailHtml } from '../email-html.ts';

const BRAND = { product: 'Quarterline', firmLine: 'A division of a law firm.', phone: '(780) 555-0142' };
const html = (text: string): string => emailHtml('A subject', text, BRAND);

describe('the page of an email', () => {
  it('makes the one address of a paragraph the thing to press', () =>
    expect(html('Open this.\n\nhttps://engine.example/confirm/?token=a')).toMatch(
      /<a href="https:\/\/engine\.example\/confirm\/\?token=a" style="[^"]*background:#f8b332[^"]*">Open<\/a>/,
    ));

  it('sets a code apart', () => expect(html('Type it:\n\n4821 0935')).toMatch(/font-size:26px[^>]*>4821 0935</));

  it('says what a link is for when the text does', () =>
    expect(html('Log in: https://engine.example/login/')).toContain('>Log in</a>'));

  it('makes a table of sums with the amounts under each other, and of no other lines', () => {
    const page = html(
      'Price:      $645,000\nOf it the deposit, due Dec 17, 2026: $64,500.50\n\nParcel 2: $645,000.\nIt is yours.',
    );
    expect(page).toMatch(
      /<table[^>]*><tr><th scope="row"[^>]*>Price<\/th><td style="[^"]*text-align:right[^"]*">\$645,000</,
    );
    expect(page).toMatch(/>Of it the deposit, due Dec 17, 2026<\/th><td[^>]*>\$64,500\.50<\/td><\/tr><\/table>/);
    expect(page).toContain('>Parcel 2: $645,000.<br>It is yours.</p>');
    expect(html('Price: $645,000')).not.toContain('<table');
  });

  it('never lets what a stranger typed become markup, or an address of another kind', () => {
    const page = html('> <script>alert(1)</script>\n> <img src=x onerror=alert(1)>\n\njavascript:alert(1) "\'><b>');
    expect(page).not.toMatch(/<script|<img|<b>|href="javascript/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
