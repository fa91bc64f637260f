import { engineApi, type Profile } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { buttonClass } from '@quarterline/ui';
import { onSite } from '../shared/page-settings.ts';
import { AskPassword } from './ask-password.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { useOwn } from './use-own.ts';

/** `/profile/data/`: take everything away, or close the account. */
export default function OwnDataPage() {
  const [own] = useOwn<Profile>(engineApi.profile);
  return (
    <ProfileFrame title="Your data" own={own}>
      {() => (
        <>
          <section className="acct-part">
            <h2>Download</h2>
            <p>
              Everything we know about you in one file: account, registrations, bids with receipts, consents, logins.
            </p>
            <a className={buttonClass()} href={engineApi.ownData} download>
              Download my data
            </a>
          </section>
          <section className="acct-part">
            <h2>Close your account</h2>
            <p>
              Nobody can log in any more, and letters stop. If you ever asked to bid in a sale, its record must stay
              whole: we keep your name, your telephone number, that registration and your bids, and nothing else. If you
              did not, everything is deleted.
            </p>
            <details>
              <summary>Close my account</summary>
              <AskPassword
                path={engineApi.closeAccount}
                label="Close my account for good"
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
