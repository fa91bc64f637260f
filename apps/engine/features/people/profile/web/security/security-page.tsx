import { type Account, apiPath } from '@quarterline/contract';
import { useOwn } from '#platform/web/use-own.ts';
import { ProfileFrame } from '../profile-frame.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnPasskeysList } from './own-passkeys-list.tsx';
import { OwnSessionsList } from './own-sessions-list.tsx';
import { SecondFactor } from './second-factor.tsx';

/** `/profile/security/`: password, second factor, passkeys, and where one is logged in. */
export default function SecurityPage() {
  const [own, reload] = useOwn(apiPath('GET /api/account/profile'));
  const [account] = useOwn(apiPath('GET /api/account'));
  const who: Account | null = account.at === 'known' ? account.what.account : null;
  return (
    <ProfileFrame title="Security" own={own}>
      {(profile) => (
        <>
          <SecondFactor profile={profile} needed={who?.secondFactor === 'needed'} onChange={reload} />
          <OwnPasskeysList />
          <ChangePassword profile={profile} />
          <OwnSessionsList />
        </>
      )}
    </ProfileFrame>
  );
}
