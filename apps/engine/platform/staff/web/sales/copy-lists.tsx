import { apiPath } from '@quarterline/contract';
import { describeCopy } from '@quarterline/drafting';
import { useAsked } from '../use-asked.ts';
import { TakenAndLeft } from './taken-and-left.tsx';

/** What a copy of a sale takes, and what it leaves behind and why, before it is made. */
export function CopyLists({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  if (asked.at === 'loading') return <p role="status">Loading what is in it.</p>;
  if (asked.at !== 'known') return <p className="field-error">That sale could not be read. Close and try again.</p>;
  const { draft, status } = asked.what;
  return <TakenAndLeft {...describeCopy(draft, { isOver: status === 'completed' || status === 'cancelled' })} />;
}
