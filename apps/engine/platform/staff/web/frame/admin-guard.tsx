import { enginePages, type Problem, pagePath } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { ListFailed, ListLoading } from '../lists/list-state.tsx';
import { NoneYet } from '../lists/none-yet.tsx';
import type { Asked } from '../use-asked.ts';

/** True inside the frame of the administration: there a page that cannot be shown is a card, not a second page inside the first. */
export const InFrameContext = createContext(false);

/** Shows a page of the administration to staff with a second factor; to others a plain word, and nothing of what is behind. */
export function AdminGuard<What>({ asked, children }: { asked: Asked<What>; children: (what: What) => ReactNode }) {
  useEffect(() => {
    if (asked.at === 'out') location.replace(withReturn(enginePages.login, location.pathname));
  }, [asked.at]);
  if (asked.at === 'known') return children(asked.what);
  if (asked.at === 'refused') return <Refused problem={asked.problem} />;
  if (asked.at === 'failed') return <Failed again={asked.again} />;
  return <Loading />;
}

/** The address keeps what is looked for: loading it again asks the same. */
const Failed = ({ again }: { again?: (() => Promise<void>) | undefined }) => {
  const inFrame = useContext(InFrameContext);
  if (inFrame) return <ListFailed again={again ?? (() => location.reload())} />;
  return (
    <MessagePage
      title="The engine did not answer"
      action={<Button onClick={() => location.reload()}>Try again</Button>}
    >
      Nothing was changed.
    </MessagePage>
  );
};

const Loading = () => (useContext(InFrameContext) ? <ListLoading /> : <LoadingPage what="the administration" />);

const Refused = ({ problem: { code, message } }: { problem: Problem }) => {
  const title = message.replace(/\.$/, '');
  if (code === 'second_factor_needed') {
    return (
      <Message
        title="One more step"
        words="Staff accounts need two-step login. Set it up under your account, or log out and in again with it."
        action={<a href={enginePages.profileSecurity}>Set up two-step login</a>}
      />
    );
  }
  if (code === 'not_found') {
    return (
      <Message
        title={title}
        words="The address may be old or mistyped."
        action={<a href={pagePath('/admin/auctions/')}>See all sales</a>}
      />
    );
  }
  return (
    <Message
      title={title}
      words="Your account cannot open this page. Nothing about your account or your bids has changed."
      action={<a href={onSite(fixedRoutes.sales)}>See the sales</a>}
    />
  );
};

const Message = ({ title, words, action }: { title: string; words: string; action: ReactNode }) =>
  useContext(InFrameContext) ? (
    <NoneYet title={title} words={words}>
      <p>{action}</p>
    </NoneYet>
  ) : (
    <MessagePage title={title} action={action}>
      {words}
    </MessagePage>
  );
