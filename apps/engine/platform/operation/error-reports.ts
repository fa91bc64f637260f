import type { Env } from '#engine/env.ts';

export type ReportError = (error: unknown, requestId: string | null) => void;

/**
 * Hands bugs of the engine to the error service, where one is configured: the error, its place in the code and the id
 * of the request under which it stands in the log. Nothing of the request itself: no address, no body, no account.
 */
export async function openErrorReports({
  ERROR_DSN,
  NODE_ENV,
}: Pick<Env, 'ERROR_DSN' | 'NODE_ENV'>): Promise<ReportError> {
  if (!ERROR_DSN) return () => {};
  const { createStackParser, createTransport, Scope } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const client = new ServerRuntimeClient({
    dsn: ERROR_DSN,
    environment: NODE_ENV,
    sampleRate: 1.0,
    tracesSampleRate: 0.1,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { ...options.headers, 'content-type': 'application/x-sentry-envelope' },
          redirect: 'error',
          signal: AbortSignal.timeout(10_000),
        });
        await answer.body?.cancel();
        return { statusCode: answer.status };
      }),
    beforeSend: (event) => {
      for (const one of event.exception?.values ?? []) if (one.value) one.value = withoutPerson(one.value);
      return { ...event, server_name: 'engine' };
    },
  });
  client.init();
  return (error, requestId) => {
    const scope = new Scope();
    if (requestId) scope.setTag('request_id', requestId);
    client.captureException(error, undefined, scope);
  };
}

/** Removes quoted text from a message of the database or a parser, because it may be typed by a person. */
const withoutPerson = (text: string): string =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, '[address]')
    .replace(/(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/g, '[number]')
    .slice(0, 500);
