import { apiPath, enginePages, type MailList } from '@quarterline/contract';
import { MAIL_LIST_NAMES } from '@quarterline/text';
import { asked, PressLink } from './press-link.tsx';

/** `/unsubscribe/?token=&list=`: one press, no signing in. */
export default function UnsubscribePage() {
  const [token, list] = [asked('token'), asked('list')];
  const what = MAIL_LIST_NAMES[list as MailList] ?? 'these emails';
  return (
    <PressLink
      title="Stop emails"
      lead={`One press stops ${what}. Everything else stays as it is.`}
      button={`Stop ${what}`}
      path={`${apiPath('POST /api/unsubscribe')}?token=${encodeURIComponent(token)}&list=${encodeURIComponent(list)}`}
      body={{}}
      done={{
        title: 'It is stopped',
        words: (
          <>
            We do not send {what} any more.{' '}
            <a href={`${enginePages.preferences}?token=${encodeURIComponent(token)}`}>
              Everything else you get from us
            </a>
          </>
        ),
      }}
    />
  );
}
