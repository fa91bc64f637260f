import './begin-rehearsal.css';
import { apiPath, pagePath, type Rehearsals, type StartedRehearsal } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = { slug: string; what: string; rehearsals: Rehearsals['rehearsals'] };

/** Begins a rehearsal of a sale or of a draft, and leads to its control board. */
export function BeginRehearsal({ slug, what, rehearsals }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const begin = async (pace: 'short' | 'long'): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/rehearsals', { slug }), { pace });
    if (posted.kind === 'done')
      location.assign(pagePath('/admin/auctions/:slug/control/', { slug: (posted.body as StartedRehearsal).slug }));
    else {
      setRefused(posted.message);
      setBusy(false);
    }
  };
  const running = rehearsals.find(({ status }) => status === 'live' || status === 'upcoming');
  return (
    <>
      <p>
        <b>Rehearse this {what}</b> with robots and faster clocks. Nobody outside sees it.
        {running ? (
          <>
            {' '}
            <a href={pagePath('/admin/auctions/:slug/control/', { slug: running.slug })}>One is on now.</a>
          </>
        ) : null}
      </p>
      <p className="begin-rehearsal-actions row row--8 row--nowrap">
        <Button size="row" disabled={busy} onClick={() => void begin('short')}>
          In minutes
        </Button>
        <Button size="row" disabled={busy} onClick={() => void begin('long')}>
          With time to talk
        </Button>
      </p>
      <p role="status">{refused ?? ''}</p>
    </>
  );
}
