import type { Role } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import type { Env } from '../../../env.ts';
import { plainName } from '../../../platform/sessions/plain-name.ts';

type Host = Pick<Env, 'engineUrl'>;

const link = ({ engineUrl }: Host, path: string, token: string): string =>
  `${engineUrl}${path}?token=${encodeURIComponent(token)}`;

/** Of everybody, whatever she did here. */
const STAYS =
  'What stays of everybody: messages you sent us, without your name; a consent you gave, as proof of it; and the log of what was done with the account.';

const ROLE_WORDS: Record<Role, string> = {
  bidder: 'You are no longer one of the staff.',
  staff: 'You are one of the staff from now on. Staff accounts need two-step login.',
  administrator: 'You are an administrator from now on. Administrator accounts need two-step login.',
};

const OF_A_SALE = /^\/auctions\/[\w-]+\/(?:parcels|registration)\/$/;

/** To an address that nobody has shown to be hers yet. */
const unproven = (name: string): string => plainName(name) || 'there';

/** Every email about an account, with what it needs to know. */
export const accountEmails = {
  confirmEmail: (env: Host, name: string, token: string, code: string): TemplatedEmail =>
    emailFromTemplate('confirm_email', { name: unproven(name), link: link(env, '/confirm/', token), code }),
  /** `goOnTo`: where the registration began. In an email only an address of a sale of ours, whatever was sent to us. */
  alreadyKnown: ({ engineUrl }: Host, goOnTo: string | null = null): TemplatedEmail => {
    const back = goOnTo !== null && OF_A_SALE.test(goOnTo) ? `?return=${encodeURIComponent(goOnTo)}` : '';
    return emailFromTemplate('already_known', {
      loginLink: `${engineUrl}/login/${back}`,
      lostPasswordLink: `${engineUrl}/lost-password/${back}`,
    });
  },
  lostPassword: (env: Host, name: string, token: string): TemplatedEmail =>
    emailFromTemplate('lost_password', { name, link: link(env, '/reset-password/', token) }),
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
    emailFromTemplate('role_changed', { name, role: ROLE_WORDS[role] }),
  closed: (name: string, isKept: boolean): TemplatedEmail =>
    emailFromTemplate('account_closed', {
      name,
      kept: isKept
        ? `You asked to bid in one of our sales, or sold in one. The record of a sale must stay whole, so we keep your name, your telephone number, the names you gave for the title, your registration, your bids and the emails about what you bought. ${STAYS}`
        : `Your name and everything else in your account were deleted. ${STAYS}`,
    }),
} as const;
