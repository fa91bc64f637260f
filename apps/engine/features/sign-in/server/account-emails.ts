import type { Role } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { plainName } from '#platform/sessions/plain-name.ts';

type Host = Pick<Env, 'engineUrl'>;

const link = ({ engineUrl }: Host, path: string, token: string): string =>
  `${engineUrl}${path}?token=${encodeURIComponent(token)}`;

/** `return=…` of a sale; empty for every other address: what was sent to us stands in no email. */
const backTo = (goOnTo: string | null): string =>
  goOnTo !== null && OF_A_SALE.test(goOnTo) ? `return=${encodeURIComponent(goOnTo)}` : '';

/** For everybody, whatever they did here. */
const STAYS =
  'What stays of everybody: messages you sent us, without your name; a consent you gave, as proof of it; and the log of what was done with the account.';

const roleSentence = (role: Role): string =>
  role === 'bidder'
    ? 'You are no longer one of the staff.'
    : `Your role in the office is ${ROLE_NAMES[role]} from now on. ${ROLE_RIGHTS[role]} Staff accounts need two-step login.`;

const OF_A_SALE = /^\/auctions\/[\w-]+\/(?:parcels|registration)\/$/;

/** To an address that is not confirmed yet. */
const unproven = (name: string): string => plainName(name) || 'there';

/** Every email about an account, with what it needs to know. */
export const accountEmails = {
  /**
   * `goOnTo`: where the registration began. The page keeps it for a link that was used already: its token knows nothing
   * any more.
   */
  confirmEmail: (
    { engineUrl }: Host,
    name: string,
    token: string,
    code: string,
    goOnTo: string | null,
  ): TemplatedEmail => {
    const back = backTo(goOnTo);
    const page = `${engineUrl}/confirm/?${back === '' ? '' : `${back}&`}token=${encodeURIComponent(token)}`;
    return emailFromTemplate('confirm_email', { name: unproven(name), link: page, code });
  },
  /** `goOnTo`: where the registration began. */
  alreadyKnown: ({ engineUrl }: Host, goOnTo: string | null = null): TemplatedEmail => {
    const back = backTo(goOnTo) === '' ? '' : `?${backTo(goOnTo)}`;
    return emailFromTemplate('already_known', {
      loginLink: `${engineUrl}/login/${back}`,
      lostPasswordLink: `${engineUrl}/lost-password/${back}`,
    });
  },
  lostPassword: (env: Host, name: string, token: string): TemplatedEmail =>
    emailFromTemplate('lost_password', { name, link: link(env, '/reset-password/', token) }),
  invitation: (env: Host, values: { name: string; inviter: string; role: string; until: string }, token: string) =>
    emailFromTemplate('staff_invitation', { ...values, link: link(env, '/accept-invitation/', token) }),
  firstPassword: (env: Host, values: { name: string; until: string }, token: string): TemplatedEmail =>
    emailFromTemplate('first_password', { ...values, link: link(env, '/first-password/', token) }),
  emailGiven: (name: string, email: string): TemplatedEmail => emailFromTemplate('email_given', { name, email }),
  noAccount: ({ engineUrl }: Host): TemplatedEmail =>
    emailFromTemplate('no_account', { registerLink: `${engineUrl}/register/` }),
  passwordChanged: (name: string, othersStay: boolean): TemplatedEmail =>
    emailFromTemplate('password_changed', {
      name,
      devices: othersStay
        ? 'As you asked, your other devices stay logged in until the sale that is running is over. If one of them is not yours, log it out under Security in your profile.'
        : 'Every other device was logged out.',
    }),
  newDevice: ({ engineUrl }: Host, name: string, device: string, address: string): TemplatedEmail =>
    emailFromTemplate('new_device', { name, device, address, link: `${engineUrl}/profile/security/` }),
  leaveAddress: (env: Host, name: string, newAddress: string, token: string): TemplatedEmail =>
    emailFromTemplate('leave_address', { name, newAddress, link: link(env, '/confirm-change/', token) }),
  takeAddress: (env: Host, name: string, token: string): TemplatedEmail =>
    emailFromTemplate('take_address', { name: unproven(name), link: link(env, '/confirm-change/', token) }),
  addressChanged: (name: string, newAddress: string): TemplatedEmail =>
    emailFromTemplate('address_changed', { name, newAddress }),
  secondFactor: (name: string, isOn: boolean): TemplatedEmail =>
    emailFromTemplate(isOn ? 'second_factor_on' : 'second_factor_off', { name }),
  passkeyAdded: (name: string): TemplatedEmail => emailFromTemplate('passkey_added', { name }),
  passkeyRemoved: (name: string): TemplatedEmail => emailFromTemplate('passkey_removed', { name }),
  recoveryCodesMade: (name: string): TemplatedEmail => emailFromTemplate('recovery_codes_made', { name }),
  suspended: (name: string, reason: string): TemplatedEmail => emailFromTemplate('account_suspended', { name, reason }),
  reinstated: (name: string, reason: string): TemplatedEmail =>
    emailFromTemplate('account_reinstated', { name, reason }),
  merged: (name: string, keptAddress: string, closedAddress: string): TemplatedEmail =>
    emailFromTemplate('accounts_merged', { name, keptAddress, closedAddress }),
  roleChanged: (name: string, role: Role): TemplatedEmail =>
    emailFromTemplate('role_changed', { name, role: roleSentence(role) }),
  closed: (name: string, isKept: boolean): TemplatedEmail =>
    emailFromTemplate('account_closed', {
      name,
      kept: isKept
        ? `You asked to bid in one of our sales, or sold in one. The record of a sale must stay whole, so we keep your name, your telephone number, the names you gave for the title, your registration, your bids and the emails about what you bought. ${STAYS}`
        : `Your name and everything else in your account were deleted. ${STAYS}`,
    }),
} as const;
