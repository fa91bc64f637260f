import { useEffect, useState } from 'react';
import { NoticePage } from './notice-page.tsx';

const WORDS: Record<string, string> = {
  contact: 'Thanks for contacting us! We will get in touch with you shortly.',
  newsletter: 'Check your email: we sent a message to that address. Open the link in it, and you are on the list.',
  reminder: 'Check your email: we sent a message to that address about your reminder.',
};

/** After a form that the browser has posted by itself. */
export default function ThankYouPage() {
  const [words, setWords] = useState(
    'We have what you sent, and nothing more is to be done. If it asked for an email, it is on its way.',
  );
  useEffect(() => {
    const what = new URLSearchParams(location.search).get('for');
    if (what && WORDS[what]) setWords(WORDS[what]);
  }, []);
  return (
    <NoticePage title="Thank you" actions={[{ href: '/sales', label: 'Upcoming sales' }]}>
      {words}
    </NoticePage>
  );
}
