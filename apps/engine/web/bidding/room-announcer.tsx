import { useEffect, useRef, useState } from 'react';
import { browserTiming } from '../shared/timing.ts';
import { announceChange, marksPassed } from './announce-room.ts';
import { type AnnouncementQueue, openAnnouncementQueue } from './announcement-queue.ts';
import { allowSound, soundOutbid } from './outbid-sound.ts';
import { useRoom } from './room-context.ts';
import { tabTitle } from './tab-title.ts';

/** Tells without being looked at: live regions, the tab's title, one soft sound. */
export function RoomAnnouncer() {
  const { session, room, selectedId } = useRoom();
  const [polite, setPolite] = useState('');
  const [urgent, setUrgent] = useState('');
  const queue = useRef<AnnouncementQueue | null>(null);
  const before = useRef(room);
  const current = useRef({ room, selectedId });
  current.current = { room, selectedId };

  useEffect(() => {
    const opened = openAnnouncementQueue(browserTiming, setPolite);
    queue.current = opened;
    return () => opened.stop();
  }, []);

  useEffect(() => {
    const spoken = announceChange(before.current, room);
    before.current = room;
    if (spoken.polite) queue.current?.say(spoken.polite);
    if (spoken.urgent.length > 0) setUrgent(spoken.urgent.join(' '));
    if (spoken.urgent.some((text) => text.startsWith('Outbid'))) soundOutbid();
    document.title = tabTitle(room);
  }, [room]);

  useEffect(() => {
    let last = session.nowMs();
    return session.subscribeToClock(() => {
      const now = session.nowMs();
      const marks = marksPassed(current.current.room, current.current.selectedId, last, now);
      last = now;
      if (marks.length > 0) setUrgent(marks.join(' '));
    });
  }, [session]);

  useEffect(() => {
    document.addEventListener('pointerdown', allowSound, { once: true });
    document.addEventListener('keydown', allowSound, { once: true });
    return () => {
      document.removeEventListener('pointerdown', allowSound);
      document.removeEventListener('keydown', allowSound);
    };
  }, []);

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
