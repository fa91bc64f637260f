import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { NoticePage } from '../texts/notice-page.tsx';

/** A page that can be made to crash, to see that it takes down itself only and that the crash is reported. */
export default function ErrorTestPage() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('This page was crashed on purpose.');
  return (
    <>
      <NoticePage title="Error test" actions={[{ href: '/', label: 'Home' }]}>
        For staff: crash this page to see what a reader sees, and that the report arrives.
      </NoticePage>
      <p className="wrap">
        <Button onClick={() => setBroken(true)}>Crash this page</Button>
      </p>
    </>
  );
}
