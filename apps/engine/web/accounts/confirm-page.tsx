import { engineApi, type LoginAnswer } from '@quarterline/contract';
import { PressToConfirm } from './press-to-confirm.tsx';
import { confirmedReturn } from './where-to-next.ts';

/** `/confirm/?token=`: the address is hers, and she is in. */
export default function ConfirmPage() {
  return (
    <PressToConfirm
      title="Confirm your address"
      lead="One press and your account is ready. You are logged in on this device."
      button="Confirm my email address"
      path={engineApi.confirmEmail}
      onDone={(body) => location.assign(confirmedReturn(body as LoginAnswer))}
    />
  );
}
