import { describe, expect, it } from 'vitest';
import { accessOf } from '../route-access.ts';

describe('the access of a route', () => {
  it.each([
    ['GET', '/api/admin/something-new', {}, 'administer'],
    ['GET', '/api/admin/users/:userId/something-new', {}, 'administer'],
    ['DELETE', '/api/admin/auctions', {}, 'administer'],
    ['GET', '/api/admin/auctions', {}, 'see_sales'],
    ['HEAD', '/api/admin/auctions', {}, 'see_sales'],
    ['POST', '/api/admin/auctions', {}, 'prepare_sales'],
    ['GET', '/api/admin/content/:type', { type: 'article' }, 'see_sales'],
    ['POST', '/api/admin/content/:type', { type: 'article' }, 'write_content'],
    ['GET', '/api/admin/content/:type', { type: 'letter' }, 'administer'],
    ['POST', '/api/account/something-new', {}, 'signed_in'],
    ['GET', '/api/account', {}, 'everyone'],
    ['POST', '/api/account/login', {}, 'everyone'],
    ['GET', '/api/auctions/:slug', {}, 'everyone'],
    ['GET', '', {}, 'everyone'],
  ] as [string, string, Record<string, string>, string][])(
    'of %s %s with %o is %s: what nobody named is closed',
    (method, pattern, params, access) => {
      expect(accessOf(method, pattern, params)).toBe(access);
    },
  );
});
