import './login-prompt.css';
import { phoneLink } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { useLive } from './live-context.ts';

/** In the place of an invitation to register, once nobody new can bid on anything; the phone is left. */
export function RegistrationOver({ text }: { text: string }) {
  const { phone } = useLive().live.sale;
  return (
    <div className="login-prompt">
      <p>{text}</p>
      {phone === '' ? null : (
        <div>
          <ButtonLink href={phoneLink(phone)}>Call {phone}</ButtonLink>
        </div>
      )}
    </div>
  );
}
