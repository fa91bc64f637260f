import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Creates a secret for signatures: `whsec_` and 256 random bits in base64, as in Standard Webhooks. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of one delivery, by the specification Standard Webhooks: each secret that is valid signs id, time and
 * body. `atSeconds`: the moment of this try, so that a receiver can refuse one that was kept back.
 */
export function webhookHeaders(
  message: { id: string; atSeconds: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${message.id}.${message.atSeconds}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.atSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
