import { useEffect } from 'react';
import { AuthSession } from '#site/account/auth-session.ts';
import { useCounting } from '#site/analytics/use-counting.ts';
import { useViewContent } from '#site/analytics/use-view-content.ts';
import { whenIdle } from '#site/runtime/when-idle.ts';
import { CookieNotice } from './notices/cookie-notice.tsx';
import { FeedToasts } from './notices/feed-toasts.tsx';
import { ToastHost } from './notices/toast-host.tsx';
import { useSite } from './site-context.ts';
import { StatusFeed } from './status/status-feed.ts';
import { useOutbidFeed } from './status/use-outbid-feed.ts';

/** The machine is a large one: it comes, and begins, when nothing else is to be done. Until then the cookie says who is there. */
async function loadAuth() {
  await whenIdle();
  const { runAuth } = await import('#site/account/run-auth.ts');
  await whenIdle();
  return { runAuth };
}

/** What begins when the page stands and can be read: following statuses and sign-in state, notices, messages. */
export default function AfterPage({ path }: { path: string }) {
  const { auth, feed, slice } = useSite();
  useEffect(() => {
    if (!feed) return;
    const written = slice.sales.map(
      ({ slug, startTime, endTime }) => [slug, { startMs: Date.parse(startTime), endMs: Date.parse(endTime) }] as const,
    );
    return new StatusFeed(feed, slice.statusFeed, new Map(written)).start();
  }, [feed, slice]);
  useEffect(() => (auth ? new AuthSession(auth, slice.account).start(loadAuth) : undefined), [auth, slice]);
  useOutbidFeed();
  useCounting(slice);
  useViewContent(path);
  return (
    <>
      <CookieNotice path={path} />
      <FeedToasts />
      <ToastHost />
    </>
  );
}
