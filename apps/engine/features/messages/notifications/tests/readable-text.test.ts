import { expect, it } from 'vitest';
import { readableText } from '../server/delivery/readable-text.ts';

it.each([
  [
    'a link that opens an account',
    'Open https://a.example/reset/?token=abc today',
    'Open https://a.example/reset/?… today',
  ],
  ['a link with its secret behind a hash', 'https://a.example/x#secret', 'https://a.example/x?…'],
  ['a code on a line of its own', 'Your code:\n\n482913\n\nThanks', 'Your code:\n\n••••••\n\nThanks'],
  ['a code in two halves', 'Your code:\n482 913', 'Your code:\n••••••'],
])('staff do not read %s', (_, text, shown) => expect(readableText(text)).toEqual({ text: shown, isShortened: true }));

it('staff read everything else as it was sent', () => {
  const text = 'You had the high bid, $1,240,000, on Parcel 3.\nCall (780) 555-0142.\nhttps://a.example/auctions/gate/';
  expect(readableText(text)).toEqual({ text, isShortened: false });
});

it.each([
  ['a link without its scheme', 'Open bid.example/confirm/?token=abc today', 'Open bid.example/confirm/?… today'],
  ['a token that stands alone', 'Use token=abc123 today', 'Use token=… today'],
  ['a code inside a sentence', 'Your code is 482913, for an hour.', 'Your code is ••••••, for an hour.'],
  ['a code with a stroke', 'Your code: 482-913.', 'Your code: ••••••.'],
])('of an email about an account, as staff may word it, they do not read %s', (_, text, shown) =>
  expect(readableText(text, 'account')).toEqual({ text: shown, isShortened: true }),
);
