import { answerTypesOf, ENDPOINTS, type Endpoint } from '@quarterline/contract/endpoints';
import { codesOf } from '#platform/http/operations/refusal-codes.ts';
import { refusalStatuses } from '#platform/http/operations/statuses.ts';

const ROUTES = Object.entries<Endpoint>(ENDPOINTS).map(([route, endpoint]) => {
  const [method = '', pattern = ''] = route.split(' ');
  return {
    method,
    address: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    // Fewer parts first: "/users/proposals" before "/users/:userId".
    parts: pattern.split(':').length,
    isHidden: endpoint.isHidden === true,
    types: (answerTypesOf(endpoint) as readonly string[] | null) ?? [
      'application/json',
      ...(endpoint.forms ? ['text/html'] : []),
    ],
    statuses: [200, 204, 500, ...refusalStatuses(method, pattern, endpoint)],
  };
});
ROUTES.sort((one, other) => one.parts - other.parts);
const CODES = new Set(codesOf().map(({ code }) => code));

/** Fails where an answer of the API has a status or a media type that the reference of its operation does not name, or a code that is not in its list. */
export async function checkAnswer(method: string, url: string, answer: Response): Promise<void> {
  const [path = ''] = url.split('?');
  const route = ROUTES.find((one) => one.method === method && one.address.test(path));
  if (!route || route.isHidden) return;
  if (!route.statuses.includes(answer.status))
    throw new Error(
      `${method} ${path} answered ${answer.status}: not in the reference. ${await answer.clone().text()}`,
    );
  const [type = ''] = answer.headers.get('content-type')?.split(';') ?? [];
  if (answer.status === 200 && !route.types.includes(type))
    throw new Error(`${method} ${path} answered ${type}: not in the reference.`);
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return;
  const { code } = (await answer.clone().json()) as { code?: string };
  if (code !== undefined && !CODES.has(code))
    throw new Error(`${method} ${path} refused with ${code}: not in the list of codes.`);
}
