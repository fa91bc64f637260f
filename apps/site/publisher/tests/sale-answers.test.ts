import { expect, test } from 'vitest';
import { addendaHtml, answersHtml } from '../queries/sale-answers.ts';
import type { PageReader } from '../reading/page-reader.ts';

const SALE = { slug: 'round-hill', zone: 'America/Edmonton', saleStatus: 'upcoming' };
const ANSWER = {
  parcelId: 'p1',
  question: 'Is <b>the well</b> inspected?',
  answer: 'Yes.\n\nIn May & June.',
  answeredAt: '2026-11-20T20:00:00.000Z',
};
const reader = (answers: unknown[]): PageReader =>
  ({ engineUrl: 'https://bid.example', get: () => ({ slug: 'round-hill', answers }) }) as unknown as PageReader;
const htmlOf = (change: object, answers: unknown[] = [ANSWER], id = 'p1') =>
  answersHtml(reader(answers), { ...SALE, ...change } as never, { id, slug: 'parcel-1' });

test('the page of a parcel shows its answers with their dates, as text, and where to ask', () => {
  expect(htmlOf({})).toBe(
    '<h2 id="questions">Questions and answers</h2><h3>Is &lt;b&gt;the well&lt;/b&gt; inspected?</h3><p>Yes.</p><p>In May &amp; June.</p><p><em>Answered Nov 20, 2026</em></p>' +
      '<p><a href="https://bid.example/auctions/round-hill/questions/?parcel=parcel-1">Ask a question about this land</a>. We answer by email; what everybody should know is published here, without your name.</p>',
  );
});

test('answers of another parcel are not shown, and a sale that is over keeps its answers and takes no questions', () => {
  expect(htmlOf({}, [ANSWER], 'p2')).not.toContain('well');
  expect(htmlOf({ saleStatus: 'completed' })).not.toContain('Ask a question');
  expect(htmlOf({ saleStatus: 'completed' })).toContain('In May');
  expect(htmlOf({ saleStatus: 'completed' }, [])).toBe('');
});

test('an addendum is shown with its date, what it changes and its text, and leads to its exact text', () => {
  const addendum = {
    number: 1,
    changes: 'The deposit is due later.',
    text: 'On the <third> day.',
    href: '/auctions/round-hill/addenda/2/',
    publishedAt: '2026-11-20T20:00:00.000Z',
  };
  const withAddenda = (addenda: unknown[]) =>
    addendaHtml({ engineUrl: 'https://bid.example', get: () => ({ addenda }) } as unknown as PageReader, SALE as never);
  expect(withAddenda([])).toBe('');
  expect(withAddenda([addendum])).toContain(
    '<h3>Addendum 1, Nov 20, 2026</h3><p><strong>The deposit is due later.</strong></p>',
  );
  expect(withAddenda([addendum])).toContain('<p>On the &lt;third&gt; day.</p>');
  expect(withAddenda([addendum])).toContain('href="https://bid.example/auctions/round-hill/addenda/2/"');
});
