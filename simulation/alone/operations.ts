import { ENDPOINTS, type Endpoint, rightOf } from '@quarterline/contract/endpoints';
import { hasRight } from '@quarterline/rules';
import { PDF } from '#testing/broken-files.ts';
import { bodiesFor } from './generate-bodies.ts';
import type { Context } from './read-context.ts';
import type { ActorRole, ScriptedSale } from './scripted-sale.ts';
import { bodyValues, namesOf, pathValues } from './values.ts';

export type Operation = { id: string; method: 'GET' | 'POST'; path: string; endpoint: Endpoint };

/** Every operation of the API, as the endpoint table has it today. */
export const OPERATIONS: readonly Operation[] = Object.entries<Endpoint>(ENDPOINTS).map(([route, endpoint]) => {
  const [method = '', path = ''] = route.split(' ');
  return { id: endpoint.id, method: method as Operation['method'], path, endpoint };
});

/** True for a role that has the right of an operation by the endpoint table. */
export function hasRightFor(operationId: string, role: ActorRole): boolean {
  const right = rightOf(OPERATIONS.find(({ id }) => id === operationId)?.endpoint ?? null);
  return right === null || (role !== 'friend' && hasRight(role, right));
}

const OF_A_SALE = /:(slug|registrationId|userId)\b/;

/** True for an operation about one sale, or somebody in it; any other can change what all sales share. */
export const isOfASale = ({ path }: Operation): boolean => OF_A_SALE.test(path);

/** True for a response that does not end by itself. */
export const isStream = ({ id, endpoint: { answer } }: Operation): boolean =>
  answer === 'text/event-stream' || id === 'listChanges';

/** A request of the walk. `label` is the same for every run. */
export type WalkRequest = { operationId: string; label: string; method: string; path: string; body: unknown };

/** The requests of an operation: one for each path and body that the walk can make. */
export function requestsOf(operation: Operation, run: ScriptedSale, context: Context): WalkRequest[] {
  const names = namesOf(run);
  const query = queryOf(operation, run, context);
  return pathsOf(operation.path, run, context).flatMap((path) => {
    const about = path
      .split('/')
      .flatMap((part) => names.get(decodeURIComponent(part)) ?? [])
      .filter((name) => name !== 'sale');
    const of = about.length === 0 ? '' : ` of ${about.join(', ')}`;
    return contentsOf(operation, run, context).map((body) => ({
      operationId: operation.id,
      method: operation.method,
      path: path + query,
      body,
      label: `${operation.id}${of}${textOf(body, names)}`,
    }));
  });
}

const contentsOf = ({ method, endpoint: { body } }: Operation, run: ScriptedSale, context: Context): unknown[] => {
  if (method === 'GET') return [undefined];
  if (body === undefined) return [{}];
  return 'safeParse' in body ? bodiesFor(body, bodyValues(run, context)) : [PDF];
};

const pathsOf = (path: string, run: ScriptedSale, context: Context): string[] => {
  const part = /:(\w+)/.exec(path);
  if (!part) return [path];
  return pathValues(run, context, part[1] ?? '').flatMap((value) =>
    pathsOf(path.replace(part[0], encodeURIComponent(value)), run, context),
  );
};

const queryOf = ({ endpoint: { query } }: Operation, run: ScriptedSale, context: Context): string => {
  if (!query) return '';
  const [first] = bodiesFor(query, bodyValues(run, context));
  const pairs = Object.entries((first ?? {}) as object).filter(([, value]) => value !== null && value !== undefined);
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
};

const NAMED = new Set([
  'action',
  'kind',
  'step',
  'eligible',
  'accepts',
  'renounced',
  'role',
  'limitCents',
  'status',
  'form',
]);

/** What tells a body from the others of its operation, without ids that differ from run to run. */
const textOf = (body: unknown, names: Map<string, string>): string => {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return '';
  const named = Object.entries(body).flatMap(([name, value]) => {
    const known = typeof value === 'string' ? names.get(value) : undefined;
    if (known !== undefined && known !== 'sale') return [`${name}=${known}`];
    return NAMED.has(name) ? [`${name}=${String(value)}`] : [];
  });
  return named.length === 0 ? '' : ` ${named.join(' ')}`;
};
