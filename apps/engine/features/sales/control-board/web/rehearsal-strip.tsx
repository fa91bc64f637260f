import './rehearsal-strip.css';
import { apiPath, pagePath, type StartedRehearsal } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '../../../../platform/staff/web/frame/use-rights.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { postToEngine } from '../../../../platform/web/post-to-engine.ts';
import { useControl } from './control-context.ts';

/** Before the day: a rehearsal of this sale, with robots and faster clocks. In one: that it is one, and the drill of an outage. */
export function RehearsalStrip() {
  const { live } = useControl();
  const readOnly = useReadOnly('run_sales');
  const { slug, practice } = live.sale;
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug }));
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const known = asked.at === 'known' ? asked.what : null;
  const isAhead = live.phase === 'scheduled' && !practice;
  if (known === null || readOnly || !(known.isRehearsal || isAhead)) return null;

  const begin = async (pace: 'short' | 'long'): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/rehearsals', { slug }), { pace });
    if (posted.kind === 'done')
      location.assign(pagePath('/admin/auctions/:slug/control/', { slug: (posted.body as StartedRehearsal).slug }));
    else {
      setSaid(posted.message);
      setBusy(false);
    }
  };
  const drill = async (): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/control/drill', { slug }), {});
    setSaid(
      posted.kind === 'done'
        ? 'The engine was silent. Parcels in their last window are held; let bidding go on when you are ready.'
        : posted.message,
    );
    setBusy(false);
  };
  const running = known.rehearsals.find(({ status }) => status === 'live' || status === 'upcoming');

  return (
    <section className="rehearsal-strip" aria-label="Rehearsal">
      {known.isRehearsal ? (
        <p>
          <b>This is a rehearsal.</b> The bidders are robots, nobody is written to, and nothing of it counts. Drill an
          outage when a close is near.
        </p>
      ) : (
        <p>
          <b>Rehearse this sale</b> with robots and faster clocks, apart from the real one. Nobody outside sees it.
          {running ? (
            <>
              {' '}
              <a href={pagePath('/admin/auctions/:slug/control/', { slug: running.slug })}>One is on now.</a>
            </>
          ) : null}
        </p>
      )}
      <p className="rehearsal-strip-actions">
        {known.isRehearsal ? (
          <Button tone="out" size="row" disabled={busy || live.phase !== 'live'} onClick={() => void drill()}>
            Drill an outage
          </Button>
        ) : (
          <>
            <Button size="row" disabled={busy} onClick={() => void begin('short')}>
              In minutes
            </Button>
            <Button size="row" disabled={busy} onClick={() => void begin('long')}>
              With time to talk
            </Button>
          </>
        )}
      </p>
      <p role="status">{said ?? ''}</p>
    </section>
  );
}
