import { fixedRoutes } from '@quarterline/listing';
import { useEffect } from 'react';
import { MessagePage } from './message-page.tsx';
import { onSite } from './page-settings.ts';

/** Any address of the engine that is no page. */
export default function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page not found | Quarterline';
  }, []);
  return (
    <MessagePage title="There is no page here" action={<a href={onSite(fixedRoutes.sales)}>See the sales</a>}>
      The address may be old or mistyped. Nothing about your account or your bids has changed.
    </MessagePage>
  );
}
