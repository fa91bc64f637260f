import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

const own = 'http://localhost:8001';
const site = 'http://localhost:8000';

test.each([
  ['/auctions/a/parcels/', '/auctions/a/parcels/'],
  ['/profile/?a=1#b', '/profile/?a=1#b'],
  ['http://localhost:8001/profile/', '/profile/'],
  ['http://localhost:8000/auctions/a', 'http://localhost:8000/auctions/a'],
  [null, null],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example', null],
  ['\\\\evil.example', null],
  ['http://localhost:8000@evil.example/', null],
  ['http://evil@localhost:8000/', null],
  ['http://localhost:8002/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/\t/evil.example', null],
  ['http://localhost:8000.evil.example/', null],
])('%j leads to %j', (asked, leads) => {
  expect(safeReturn(asked, own, site)).toBe(leads);
});
