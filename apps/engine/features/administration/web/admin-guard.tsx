import { adminPages, enginePages, type Problem } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { type ReactNode, useEffect } from 'react';
import { LoadingPage } from '../../../platform/web/loading-page.tsx';
import { MessagePage } from '../../../platform/web/message-page.tsx';
import { onSite } from '../../../platform/web/page-settings.ts';
import { withReturn } from '../../../platform/web/safe-return.ts';
import type { Asked } from './use-asked.ts';

/** Shows a page of the administration to staff with a second factor; to others a plain word, and nothing of what is behind. */
export function AdminGuard<What>({ asked, children }: { asked: Asked<What>; children: (what: What) => ReactNode }) {
  useEffect(() => {
    if (asked.at === 'out') location.replace(withReturn(enginePages.login, location.pathname));
  }, [asked.at]);
  if (asked.at === 'known') return children(asked.what);
  if (asked.at === 'refused') return <Refused problem={asked.problem} />;
  if (asked.at === 'failed') {
    return (
      <MessagePage title="The engine did not answer" action={<a href={location.pathname}>Try again</a>}>
        Nothing was changed.
      </MessagePage>
    );
  }
  return <LoadingPage what="the administration" />;
}

const Refused = ({ problem: { code, message } }: { problem: Problem }) => {
  const title = message.replace(/\.$/, '');
  if (code === 'second_factor_needed') {
    return (
      <MessagePage title="One more step" action={<a href={enginePages.profileSecurity}>Set up two-step login</a>}>
        Staff accounts need two-step login. Set it up under your account, or log out and in again with it.
      </MessagePage>
    );
  }
  if (code === 'not_found') {
    return (
      <MessagePage title={title} action={<a href={adminPages.sales}>See all sales</a>}>
        The address may be old or mistyped.
      </MessagePage>
    );
  }
  return (
    <MessagePage title={title} action={<a href={onSite(fixedRoutes.sales)}>See the sales</a>}>
      Your account cannot open this page. Nothing about your account or your bids has changed.
    </MessagePage>
  );
};
