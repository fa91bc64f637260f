/** A reserved name (RFC 2606): no mail server has it, and nobody can register it. */
export const NO_EMAIL_DOMAIN = 'no-email.invalid';

/**
 * False for the address that stands in the account of a person without email: nothing can be sent to it, and nobody
 * logs in with it.
 */
export const hasEmail = (address: string): boolean => !address.toLowerCase().endsWith(`@${NO_EMAIL_DOMAIN}`);

/** An address as people read it. */
export const emailText = (address: string): string => (hasEmail(address) ? address : 'No email: phone or letter');

/** A sentence about how a person is contacted about an action of staff. */
export const contactText = (name: string, address: string): string =>
  hasEmail(address)
    ? `${name} gets an email about it.`
    : `${name} has no email: what to say waits under “To tell by phone or letter”.`;
