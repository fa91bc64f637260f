import { NoticePage } from '../texts/notice-page.tsx';

/** There is nothing at this address. */
export default function NotFoundPage() {
  return (
    <NoticePage
      title="Page not found"
      actions={[
        { href: '/sales', label: 'See upcoming sales' },
        { href: '/', label: 'Home' },
        { href: '/contact', label: 'Contact us' },
      ]}
    >
      The address may be mistyped, or the page has moved. Upcoming sales and final prices are one step away.
    </NoticePage>
  );
}
