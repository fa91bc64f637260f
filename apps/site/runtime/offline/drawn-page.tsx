import './drawn-page.css';
import '../navigation/page-modal.css';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { LoadedPage } from '../load-page.ts';
import { untilThere } from '../navigation/until-there.ts';
import { PageBoundary } from '../page-boundary.tsx';

const PageModal = lazy(() => untilThere(() => import('../navigation/page-modal.tsx')));

type DrawnPageProps = {
  view: { page: LoadedPage; behind: LoadedPage | null };
  shell: (page: ReactNode, main: { kind: string; path: string }) => ReactNode;
  announcement: string;
  slow: boolean;
  onCloseModal: () => void;
};

/** What is on the screen: the same tree on the server and in the browser, so that one takes over from the other. */
export function DrawnPage({ view: { page, behind }, shell, announcement, slow, onCloseModal }: DrawnPageProps) {
  const main = behind ?? page;
  // Drawn anew for another page only: parts whose code is still on its way would be taken off the screen by less.
  const drawn = useMemo(
    () =>
      shell(
        <PageBoundary key={main.data.path}>
          <main.Page props={main.data.props as never} />
        </PageBoundary>,
        main.data,
      ),
    [main, shell],
  );
  return (
    <>
      {drawn}
      {behind ? (
        <Suspense fallback={null}>
          <PageModal page={page} onClose={onCloseModal} />
        </Suspense>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <p className={slow ? 'drawn-page-slow' : 'drawn-page-slow sr-only'} role="status">
        {slow ? 'Slow connection, still going.' : ''}
      </p>
    </>
  );
}
