import { filledPath, type PartOf, type Query } from '../endpoints/api-path.ts';
import type { AdminAddress } from './admin-pages.ts';
import type { PageAddress } from './pages.ts';

type Rest<Address extends string> = [PartOf<Address>] extends [never]
  ? [parts?: Record<string, never>, query?: Query]
  : [parts: { readonly [Part in PartOf<Address>]: string }, query?: Query];

/** The address of a page of the engine with its parts filled in, and with its query. What is null or undefined is left out. */
export const pagePath = <Address extends AdminAddress | PageAddress>(
  address: Address,
  ...[parts, query]: Rest<Address>
): string => filledPath(address, parts, query);
