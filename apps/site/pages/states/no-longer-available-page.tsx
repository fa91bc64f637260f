import { NoticePage } from '../texts/notice-page.tsx';

/** There was something here once. */
export default function NoLongerAvailablePage() {
  return (
    <NoticePage
      title="No longer available"
      actions={[
        { href: '/sales', label: 'See upcoming sales' },
        { href: '/past-sales', label: 'Past sales' },
      ]}
    >
      What stood at this address has been taken down. If you had a bid or a paper in it, call us.
    </NoticePage>
  );
}
