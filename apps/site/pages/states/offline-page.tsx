import { NoticePage } from '../texts/notice-page.tsx';

/** Shown by the service worker when there is no line and the page was never visited. */
export default function OfflinePage() {
  return (
    <NoticePage title="You are offline" actions={[{ href: '/', label: 'Home' }]}>
      This page has not been opened on this device before, so it cannot be shown without a line. Pages you have visited
      can be read; each says from when it is.
    </NoticePage>
  );
}
