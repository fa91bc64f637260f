import '#platform/web/forms/account-links.css';
import { apiPath, enginePages } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { Alert, Button, ButtonLink } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { askedReturn, sameReturn } from '#platform/web/where-to-next.ts';

/** Led here by a link on somebody else's page, one is asked first. */
const isAsked = (): boolean => new URLSearchParams(location.search).has('ask');

/** `/logout/`: signs out at once and goes back to where one came from, or says that one is out. */
export default function LogoutPage() {
  const [at, setAt] = useState<'asking' | 'leaving' | 'out' | 'failed'>(isAsked() ? 'asking' : 'leaving');
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (at !== 'leaving' || isUnderWay.current) return;
    isUnderWay.current = true;
    void postToEngine(apiPath('POST /api/account/logout'), {}).then((outcome) => {
      const back = askedReturn();
      if (outcome.kind === 'done' && back !== null && !back.startsWith(enginePages.profile)) location.assign(back);
      else setAt(outcome.kind === 'done' ? 'out' : 'failed');
    });
  }, [at]);
  if (at === 'asking') {
    return (
      <AccountFrame title="Log out?" lead="A page that is not ours led you here. You are still logged in.">
        <div className="account-links-actions">
          <Button tone="gold" onClick={() => setAt('leaving')}>
            Log out
          </Button>
          <ButtonLink href={enginePages.profile}>Stay logged in</ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (at === 'failed') {
    return (
      <AccountFrame title="Still logged in">
        <Alert>We could not be reached, so you are still logged in on this device.</Alert>
        <p className="account-links">
          <a href={sameReturn(enginePages.logout)}>Log out again</a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={at === 'out' ? 'You are logged out' : 'Logging out'}>
      <p className="lead" role="status">
        {at === 'out' ? 'Your bids stand, and we still call you if something happens to them.' : 'One moment.'}
      </p>
      <p className="account-links">
        <a href={enginePages.login}>Log in again</a> or <a href={onSite(fixedRoutes.home)}>go to the sales</a>.
      </p>
    </AccountFrame>
  );
}
