import { NoticePage } from '../texts/notice-page.tsx';

/** The page could not be had. */
export default function ServerErrorPage() {
  return (
    <NoticePage
      title="An error has occurred"
      actions={[
        { href: '/contact', label: 'Contact us' },
        { href: '/', label: 'Home' },
      ]}
    >
      Nothing you did. Your bids are safe with us. Try again in a minute, or call.
    </NoticePage>
  );
}
