import { useEffect, useRef, useState } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { useLive } from '#platform/live/web/live-context.ts';
import { browserTiming } from '#platform/web/timing.ts';
import { type Announcing, openAnnouncing } from './announcing.ts';

const REGION_KNOWN_MS = 200;

/**
 * Says changes without being looked at: live regions, one soft sound. Nothing is said of the `first`
 * view; what came after it, while this part was loaded, is said at once.
 */
export default function LiveAnnouncer({ first }: { first: LiveState }) {
  const { session, live, selectedId } = useLive();
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  const [announcing, setAnnouncing] = useState<Announcing | null>(null);
  const before = useRef(first);
  const current = useRef({ live, selectedId });
  current.current = { live, selectedId };

  useEffect(() => {
    const opened = openAnnouncing(browserTiming, setPolite);
    // A region that comes with its text is not read aloud by every screen reader.
    const timer = setTimeout(() => setAnnouncing(opened), REGION_KNOWN_MS);
    return () => {
      clearTimeout(timer);
      opened.stop();
    };
  }, []);

  useEffect(() => {
    const spoken = announcing?.change(before.current, live) ?? [];
    if (announcing) before.current = live;
    if (spoken.length > 0) setUrgent(spoken.join(' '));
  }, [announcing, live]);

  useEffect(() => {
    let last = session.nowMs();
    return session.subscribeToClock(() => {
      const now = session.nowMs();
      const marks = announcing?.marks(current.current.live, current.current.selectedId, last, now) ?? [];
      last = now;
      if (marks.length > 0) setUrgent(marks.join(' '));
    });
  }, [announcing, session]);

  return (
    <div className="sr-only">
      <p aria-live="polite" aria-atomic="true">
        {polite}
      </p>
      <p aria-live="assertive" aria-atomic="true">
        {urgent}
      </p>
    </div>
  );
}
