import { apiPath } from '@quarterline/contract';
import { asked, PressLink } from '#features/messages/notifications/web/press-link.tsx';

/** `/confirm-newsletter/?token=`: the address says that it wants the weekly land list. */
export default function ConfirmNewsletterPage() {
  return (
    <PressLink
      title="The weekly land list"
      lead="New sales, closing dates and final prices, once a week by email. You can leave at any time with the link in each email."
      button="Yes, send it to me"
      path={apiPath('POST /api/newsletter/confirm')}
      body={{ token: asked('token') }}
      done={{ title: 'You are on the list', words: 'Thank you. The next one comes to your mailbox.' }}
    />
  );
}
