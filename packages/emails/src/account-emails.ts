import type { EmailTemplate } from './email-template.ts';

const NAME = { name: 'Ann Kowalchuk' };
const NOT_YOU = 'If this was not you, call us at {phone}.';

/** Every email about an account. Plain sentences, one thing to do, and what to do when it was somebody else. */
export const ACCOUNT_EMAILS = {
  confirm_email: {
    title: 'Confirm your email address',
    when: 'To a person who creates an account.',
    subject: 'Confirm your email address',
    text: `Hello {name},

Open this page to confirm that this address is yours. It works for 24 hours. On another device than the one you created the account on, we ask for your password.

{link}

Or type this code where you created the account:

{code}

If you did not create an account with us, do nothing: without this step nobody can use it.`,
    variables: { ...NAME, link: 'https://bid.quarterline.example/confirm/?token=sample', code: '482 913' },
    must: ['link', 'code'],
  },
  already_known: {
    title: 'You already have an account',
    when: 'To an address that asks for an account and has one.',
    subject: 'You already have an account',
    text: `Someone, probably you, asked to create an account with this address. There is one already.

Log in: {loginLink}
Lost your password: {lostPasswordLink}

If it was not you, there is nothing to do.`,
    variables: {
      loginLink: 'https://bid.quarterline.example/login/',
      lostPasswordLink: 'https://bid.quarterline.example/lost-password/',
    },
    must: ['loginLink'],
  },
  lost_password: {
    title: 'Set a new password',
    when: 'To a person who has lost the password.',
    subject: 'Set a new password',
    text: `Hello {name},

Open this page to set a new password. It works once, for an hour. Asked more than once? Each of these emails works until one was used.

{link}

If you did not ask for it, do nothing: your password stays as it is.`,
    variables: { ...NAME, link: 'https://bid.quarterline.example/reset-password/?token=sample' },
    must: ['link'],
  },
  no_account: {
    title: 'There is no account with this address',
    when: 'To an address without an account that asks for a new password.',
    subject: 'There is no account with this address',
    text: `Someone, probably you, asked for a new password. We have no account with this address; you may have used another.

Create one: {registerLink}

If it was not you, there is nothing to do.`,
    variables: { registerLink: 'https://bid.quarterline.example/register/' },
    must: ['registerLink'],
  },
  password_changed: {
    title: 'Your password was changed',
    when: 'After a change of the password.',
    subject: 'Your password was changed',
    text: `Hello {name},

Your password was changed just now. {devices}

${NOT_YOU}`,
    variables: { ...NAME, devices: 'Every other device was logged out.' },
  },
  new_device: {
    title: 'Your account was opened on a new device',
    when: 'When somebody logs in on a device that we have not seen before.',
    subject: 'Your account was opened on a new device',
    text: `Hello {name},

Someone logged in to your account with {device}, from the internet address {address}.

If it was you, there is nothing to do. If not, log that device out and change your password:

{link}

${NOT_YOU}`,
    variables: {
      ...NAME,
      device: 'Firefox on Windows',
      address: '203.0.113.20',
      link: 'https://bid.quarterline.example/profile/security/',
    },
    must: ['device', 'link'],
  },
  leave_address: {
    title: 'Your email address is about to change',
    when: 'To the old address, when somebody asks to change it.',
    subject: 'Your email address is about to change',
    text: `Hello {name},

You asked us to write to {newAddress} from now on. Open this page to agree. It works for 24 hours.

{link}

We also wrote to the new address: both must agree. ${NOT_YOU}`,
    variables: {
      ...NAME,
      newAddress: 'ann@farm.example',
      link: 'https://bid.quarterline.example/confirm-change/?token=sample',
    },
    must: ['newAddress', 'link'],
  },
  take_address: {
    title: 'Confirm your new email address',
    when: 'To the new address, when somebody asks to change it.',
    subject: 'Confirm your new email address',
    text: `Hello {name},

Open this page to confirm that this address is yours. It works for 24 hours.

{link}

We also wrote to the address you have now: both must agree.`,
    variables: { ...NAME, link: 'https://bid.quarterline.example/confirm-change/?token=sample' },
    must: ['link'],
  },
  address_changed: {
    title: 'Your email address was changed',
    when: 'To both addresses, once both have agreed.',
    subject: 'Your email address was changed',
    text: `Hello {name},

From now on you log in with {newAddress}, and we write to you there.

${NOT_YOU}`,
    variables: { ...NAME, newAddress: 'ann@farm.example' },
    must: ['newAddress'],
  },
  second_factor_on: {
    title: 'Two-step login is on',
    when: 'When an authenticator app was added.',
    subject: 'Two-step login is on',
    text: `Hello {name},

From now on we ask for a code of your authenticator app when you log in. Keep your recovery codes where you keep your deeds.

${NOT_YOU}`,
    variables: NAME,
  },
  second_factor_off: {
    title: 'Two-step login was turned off',
    when: 'When the authenticator app was taken away.',
    subject: 'Two-step login was turned off',
    text: `Hello {name},

Your account is now opened by its password alone.

${NOT_YOU}`,
    variables: NAME,
  },
  passkey_added: {
    title: 'A passkey was added to your account',
    when: 'When a passkey was added.',
    subject: 'A passkey was added to your account',
    text: `Hello {name},

It opens your account from now on.

${NOT_YOU}`,
    variables: NAME,
  },
  passkey_removed: {
    title: 'A passkey was removed from your account',
    when: 'When a passkey was removed.',
    subject: 'A passkey was removed from your account',
    text: `Hello {name},

It opens your account no longer.

${NOT_YOU}`,
    variables: NAME,
  },
  recovery_codes_made: {
    title: 'Your recovery codes are new',
    when: 'When somebody has made new recovery codes.',
    subject: 'Your recovery codes are new',
    text: `Hello {name},

New recovery codes were made for your account just now. The ones you had before are worth nothing any more.

${NOT_YOU}`,
    variables: NAME,
  },
  account_closed: {
    title: 'Your account is closed',
    when: 'After somebody has closed their account.',
    subject: 'Your account is closed',
    text: `Hello {name},

Your account is closed and nobody can log in to it.
{kept}

${NOT_YOU}`,
    variables: { ...NAME, kept: 'Your name and everything else in your account were deleted.' },
    must: ['kept'],
  },
  account_suspended: {
    title: 'Your account is suspended',
    when: 'When an administrator has suspended an account.',
    subject: 'Your account is suspended',
    text: `Hello {name},

Your account is suspended from now on: nobody can log in to it, and it places no bid. Bids that were made stand.

Why: {reason}

Call us at {phone} if you want to talk about it.`,
    variables: { ...NAME, reason: 'The deposit of the last sale did not arrive.' },
    must: ['reason'],
  },
  account_reinstated: {
    title: 'Your account is open again',
    when: 'When an administrator lets a suspended account in again.',
    subject: 'Your account is open again',
    text: `Hello {name},

Your account is no longer suspended. Log in as before.

{reason}`,
    variables: { ...NAME, reason: 'The deposit has arrived.' },
  },
  accounts_merged: {
    title: 'Your two accounts are one now',
    when: 'To both addresses, when two accounts of one person were merged.',
    subject: 'Your two accounts are one now',
    text: `Hello {name},

You had two accounts with us. From now on you log in with {keptAddress}, and find there what both of them had. The one with the address {closedAddress} is closed.

${NOT_YOU}`,
    variables: { ...NAME, keptAddress: 'ann@farm.example', closedAddress: 'ann.k@mail.example' },
    must: ['keptAddress', 'closedAddress'],
  },
  role_changed: {
    title: 'What your account may do has changed',
    when: 'When an administrator makes somebody staff or administrator, or takes that back.',
    subject: 'What your account may do has changed',
    text: `Hello {name},

{role} You were logged out everywhere; log in again.

${NOT_YOU}`,
    variables: { ...NAME, role: 'You are one of the staff from now on. Staff accounts need two-step login.' },
    must: ['role'],
  },
  dead_letters: {
    title: 'Emails could not be delivered',
    when: 'To every administrator, once on a day on which an email was given up.',
    subject: 'Emails could not be delivered',
    text: `Hello {name},

Today we gave up on {count}. The last one was “{subject}”, and the mail server said:

{error}

Look at them, and try them again once the cause is gone:

{link}

You get this email once a day at most.`,
    variables: {
      ...NAME,
      count: '3 emails',
      subject: 'You are outbid on Parcel 3',
      error: '550 No such mailbox here',
      link: 'https://bid.quarterline.example/admin/deliveries/?state=dead',
    },
    must: ['link'],
  },
} as const satisfies Record<string, EmailTemplate>;
