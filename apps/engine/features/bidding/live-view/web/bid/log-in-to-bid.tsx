import '#platform/live/web/login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { openLots } from '@quarterline/rules';
import { registrationOverText } from '@quarterline/text';
import { ButtonLink } from '@quarterline/ui';
import { useHere, useLive } from '#platform/live/web/live-context.ts';
import { withReturn } from '#platform/web/safe-return.ts';

/** Both ways lead back to this parcel. For somebody whose session ended it is said here too, where they were about to bid. */
export default function LogInToBid() {
  const { live, view } = useLive();
  const { loggedOut } = view;
  const here = useHere();
  const over = loggedOut ? null : registrationOverText(openLots(live));
  return (
    <div className={`login-prompt${loggedOut ? ' is-logged-out' : ''}`}>
      <p>
        {loggedOut
          ? 'You have been logged out. You cannot bid until you log in again.'
          : over === null
            ? 'You are watching. To bid in this sale, log in and ask to be registered.'
            : `You are watching. ${over} Are you registered already? Log in.`}
      </p>
      <div>
        <ButtonLink tone="gold" href={withReturn(enginePages.login, here)}>
          Log in to bid
        </ButtonLink>
        {loggedOut || over !== null ? null : (
          <ButtonLink href={withReturn(enginePages.register, here)}>Create account</ButtonLink>
        )}
      </div>
    </div>
  );
}
