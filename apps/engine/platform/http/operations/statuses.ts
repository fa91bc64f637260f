import { type Endpoint, fileTypesOf, rightOf } from '@quarterline/contract/endpoints';

/**
 * Every status that an operation may refuse with, in order. The first five are of every operation: a version that is not kept or a request
 * that cannot be read (400), a key that is not known (401) or that may not (403), too often, and not now.
 */
export function refusalStatuses(method: string, path: string, endpoint: Endpoint): number[] {
  const isOfStaff = rightOf(endpoint) !== null;
  const isPost = method === 'POST';
  const found = [
    400,
    401,
    403,
    429,
    503,
    ...(isOfStaff || path.includes(':') ? [404] : []),
    ...(isOfStaff || isPost ? [409] : []),
    ...(isPost ? [413, 415] : []),
    ...(fileTypesOf(endpoint) ? [422] : []),
    ...(endpoint.refusals ?? []),
  ];
  return [...new Set(found)].sort((one, other) => one - other);
}
