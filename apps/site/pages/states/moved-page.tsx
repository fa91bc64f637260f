import { useEffect } from 'react';
import type { MovedProps } from '../parts/page-props.ts';
import { NoticePage } from '../texts/notice-page.tsx';

/** What stood here stands somewhere else. The person who has no script, or a slow connection, can press. */
export default function MovedPage({ props: { to } }: { props: MovedProps }) {
  // Replaces this address in the history: a step back does not lead here again.
  useEffect(() => location.replace(to), [to]);
  return (
    <NoticePage title="This page has moved" actions={[{ href: to, label: 'Go to the page' }]}>
      You are taken to where it stands now.
    </NoticePage>
  );
}
