import '#platform/live/web/login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { openLots } from '@quarterline/rules';
import { registrationOverText } from '@quarterline/text';
import { ButtonLink } from '@quarterline/ui';
import { useHere, useLive } from '#platform/live/web/live-context.ts';
import { RegistrationOver } from '#platform/live/web/registration-over.tsx';
import { withReturn } from '#platform/web/safe-return.ts';
import type { TenderLive } from './lot-status.ts';

/** Whether tenders are taken, or will be. */
export const mayStillTender = ({ tender }: Pick<TenderLive, 'tender'>): boolean =>
  tender.stage === 'before' || tender.stage === 'taking';

/** For anybody who is not logged in, or not registered for this sale: the way to a tender, and after the closing time to one's own. */
export function JoinTender({ live }: { live: TenderLive }) {
  const { loggedOut } = useLive().view;
  const here = useHere();
  const { registrationStatus } = live.you;
  const over = registrationOverText(openLots(live));
  const isOpen = over === null;
  if (registrationStatus === 'visitor')
    return (
      <div className={`login-prompt${loggedOut ? ' is-logged-out' : ''}`}>
        <p>{loggedOut ? LOGGED_OUT : isOpen ? VISITOR : `${over} ${TOO_LATE}`}</p>
        <div>
          <ButtonLink tone="gold" href={withReturn(enginePages.login, here)}>
            {isOpen ? 'Log in to tender' : 'Log in'}
          </ButtonLink>
          {loggedOut || !isOpen ? null : (
            <ButtonLink href={withReturn(enginePages.register, here)}>Create account</ButtonLink>
          )}
        </div>
      </div>
    );
  if (registrationStatus !== 'not_registered') return null;
  if (over !== null) return <RegistrationOver text={over} />;
  return (
    <div className="login-prompt">
      <p>
        To tender in this sale, tell us who is buying and accept its Conditions of Sale.
        {live.sale.demo && live.status === 'live'
          ? ' This sale approves everybody at once, because it is a demonstration.'
          : ''}
      </p>
      <div>
        <ButtonLink tone="gold" href={enginePages.saleRegistration(live.sale.slug)}>
          Register To Tender
        </ButtonLink>
      </div>
    </div>
  );
}

const LOGGED_OUT = 'You have been logged out. You cannot send a tender until you log in again.';
const VISITOR = 'To tender in this sale, log in and ask to be registered.';
const TOO_LATE = 'Log in to see your own tender.';
