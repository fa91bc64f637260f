import { z } from 'zod';
import { Bounce, TextReceived } from '../account/newsletter.ts';
import { NOT_READY } from '../wire/readiness.ts';
import type { EndpointTable } from './endpoint.ts';

const Ready = z.object({
  status: z.enum(['ready', 'not_ready']),
  reason: z.enum(NOT_READY).nullable(),
  heartbeatAgeMs: z.number().nullable().describe('Milliseconds since the last heartbeat; null before the first.'),
  migrations: z.array(z.string()).describe('Migrations that are missing, or that only a newer version can work with.'),
});

export const STATUS = {
  'GET /api/health': {
    id: 'getHealth',
    who: 'everyone',
    summary: 'Tells that the process runs.',
    answer: z.object({ status: z.literal('ok'), version: z.string().optional() }),
  },
  'GET /api/ready': {
    id: 'getReadiness',
    who: 'everyone',
    summary: 'Tells whether bids can be decided now: a write was committed, and lately.',
    answer: Ready,
    unavailable: Ready,
  },
  'GET /api/metrics': {
    id: 'getMetrics',
    who: 'everyone',
    hasOwnKey: true,
    summary: 'Figures of this engine in the text of Prometheus, with the key of the settings.',
    answer: 'text/plain',
    isHidden: true,
  },
  'POST /api/mail/bounces': {
    refusals: [403, 404],
    id: 'reportBounce',
    who: 'everyone',
    hasOwnKey: true,
    summary: 'A mail service reports a mailbox that is gone, with its key.',
    body: Bounce,
  },
  'POST /api/texts/received': {
    refusals: [403, 404],
    id: 'receiveText',
    who: 'everyone',
    hasOwnKey: true,
    summary: 'A text service hands on a text message, with its key.',
    body: TextReceived,
    forms: ['application/x-www-form-urlencoded'],
  },
} as const satisfies EndpointTable;
