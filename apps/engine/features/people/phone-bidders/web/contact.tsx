import './contact.css';
import type { CivilZone } from '@quarterline/civil-time';
import { apiPath, type ContactTask, type ContactTasks, type PhoneBidder, pagePath } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { AddPhoneBidder } from './add-phone-bidder.tsx';
import { ContactTaskList, callsIn } from './contact-task-list.tsx';
import { PhoneBidderList } from './phone-bidder-list.tsx';
import { ReadTermsDialog } from './read-terms-dialog.tsx';

type Props = { slug: string; zone: CivilZone; contact: ContactTasks; reload: () => void };

/** What waits to be said, and the people it is said to. */
export function Contact({ slug, zone, contact: { tasks, people, terms }, reload }: Props) {
  const readOnly = useReadOnly('handle_bidders');
  const [adding, setAdding] = useState(false);
  const [reading, setReading] = useState<PhoneBidder | null>(null);
  const [said, setSaid] = useState<{ sentence: string; isProblem: boolean } | null>(null);
  const calls = callsIn(tasks.filter(({ done }) => done === null)).length;
  const finish = async (call: readonly ContactTask[], way: 'phone' | 'letter'): Promise<void> => {
    const [{ id, name } = { id: '', name: '' }, ...others] = call;
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/contact-tasks/:taskId', { slug, taskId: id }),
      { way, withIds: others.map((task) => task.id) },
    );
    setSaid(
      posted.kind === 'refused'
        ? { sentence: posted.message, isProblem: true }
        : { sentence: `Recorded: ${name} was reached by ${way}.`, isProblem: false },
    );
    reload();
  };
  return (
    <div className="contact">
      <Alert tone={said?.isProblem ? 'out' : 'done'}>{said?.sentence}</Alert>
      <section aria-labelledby="contact-tasks">
        <div className="contact-head row row--8-16 row--between">
          <h2 id="contact-tasks">To tell by phone or letter {calls > 0 ? <em>{calls}</em> : null}</h2>
        </div>
        <ContactTaskList tasks={tasks} zone={zone} readOnly={readOnly} onDone={(call, way) => void finish(call, way)} />
      </section>
      <section aria-labelledby="contact-people">
        <div className="contact-head row row--8-16 row--between">
          <h2 id="contact-people">Bidders without email</h2>
          {readOnly ? null : (
            <Button size="row" onClick={() => setAdding(true)}>
              Add a bidder by phone
            </Button>
          )}
        </div>
        <PhoneBidderList
          slug={slug}
          zone={zone}
          people={people}
          terms={terms}
          readOnly={readOnly}
          reload={reload}
          onRead={setReading}
        />
        <p className="field-hint">
          They are approved under <a href={pagePath('/admin/auctions/:slug/bidders/', { slug })}>Bidders</a>, and their
          bids are entered on the <a href={pagePath('/admin/auctions/:slug/control/', { slug })}>control board</a>.
        </p>
      </section>
      {adding ? (
        <AddPhoneBidder
          slug={slug}
          onClose={() => setAdding(false)}
          onDone={(name) => {
            setAdding(false);
            setSaid({ sentence: `${name} was added. The request waits under Bidders.`, isProblem: false });
            reload();
          }}
        />
      ) : null}
      {reading && terms ? (
        <ReadTermsDialog
          slug={slug}
          terms={terms}
          zone={zone}
          bidder={reading}
          onClose={() => setReading(null)}
          onDone={() => {
            setReading(null);
            setSaid({ sentence: `Recorded: ${reading.name} accepted version ${terms.version}.`, isProblem: false });
            reload();
          }}
        />
      ) : null}
    </div>
  );
}
