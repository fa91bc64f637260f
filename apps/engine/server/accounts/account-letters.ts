import type { Env } from '../../env.ts';

export type LetterText = { subject: string; text: string };
type Host = Pick<Env, 'engineUrl'>;

const letter = (subject: string, ...lines: string[]): LetterText => ({ subject, text: lines.join('\n') });
const link = ({ engineUrl }: Host, path: string, token: string): string =>
  `${engineUrl}${path}?token=${encodeURIComponent(token)}`;
const PHONE = 'If this was not you, call us at (780) 555-0142.';

/** Every letter about an account. Plain sentences, one thing to do, and what to do when it was somebody else. */
export const accountLetters = {
  confirmEmail: (env: Host, name: string, token: string, code: string): LetterText =>
    letter(
      'Confirm your e-mail address',
      `Hello ${name},`,
      '',
      'Open this page to confirm that this address is yours. It works for 24 hours.',
      '',
      link(env, '/confirm/', token),
      '',
      'Or type this code where you created the account:',
      '',
      code,
      '',
      'If you did not create an account with us, do nothing: without this step nobody can use it.',
    ),
  alreadyKnown: (env: Host): LetterText =>
    letter(
      'You already have an account',
      'Someone, probably you, asked to create an account with this address. There is one already.',
      '',
      `Log in: ${env.engineUrl}/login/`,
      `Lost your password: ${env.engineUrl}/lost-password/`,
      '',
      'If it was not you, there is nothing to do.',
    ),
  lostPassword: (env: Host, name: string, token: string): LetterText =>
    letter(
      'Set a new password',
      `Hello ${name},`,
      '',
      'Open this page to set a new password. It works once, for 30 minutes.',
      '',
      link(env, '/reset-password/', token),
      '',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ),
  noAccount: (env: Host): LetterText =>
    letter(
      'There is no account with this address',
      'Someone, probably you, asked for a new password. We have no account with this address; you may have used another.',
      '',
      `Create one: ${env.engineUrl}/register/`,
      '',
      'If it was not you, there is nothing to do.',
    ),
  passwordChanged: (name: string): LetterText =>
    letter(
      'Your password was changed',
      `Hello ${name},`,
      '',
      'Your password was changed just now, and every other device was logged out.',
      '',
      PHONE,
    ),
  newDevice: (env: Host, name: string, device: string, ipAddress: string): LetterText =>
    letter(
      'Your account was opened on a new device',
      `Hello ${name},`,
      '',
      `Someone logged in to your account with ${device}, from the internet address ${ipAddress}.`,
      '',
      'If it was you, there is nothing to do. If not, log that device out and change your password:',
      '',
      `${env.engineUrl}/profile/security/`,
      '',
      PHONE,
    ),
  leaveAddress: (env: Host, name: string, newAddress: string, token: string): LetterText =>
    letter(
      'Your e-mail address is about to change',
      `Hello ${name},`,
      '',
      `You asked us to write to ${newAddress} from now on. Open this page to agree. It works for 24 hours.`,
      '',
      link(env, '/confirm-change/', token),
      '',
      `We also wrote to the new address: both must agree. ${PHONE}`,
    ),
  takeAddress: (env: Host, name: string, token: string): LetterText =>
    letter(
      'Confirm your new e-mail address',
      `Hello ${name},`,
      '',
      'Open this page to confirm that this address is yours. It works for 24 hours.',
      '',
      link(env, '/confirm-change/', token),
      '',
      'We also wrote to the address you have now: both must agree.',
    ),
  addressChanged: (name: string, newAddress: string): LetterText =>
    letter(
      'Your e-mail address was changed',
      `Hello ${name},`,
      '',
      `From now on you log in with ${newAddress}, and we write to you there.`,
      '',
      PHONE,
    ),
  secondFactor: (name: string, isOn: boolean): LetterText =>
    letter(
      isOn ? 'Your second factor is on' : 'Your second factor was turned off',
      `Hello ${name},`,
      '',
      isOn
        ? 'From now on we ask for a code of your authenticator app when you log in. Keep your recovery codes where you keep your deeds.'
        : 'Your account is now opened by its password alone.',
      '',
      PHONE,
    ),
  passkeyAdded: (name: string): LetterText =>
    letter(
      'A passkey was added to your account',
      `Hello ${name},`,
      '',
      'It opens your account from now on.',
      '',
      PHONE,
    ),
  closed: (name: string, kept: boolean): LetterText =>
    letter(
      'Your account is closed',
      `Hello ${name},`,
      '',
      'Your account is closed and nobody can log in to it.',
      kept
        ? 'You asked to bid in one of our sales. The record of a sale must stay whole, so we keep your name, your registration and your bids; everything else about you was deleted.'
        : 'Everything we knew about you was deleted.',
      '',
      PHONE,
    ),
} as const;
