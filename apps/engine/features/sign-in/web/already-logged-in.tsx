import { apiPath, enginePages } from '@quarterline/contract';
import { useOwn } from '../../../platform/web/use-own.ts';
import { askedReturn } from '../../../platform/web/where-to-next.ts';

/** Over the login, for somebody who is logged in: a used link of an email leads here too. Nothing for everybody else. */
export function AlreadyLoggedIn() {
  const [own] = useOwn(apiPath('GET /api/account'));
  const account = own.at === 'known' ? own.what.account : null;
  if (!account) return null;
  const back = askedReturn();
  return (
    <p role="status">
      You are logged in as {account.name}.{' '}
      <a href={back ?? enginePages.profile}>{back === null ? 'Go to your account' : 'Continue to where you were'}</a>
    </p>
  );
}
