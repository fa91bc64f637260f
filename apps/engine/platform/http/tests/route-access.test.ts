import { describe, expect, it } from 'vitest';
import { accessOf } from '../route-access.ts';

describe('the access of a route', () => {
  it.each([
    ['/api/admin/something-new', {}, 'staff'],
    ['/api/admin/users/:userId/something-new', {}, 'administrator'],
    ['/api/admin/usersomething', {}, 'staff'],
    ['/api/admin/content/:type', { type: 'article' }, 'staff'],
    ['/api/admin/content/:type', { type: 'letter' }, 'administrator'],
    ['/api/account/something-new', {}, 'signed_in'],
    ['/api/account', {}, 'everyone'],
    ['/api/account/login', {}, 'everyone'],
    ['/api/auctions/:slug', {}, 'everyone'],
    ['', {}, 'everyone'],
  ])('of %s with %o is %s: what nobody named is closed', (pattern, params, access) => {
    expect(accessOf(pattern, params)).toBe(access);
  });
});
