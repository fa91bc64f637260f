import { randomUUID } from 'node:crypto';
import type { Attempt, AttemptsOf } from './attempt.ts';
import { chainsOf } from './chains.ts';
import { isOfASale, isStream, OPERATIONS, type Operation, requestsOf } from './operations.ts';
import type { Context } from './read-context.ts';
import { type ActorRole, ROLES, type ScriptedSale } from './scripted-sale.ts';
import type { World } from './world.ts';

const rolesOf = ({ endpoint: { who } }: Operation): readonly ActorRole[] =>
  who === 'everyone' || who === 'signed_in' ? ['friend', ...ROLES] : ROLES;

/** A request that is sent by several roles is a new one each time. */
const withFreshId = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? { ...body, id: randomUUID() }
    : body;

const requestAttempts = (
  operations: readonly Operation[],
  world: World,
  run: ScriptedSale,
  context: Context,
): Attempt[] =>
  operations.flatMap((operation) =>
    requestsOf(operation, run, context).map(({ label, operationId, method, path, body }) => ({
      label,
      operationId,
      roles: rolesOf(operation),
      subject: ALONE.has(operationId) ? null : operationId,
      perform: (cookie: string) => world.ask(cookie, method, path, withFreshId(body)),
    })),
  );

/** Acts on people, clocks, lots and purchases: another act could hide what one of them does. */
const ALONE = new Set([
  'actInSale',
  'changeSale',
  'decideRegistration',
  'changeUser',
  'correctMistake',
  'publishSale',
  'schedulePublication',
  'askForVoid',
  'settleVoid',
  'takeSettlementStep',
  'placePhoneBid',
  'publishAddendum',
  'recordBidDeposit',
  'returnBidDeposit',
  'releasePrices',
  'nameOpeners',
]);

const SALE_OPERATIONS = OPERATIONS.filter((one) => one.method === 'POST' && isOfASale(one));
const isOfOwnAccount = ({ path }: Operation): boolean => path.startsWith('/api/account');
/** Those of one's own account last: some end the session that the next request needs. */
const SHARED_OPERATIONS = OPERATIONS.filter((one) => one.method === 'POST' && !isOfASale(one)).toSorted(
  (one, other) => Number(isOfOwnAccount(one)) - Number(isOfOwnAccount(other)),
);

/** Every act of the walk about this sale or its people, in the same order for every run. */
export const saleAttempts: AttemptsOf = (world, run, context) => [
  ...requestAttempts(SALE_OPERATIONS, world, run, context),
  ...chainsOf(world, run, context),
  readAttempt(world, run, context),
];

/** Acts about no sale: settings, content, lists and accounts. */
export const sharedAttempts: AttemptsOf = (world, run, context) =>
  requestAttempts(SHARED_OPERATIONS, world, run, context);

/** All reading is one attempt of the role that may read most. */
const readAttempt = (world: World, run: ScriptedSale, context: Context): Attempt => ({
  label: 'every GET',
  operationId: 'every GET',
  roles: ['administrator'],
  subject: 'every GET',
  perform: async (cookie) => {
    const reached: string[] = [];
    for (const operation of OPERATIONS.filter((one) => one.method === 'GET' && !isStream(one)))
      for (const { path } of requestsOf(operation, run, context).slice(0, 2)) {
        const { status } = await world.ask(cookie, 'GET', path);
        if (status < 300) reached.push(operation.id);
      }
    return { status: 200, body: { reached } };
  },
});
