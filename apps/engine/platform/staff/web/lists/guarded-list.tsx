import type { ReactNode } from 'react';
import { AdminGuard } from '../frame/admin-guard.tsx';
import type { Asked } from '../use-asked.ts';

type Props<Page> = {
  asked: Asked<readonly Page[]>;
  /** The heading and what the list is narrowed by; `pages` is empty while nothing has come. */
  above: (pages: readonly Page[]) => ReactNode;
  children: (pages: readonly Page[]) => ReactNode;
};

/**
 * A list below its heading and search. These stay while it is on its way, and when it did not come: what was typed is not lost. Somebody
 * who may not see the list sees neither.
 */
export const GuardedList = <Page,>({ asked, above, children }: Props<Page>) =>
  asked.at === 'refused' || asked.at === 'out' ? (
    <AdminGuard asked={asked}>{children}</AdminGuard>
  ) : (
    <>
      {above(asked.at === 'known' ? asked.what : [])}
      <AdminGuard asked={asked}>{children}</AdminGuard>
    </>
  );
