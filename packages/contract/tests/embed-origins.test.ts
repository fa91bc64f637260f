import { describe, expect, it } from 'vitest';
import { readOrigins, whyNotOrigins } from '../src/publication/embed-origins.ts';

describe('the sites that may show our sales in a frame', () => {
  it('are read one on each line, without the slash that browsers add, each once', () => {
    const text =
      'https://paper.example/\n\n  https://broker.example:8443 \nhttps://paper.example\nhttp://localhost:3000';
    expect(readOrigins(text)).toEqual([
      'https://paper.example',
      'https://broker.example:8443',
      'http://localhost:3000',
    ]);
    expect(whyNotOrigins(text)).toBeNull();
    expect(whyNotOrigins('')).toBeNull();
  });

  it.each([
    ['paper.example'],
    ['http://paper.example'],
    ['https://paper.example/land'],
    ['https://paper.example/?a=1'],
    ['https://user:secret@paper.example'],
    ['https://paper.example; script-src *'],
    ["'self'"],
    ['*'],
    ['https://*'],
    ['javascript:alert(1)'],
  ])('are no line like %j, and the sentence names it', (line) => {
    const text = `https://broker.example\n${line}`;
    expect(readOrigins(text)).toEqual(['https://broker.example']);
    expect(whyNotOrigins(text)).toContain(line);
  });

  it('are fifty at most', () => {
    const sites = (count: number): string =>
      Array.from({ length: count }, (_, index) => `https://paper-${index}.example`).join('\n');
    expect([whyNotOrigins(sites(50)), whyNotOrigins(sites(51))]).toEqual([null, 'Name at most 50 sites.']);
  });
});
