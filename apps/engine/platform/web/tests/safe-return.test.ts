import { expect, test } from 'vitest';
import { safeReturn } from '../safe-return.ts';

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
  ['https:evil.example', null],
  ['https:/evil.example', null],
  ['http:///evil.example', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['/%2e%2e//evil.example', null],
  ['/a/..//evil.example', null],
  ['http://localhost:8001//evil.example', null],
  ['//localhost:8001//evil.example', null],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/\n/evil.example', null],
  ['/\u0000/evil.example', null],
  [' //evil.example', null],
  ['\u00a0//evil.example', '/%C2%A0//evil.example'],
])('%j leads to %j', (asked, leads) => {
  expect(safeReturn(asked, own, site)).toBe(leads);
});
