import { describe, expect, it } from 'vitest';
import { returnedReport } from '#testing/returned-report.ts';
import { judgeReturn } from '../server/returned/judge-return.ts';
import { readReport } from '../server/returned/read-report.ts';
import { splitMbox } from '../server/returned/read-returned-folder.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';
const read = (text: string) => readReport(Buffer.from(text));
const misread = async (text: string): Promise<string> => {
  const report = await read(text);
  return report.kind === 'misread' ? report.why : 'understood';
};

describe('a report of a mail server', () => {
  it.each([
    ['the address it came to', { to: `returns+${TOKEN}@firm.example` }],
    ['the same in capitals', { to: `<Returns+${TOKEN.toUpperCase()}@firm.example>` }],
    ['the id of the envelope', { envelopeId: TOKEN }],
    ['the head of the email', { messageId: `<${TOKEN}@firm.example>` }],
    ['the head of an email from a version before', { messageId: `<${TOKEN}@quarterline>` }],
    ['the head of an email from before', { messageId: '<01234567-89ab-cdef-0123-456789abcdef@quarterline>' }],
    ['all of them', { to: `returns+${TOKEN}@firm.example`, envelopeId: TOKEN, messageId: `<${TOKEN}@quarterline>` }],
  ])('says by %s which email it is about', async (_, wanted) => {
    expect(await read(returnedReport(wanted))).toEqual({
      kind: 'report',
      tokens: [TOKEN],
      recipients: [
        {
          address: 'ann@farm.example',
          action: 'failed',
          status: '5.1.1',
          reason: '550 5.1.1 <ann@farm.example>: Recipient address rejected: User unknown',
        },
      ],
    });
  });

  it('may bring the whole email back, and name several recipients', async () => {
    const text = returnedReport({
      more: '\r\nFinal-Recipient: rfc822; bo@farm.example\r\nAction: delayed\r\nStatus: 4.2.2',
    })
      .replace('text/rfc822-headers', 'message/rfc822')
      .replace(
        'Subject: Bidding is open',
        `Message-ID: <${TOKEN}@quarterline>\r\nContent-Type: text/plain\r\n\r\nMessage-ID: <${OTHER}@quarterline>`,
      );
    expect(await read(text)).toMatchObject({
      tokens: [TOKEN],
      recipients: [{ address: 'ann@farm.example' }, { address: 'bo@farm.example', action: 'delayed', status: '4.2.2' }],
    });
  });

  it.each([
    [
      'an answer of a person',
      'From: ann@farm.example\r\nTo: x@y.example\r\nContent-Type: text/plain\r\n\r\nPlease stop.',
      'It is no report about a delivery.',
    ],
    [
      'another kind of report',
      returnedReport({ headers: 'Content-Type: multipart/report; report-type=feedback-report; boundary="edge"' }),
      'It is no report about a delivery.',
    ],
    [
      'a report without a state',
      returnedReport({}).replace('message/delivery-status', 'text/plain'),
      'The part with the state of the delivery is missing.',
    ],
    ['a state that is none', returnedReport({ status: 'broken' }), 'It names no recipient.'],
    ['nobody', returnedReport({ recipient: '' }), 'It names no recipient.'],
    [
      'far too many',
      returnedReport({
        more: '\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n'.repeat(60),
      }),
      'It names more than 50 recipients.',
    ],
    ['nothing', '', 'It is no report about a delivery.'],
    ['noise', '\u0000\u0001\u0002'.repeat(5000), 'It is no report about a delivery.'],
  ])('is not guessed at: %s', async (_, text, why) => expect(await misread(text)).toBe(why));

  it.each([
    [
      'parts within parts without end',
      Array.from(
        { length: 5000 },
        (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
      ).join(''),
    ],
    [
      'a hundred thousand parts',
      `Content-Type: multipart/report; report-type=delivery-status; boundary="e"\r\n\r\n${'--e\r\nContent-Type: message/delivery-status\r\n\r\n'.repeat(20_000)}`,
    ],
    ['a head without end', `X: ${'y'.repeat(900_000)}\r\nContent-Type: multipart/report\r\n\r\n`],
    ['addresses without end', returnedReport({ to: `${'a+'.repeat(100_000)}@x.example` })],
  ])('costs little whatever it is made of: %s', async (_, text) => {
    const before = process.cpuUsage();
    await readReport(Buffer.from(text));
    const { user } = process.cpuUsage(before);
    // A guard against growth without bounds, not a measurement: a usual one takes some milliseconds.
    expect(user / 1000).toBeLessThan(10_000);
  });

  it('tells staff in one line of plain text, whatever was put into it', async () => {
    const report = await read(
      returnedReport({ reason: `550 \u202e<script>alert(1)</script>\u0007 ${'x'.repeat(5000)}` }),
    );
    const [{ reason } = { reason: '' }] = report.kind === 'report' ? report.recipients : [];
    expect(reason).toHaveLength(300);
    expect(reason).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});

describe('what came back', () => {
  it.each([
    ['5.1.1', 'failed', 'gone'],
    ['5.2.1', 'failed', 'gone'],
    ['5.2.3', 'failed', 'trouble'],
    ['5.7.1', 'failed', 'trouble'],
    ['5.6.0', 'failed', 'trouble'],
    ['4.2.2', 'failed', 'trouble'],
    ['4.4.1', 'delayed', 'nothing'],
    ['2.0.0', 'delivered', 'nothing'],
    ['5.1.1', 'relayed', 'nothing'],
  ])('with %s and “%s” means %s', (status, action, judgement) =>
    expect(judgeReturn({ status, action })).toBe(judgement),
  );

  it.each([
    ['\n', 'one after the other'],
    ['\r\n', 'with the other ends of lines'],
  ])('may lie in one file: %j, %s', (end) => {
    const file = ['From a Fri', 'X: 1', '', 'one', 'From here on', '', 'From b Fri', 'X: 2', '', 'two', ''].join(end);
    expect(splitMbox(Buffer.from(file)).map(String)).toEqual([
      `X: 1${end}${end}one${end}From here on${end}${end}`,
      `X: 2${end}${end}two${end}`,
    ]);
    expect(splitMbox(Buffer.from('no mail at all'))).toEqual([]);
  });
});
