import { useEffect } from 'react';
import { useFeed } from '../site-context.ts';
import { notices } from './notices.ts';

const ID = 'status-feed';

/** What the status feed has to say stays until the feed is well again. */
export function FeedToasts() {
  const condition = useFeed((state) => state.condition);
  useEffect(() => {
    if (condition === 'fresh') return notices.dismiss(ID);
    notices.show(
      condition === 'failed'
        ? {
            id: ID,
            tone: 'out',
            icon: 'offline',
            words: 'An error occurred. Check your internet connection and reload the page.',
            stays: true,
            action: { label: 'Reload', run: () => location.reload() },
          }
        : { id: ID, tone: 'info', icon: 'reload', words: 'Sale data is out-of-date. Updating...', stays: true },
    );
  }, [condition]);
  return null;
}
