import './begin-rehearsal.css';
import './rehearsal-strip.css';
import { apiPath } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { BeginRehearsal } from './begin-rehearsal.tsx';
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

  return (
    <section className="rehearsal-strip row row--4-16" aria-label="Rehearsal">
      {known.isRehearsal ? (
        <>
          <p>
            <b>This is a rehearsal.</b> The bidders are robots, nobody is written to, and nothing of it counts. Drill an
            outage when a close is near.
          </p>
          <p className="begin-rehearsal-actions row row--8 row--nowrap">
            <Button tone="out" size="row" disabled={busy || live.phase !== 'live'} onClick={() => void drill()}>
              Drill an outage
            </Button>
          </p>
          <p role="status">{said ?? ''}</p>
        </>
      ) : (
        <BeginRehearsal slug={slug} what="sale" rehearsals={known.rehearsals} />
      )}
    </section>
  );
}
