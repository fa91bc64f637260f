import { Button } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { CallUs } from '../../web/call-us.tsx';
import { LoadingPage } from '../../web/loading-page.tsx';
import { MessagePage } from '../../web/message-page.tsx';
import { onSite } from '../../web/page-settings.ts';
import type { LivePageState, LiveSession } from './feed/live-session.ts';
import type { LiveState } from './feed/live-state.ts';
import { useLivePageState, useLiveSession } from './use-live-session.ts';

export type LoadedLiveView = { session: LiveSession; view: LivePageState; live: LiveState };

/** Shows that the sale loads, does not exist or cannot be reached; then its children. */
export function LiveViewLoader({ slug, children }: { slug: string; children: (open: LoadedLiveView) => ReactNode }) {
  const session = useLiveSession(slug);
  const view = useLivePageState(session);
  if (!session || !view || view.load === 'loading') return <LoadingPage what="the sale" />;
  if (view.load === 'not_found') {
    return (
      <MessagePage title="There is no such sale" action={<a href={onSite('/sales/')}>See the sales</a>}>
        The address may be old or mistyped. Nothing about your bids has changed.
      </MessagePage>
    );
  }
  if (!view.live) {
    return (
      <MessagePage
        title="We could not reach the sale"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        Bids that have a receipt are recorded.
        <CallUs before="You can also bid by phone:" />
      </MessagePage>
    );
  }
  return children({ session, view, live: view.live });
}
