import { ENDPOINTS, type Endpoint } from '@quarterline/contract/endpoints';
import { applyEvent, DEFAULT_RULES, scheduleSale } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { bodiesFor } from './generate-bodies.ts';
import { OPERATIONS, type Operation, requestsOf } from './operations.ts';
import type { Context } from './read-context.ts';
import { type Person, ROLES, type ScriptedSale } from './scripted-sale.ts';

const person = (name: string): Person => ({ name, userId: `${name}-user`, email: `${name}@alone.example`, cookie: '' });
const bidder = (name: string) => ({ ...person(name), registrationId: `${name}-registration` });
const run: ScriptedSale = {
  format: 'auction',
  id: 'sale',
  slug: 'quarters',
  opensAt: 0,
  tender: null,
  lots: [{ id: 'one', slug: 'parcel-1' }],
  actors: Object.fromEntries([...ROLES, 'friend'].map((role) => [role, person(role)])) as ScriptedSale['actors'],
  colleagues: [person('lena'), person('lars'), person('ada')],
  bidders: {
    anna: bidder('anna'),
    bert: bidder('bert'),
    carl: bidder('carl'),
    dora: bidder('dora'),
    pete: bidder('pete'),
  },
};
const context: Context = {
  now: 1000,
  draft: null,
  draftVersion: 1,
  purchases: [],
  completionDay: '2026-12-16',
  today: '2026-11-20',
  ids: {},
  state: applyEvent(
    null,
    scheduleSale({
      saleId: 'sale',
      rules: DEFAULT_RULES,
      termsVersion: 1,
      now: 1,
      parcels: [
        ...[
          { id: 'one', kind: 'parcel' as const, position: 1, groupId: null, acres: 160, startingBidCents: 100_00 },
        ].map((parcel) => ({ ...parcel, opensAt: 2, closesAt: 1_000_000_000 })),
      ],
      groups: [],
    }),
  ),
};

describe('requests of the walk', () => {
  it('are made for every operation of the endpoint table', () => {
    const names = Object.values<Endpoint>(ENDPOINTS).map(({ id }) => id);
    const made = OPERATIONS.flatMap((operation) =>
      requestsOf(operation, run, context).map(({ operationId }) => operationId),
    );
    expect([...new Set(made)].toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(290);
  });

  it('are made for an operation that nobody added to the walk, with its variants and the ids of a rival', () => {
    const { body } = ENDPOINTS['POST /api/admin/auctions/:slug/control/acts'];
    const operation: Operation = {
      id: 'newOperation',
      method: 'POST',
      path: '/api/admin/auctions/:slug/new/:registrationId',
      endpoint: { id: 'newOperation', who: 'run_sales', summary: 'New.', body },
    };
    const requests = requestsOf(operation, run, context);
    expect(requests.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'newOperation of anna kind=hold_sale',
        'newOperation of bert kind=hold_sale',
        'newOperation of anna kind=add_time parcelId=lot 0',
        'newOperation of anna kind=set_eligibility bidderId=bert eligible=false',
      ]),
    );
    expect(requests[0]?.path).toBe('/api/admin/auctions/quarters/new/anna-registration');
  });

  it('have bodies that their own schemas take, for most operations', () => {
    const bodies = OPERATIONS.flatMap(({ endpoint: { body } }) =>
      body !== undefined && 'safeParse' in body ? [body] : [],
    );
    const taken = bodies.filter((schema) =>
      bodiesFor(schema, (name, { format }) =>
        format === 'uuid' ? ['0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11'] : name === 'email' ? ['a@b.example'] : undefined,
      ).some((one) => schema.safeParse(one).success),
    );
    expect(taken.length / bodies.length).toBeGreaterThan(0.7);
  });
});
