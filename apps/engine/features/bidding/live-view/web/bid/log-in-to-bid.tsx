import '#platform/live/web/login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { useHere, useLive } from '#platform/live/web/live-context.ts';
import { withReturn } from '#platform/web/safe-return.ts';

/** Both ways lead back to this parcel. For somebody whose session ended it is said here too, where they were about to bid. */
export default function LogInToBid() {
  const { loggedOut } = useLive().view;
  const here = useHere();
  return (
    <div className={`login-prompt${loggedOut ? ' is-logged-out' : ''}`}>
      <p>
        {loggedOut
          ? 'You have been logged out. You cannot bid until you log in again.'
          : 'You are watching. To bid in this sale, log in and ask to be registered.'}
      </p>
      <div>
        <ButtonLink tone="gold" href={withReturn(enginePages.login, here)}>
          Log in to bid
        </ButtonLink>
        {loggedOut ? null : <ButtonLink href={withReturn(enginePages.register, here)}>Create account</ButtonLink>}
      </div>
    </div>
  );
}
