const PERSONAL: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, '[address]'],
  [/(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}/g, '[number]'],
  [/([?&][^=&#\s]+)=[^&#\s"']+/g, '$1=[left out]'],
];

/** Text without addresses, telephone numbers and what stands behind a question mark. */
export const withoutPerson = (text: string): string =>
  PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

type Report = {
  message?: unknown;
  transaction?: unknown;
  exception?: unknown;
  spans?: unknown;
  request?: { url?: string };
  contexts?: { trace?: { data?: unknown } };
};

/** A report of an error with nobody in it: no account, no cookies, no typed text, nothing from behind a question mark. */
export function leaveOutPerson<Event extends Report>(event: Event): Event {
  const { url } = event.request ?? {};
  const trace = event.contexts?.trace;
  return {
    ...event,
    message: cleaned(event.message),
    transaction: cleaned(event.transaction),
    exception: cleaned(event.exception),
    spans: undefined,
    user: undefined,
    extra: undefined,
    breadcrumbs: undefined,
    server_name: undefined,
    // Ids in it are long numbers and stay as they are; its data names the full address of the page.
    contexts: trace === undefined ? undefined : { trace: { ...trace, data: cleaned(trace.data) } },
    request: url === undefined ? undefined : { url: withoutPerson(url.split('#')[0] ?? '') },
  };
}

/** Through lists and plain objects; `mechanism` and the like are of the library. */
const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutPerson(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
};
