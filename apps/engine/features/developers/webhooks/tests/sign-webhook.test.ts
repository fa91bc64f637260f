import { expect, it } from 'vitest';
import { makeWebhookSecret, webhookHeaders } from '../server/sign-webhook.ts';

/** The example of the specification Standard Webhooks. */
const EXAMPLE = {
  secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  message: { id: 'msg_loFOjxBNrRLzqYUf', atSeconds: 1731705121, body: '{"event_type":"ping","data":{"success":true}}' },
  signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
};

it('a delivery is signed as the published example is', () => {
  expect(webhookHeaders(EXAMPLE.message, [EXAMPLE.secret])).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': EXAMPLE.signature,
  });
});

it('id, time and body are signed, each of them', () => {
  const signatureOf = (change: Partial<typeof EXAMPLE.message>) =>
    webhookHeaders({ ...EXAMPLE.message, ...change }, [EXAMPLE.secret])['webhook-signature'];
  for (const change of [{ id: 'msg_2' }, { atSeconds: 1731705122 }, { body: '{}' }])
    expect(signatureOf(change)).not.toBe(EXAMPLE.signature);
});

it('two secrets sign side by side', () => {
  const { 'webhook-signature': both = '' } = webhookHeaders(EXAMPLE.message, [makeWebhookSecret(), EXAMPLE.secret]);
  expect(both.split(' ')).toHaveLength(2);
  expect(both.split(' ')[1]).toBe(EXAMPLE.signature);
});

it('a secret has 256 random bits', () => {
  expect(Buffer.from(makeWebhookSecret().slice(6), 'base64')).toHaveLength(32);
  expect(makeWebhookSecret()).not.toBe(makeWebhookSecret());
});
