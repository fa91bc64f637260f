import { ENDPOINTS, type Endpoint, rightOf } from '@quarterline/contract/endpoints';
import { hasRight, type StaffRole } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';

const operationsOf = (role: StaffRole): string[] =>
  Object.entries<Endpoint>(ENDPOINTS)
    .filter(([, endpoint]) => {
      const right = rightOf(endpoint);
      return right !== null && hasRight(role, right);
    })
    .map(([route]) => route);
const SALE = '/api/admin/auctions/:slug';

describe('the operations of a role', () => {
  it('has a right for each operation of the administration, and for no other', () => {
    for (const [route, endpoint] of Object.entries<Endpoint>(ENDPOINTS))
      expect([route, rightOf(endpoint) !== null]).toEqual([route, route.includes(' /api/admin/')]);
  });

  it('changes nothing as read only but the filters that one keeps for oneself', () => {
    // A preview is asked with a body and changes nothing.
    const changes = operationsOf('read_only').filter((route) => !/^GET |\/preview$/.test(route));
    expect(changes).toEqual(['POST /api/admin/saved-filters', 'POST /api/admin/saved-filters/:filterId']);
  });

  it('writes the site and prepares sales as content, and names nobody who bids or asks', () => {
    const ofSales = operationsOf('content').filter((route) => route.includes('/auctions'));
    expect(ofSales.toSorted()).toEqual(
      [
        'GET /api/admin/auctions',
        'POST /api/admin/auctions',
        `GET ${SALE}`,
        `POST ${SALE}/draft`,
        `POST ${SALE}/pulse`,
        `GET ${SALE}/history`,
        `POST ${SALE}/delete`,
        // Without people: a sale as one file has none.
        `GET ${SALE}/sale-file`,
        `POST ${SALE}/sale-file`,
        `GET ${SALE}/addenda`,
        `GET ${SALE}/openers`,
        `GET ${SALE}/rehearsals`,
      ].toSorted(),
    );
    const others = operationsOf('content').filter((route) => !route.includes('/auctions'));
    expect(others.filter((route) => /leads|newsletter|deliveries|users|audit|reports|services/.test(route))).toEqual(
      [],
    );
  });

  it('decides in a sale as lawyer and not as clerk', () => {
    const clerk = new Set(operationsOf('clerk'));
    const lawyerAlone = operationsOf('staff').filter((route) => !clerk.has(route) && route.includes(SALE));
    expect(lawyerAlone.map((route) => route.replace(`${SALE}/`, '')).toSorted()).toEqual(
      [
        'POST archive',
        'POST publish',
        'POST publish-at',
        'POST act',
        'POST addenda',
        'POST results/release',
        'POST control/mistakes',
        'POST control/voids',
        'POST control/voids/:voidId',
        'POST control/drill',
        'POST trust/:parcelId/payments',
        'POST trust/:parcelId/reversals',
        'POST openers',
        'POST openers/key',
        'GET opening',
        'POST opening',
        'POST rehearsals',
      ].toSorted(),
    );
  });
});
