import '#platform/web/forms/account-part.css';
import { apiPath } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { AskPassword } from '#platform/web/forms/ask-password.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { useOwn } from '#platform/web/use-own.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** `/profile/data/`: take everything away, or close the account. */
export default function OwnDataPage() {
  const [own] = useOwn(apiPath('GET /api/account/profile'));
  return (
    <ProfileFrame title="Your data" own={own}>
      {() => (
        <>
          <section className="account-part">
            <h2>Download</h2>
            <p>
              Everything we know about you in one file: account, registrations, bids with receipts, consents, logins,
              emails, and the log of what was done with your account.
            </p>
            <ButtonLink href={apiPath('GET /api/account/data')} download>
              Download my data
            </ButtonLink>
          </section>
          <section className="account-part">
            <h2>Close your account</h2>
            <p>
              Nobody can log in any more, and emails stop. If you never asked to bid in a sale and sold in none, your
              name and everything else in your account are deleted. If you did, the record of that sale must stay whole:
              we keep your name, your telephone number, the names you gave for the title, that registration, your bids
              and the emails about what you bought.
            </p>
            <p>
              What stays of everybody: messages you sent us, without your name; a consent you gave, as proof of it; and
              the log of what was done with the account, which shows if somebody misused it.
            </p>
            <details>
              <summary>Close my account</summary>
              <AskPassword
                path={apiPath('POST /api/account/close')}
                label="Delete my account"
                danger
                onDone={() => location.assign(onSite(fixedRoutes.home))}
              />
            </details>
          </section>
        </>
      )}
    </ProfileFrame>
  );
}
