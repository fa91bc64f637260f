import { createTransport } from 'nodemailer';
import { createClient } from 'redis';
import type { Env } from '#engine/env.ts';
import { openSignatureService, type SignatureSettings } from '../../signatures/signature-service.ts';
import { check, type Finding, off, ok, warning } from './finding.ts';

const PATIENCE_MS = 8000;

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'production'>;

/** Connects and logs in; sends one email where `emailTo` says to whom. */
export const checkMail = (env: MailSettings, emailTo: string | null): Promise<Finding> =>
  check('Email', async () => {
    if (!env.SMTP_URL)
      return env.production ? warning('SMTP_URL is off: no email leaves.') : off('SMTP_URL is not set.');
    const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const transport = createTransport({ url: env.SMTP_URL, ...limits });
    try {
      await transport.verify();
      if (emailTo === null) return ok('The mail server takes our login. With --email-to ADDRESS one email is sent.');
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: emailTo,
        subject: 'Quarterline can send email',
        text: 'This is the email that npm run check-settings was asked to send. Nothing needs to be done.',
      });
      return ok(`The mail server took an email to ${emailTo}.`);
    } finally {
      transport.close();
    }
  });

export const checkRedis = ({ REDIS_URL }: Pick<Env, 'REDIS_URL'>): Promise<Finding> =>
  check('Redis', async () => {
    if (!REDIS_URL) return off('REDIS_URL is not set: engines tell each other of news through the database.');
    const client = createClient({ url: REDIS_URL, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
    // What went wrong is thrown by connect, and is the line.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
      return ok('It answers.');
    } finally {
      client.destroy();
    }
  });

type CollectorSettings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>;

/** Sends no span: a collector answers that it took nothing. */
export const checkCollector = (env: CollectorSettings): Promise<Finding> =>
  check('Collector of spans', async () => {
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (!endpoint) return off('OTEL_EXPORTER_OTLP_ENDPOINT is not set: bids have no spans.');
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error & { cause?: Error }) => error.cause?.message ?? error.message);
    if (typeof answer === 'string') return warning(`It cannot be reached (${answer}). Bids go on without it.`);
    return answer.ok ? ok('It takes spans.') : warning(`It answered ${answer.status}. Bids go on without it.`);
  });

/** Sends nothing to be signed. */
export const checkSignatures = (env: SignatureSettings): Promise<Finding> =>
  check('Signature service', async () => {
    const service = openSignatureService(env);
    if (!service) return off('E_SIGNATURE_URL or E_SIGNATURE_KEY is not set: offers are signed on paper.');
    const problem = await service.check().then(
      () => null,
      (error: Error) => error.message,
    );
    return problem === null ? ok('It knows our account.') : warning(`${problem} Offers are signed on paper meanwhile.`);
  });

/** Without a key that both hosts know the engine cannot tell the site's forms from a stranger's, while it asks for work. */
export const checkFormsKey = ({ FORMS_KEY, production }: Pick<Env, 'FORMS_KEY' | 'production'>): Promise<Finding> =>
  check('Forms of the site', () => {
    if (FORMS_KEY) return ok('FORMS_KEY is set. The site must have the same one.');
    const text = 'FORMS_KEY is not set: the forms of the site count as those of one network, and wait on its disk.';
    return production ? warning(`${text} Give engine and site the same key.`) : off(text);
  });
