import type { SenderCheck } from '@quarterline/contract';

/** The TXT records of a name; null when it has none. Throws when nobody answers. */
export type TxtLookup = (name: string) => Promise<string[] | null>;
type Part = SenderCheck['parts'][number];

/**
 * Checks the sender's domain for SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), each with advice. A part without
 * an answer is "not checked", never good.
 */
export async function checkSender(email: string, selector: string, lookup: TxtLookup): Promise<SenderCheck> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const parts = await Promise.all([
    asked(
      'SPF',
      () => lookup(domain),
      (records) => judgeSpf(domain, records),
    ),
    selector === ''
      ? part('DKIM', 'not_checked', 'Not checked: type the selector that your mail service gave you, and check again.')
      : asked(
          'DKIM',
          () => lookup(`${selector}._domainkey.${domain}`),
          (records) => judgeDkim(`${selector}._domainkey.${domain}`, records),
        ),
    asked(
      'DMARC',
      () => firstOf(dmarcNames(domain), lookup),
      (records) => judgeDmarc(domain, records),
    ),
  ]);
  return { domain, parts };
}

const part = (name: Part['name'], state: Part['state'], text: string, record: string | null = null): Part => ({
  name,
  state,
  text,
  record: record === null ? null : record.slice(0, 500),
});

const asked = async (
  name: Part['name'],
  ask: () => Promise<string[] | null>,
  judge: (records: readonly string[]) => Part,
): Promise<Part> => {
  try {
    return judge((await ask()) ?? []);
  } catch {
    return part(name, 'not_checked', 'Not checked: the domain name system did not answer. Check again later.');
  }
};

const judgeSpf = (domain: string, all: readonly string[]): Part => {
  const records = all.filter((record) => /^v=spf1( |$)/i.test(record));
  const [record = null] = records;
  if (record === null)
    return part(
      'SPF',
      'missing',
      `${domain} does not say which machines may send for it. Add the TXT record that your mail service names, such as “v=spf1 include:… -all”.`,
    );
  if (records.length > 1)
    return part(
      'SPF',
      'wrong',
      `${domain} has ${records.length} SPF records, which count as none. Join them into one.`,
      records.join(' | '),
    );
  const terms = record.split(/\s+/).slice(1);
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return part(
      'SPF',
      'wrong',
      'The record lets every machine in the world send for you. End it with “-all” or “~all”.',
      record,
    );
  const senders = terms.filter((term) => !/^[-~?]?all$/i.test(term) && !/^exp=/i.test(term));
  if (senders.length === 0)
    return part(
      'SPF',
      'wrong',
      `${domain} says that no machine may send for it. Add your mail service to the record.`,
      record,
    );
  return part(
    'SPF',
    'good',
    `These may send for ${domain}: ${senders.join(', ')}. Your mail service must be among them.`,
    record,
  );
};

const judgeDkim = (name: string, records: readonly string[]): Part => {
  const record = records.find((one) => /(^|;)\s*p=/i.test(one)) ?? null;
  if (record === null)
    return part(
      'DKIM',
      'missing',
      `There is no key at ${name}. Add the record that your mail service names, or correct the selector.`,
    );
  return /(^|;)\s*p=\s*(;|$)/i.test(record)
    ? part('DKIM', 'wrong', 'The key was taken back. Ask your mail service for a new one.', record)
    : part('DKIM', 'good', 'A key is there. Emails that your mail service signs with it are believed.', record);
};

const judgeDmarc = (domain: string, all: readonly string[]): Part => {
  const record = all.find((one) => /^v=DMARC1\b/i.test(one)) ?? null;
  if (record === null)
    return part(
      'DMARC',
      'missing',
      `${domain} does not say what becomes of forged emails. Add a TXT record at _dmarc.${domain}, to begin with “v=DMARC1; p=none”.`,
    );
  const [, policy = ''] = /(?:^|;)\s*p=\s*(\w+)/i.exec(record) ?? [];
  if (policy.toLowerCase() === 'none')
    return part(
      'DMARC',
      'good',
      'The record is there and only watches. Once SPF and DKIM are good, set p=quarantine.',
      record,
    );
  return /^(quarantine|reject)$/i.test(policy)
    ? part('DMARC', 'good', 'The record is there. Emails that neither SPF nor DKIM vouches for are held back.', record)
    : part('DMARC', 'wrong', 'The record names no policy. Add p=none, p=quarantine or p=reject.', record);
};

/** RFC 7489, 6.6.3: of the domain itself, then of the ones above it. */
const dmarcNames = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
};

const MAX_NAMES = 4;

const firstOf = async (names: readonly string[], lookup: TxtLookup): Promise<string[] | null> => {
  for (const name of names.slice(0, MAX_NAMES)) {
    const records = (await lookup(name))?.filter((one) => /^v=DMARC1\b/i.test(one)) ?? [];
    if (records.length > 0) return records;
  }
  return null;
};
