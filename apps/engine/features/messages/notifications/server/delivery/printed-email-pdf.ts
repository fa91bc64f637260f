import { formatShort } from '@quarterline/civil-time';
import type { DeliveryText } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import { DELIVERY_OUTCOME_NAMES, DELIVERY_STATE_NAMES } from '@quarterline/text';
import { openPdf } from '#platform/pdf/pdf.ts';
import { OFFICE_ZONE } from '#platform/time/office-zone.ts';

export type ReadEmail = DeliveryText;

/** What was sent, to whom, when, and what the mail server answered: a page for the file of a matter. */
export function printedEmailPdf(
  { to, subject, createdAt, state, tries, text, isShortened, files }: ReadEmail,
  { brand, madeAt }: { brand: BrandBasics; madeAt: number },
): Promise<Buffer> {
  const time = (at: number): string => `${formatShort(at, OFFICE_ZONE)} (${new Date(at).toISOString()})`;
  const pdf = openPdf({
    title: 'Record of an email',
    about: subject,
    form: 'with its delivery',
    record: `Made ${time(madeAt)} of what this system kept.`,
    madeAt,
    madeText: `Made ${formatShort(madeAt, OFFICE_ZONE)}`,
    demo: false,
    brand,
  });
  if (state === 'kept')
    pdf.notice(
      'This email was not sent.',
      'This system has no mail server. The email was kept in a file on its machine.',
    );
  pdf.facts([
    ['To', to],
    ['Subject', subject],
    ['Written', time(createdAt)],
    ['State', DELIVERY_STATE_NAMES[state]],
    ...files.map(({ name, bytes }) => ['File', `${name}, ${bytes.toLocaleString('en-CA')} bytes`] as const),
  ]);
  pdf.heading('What became of it');
  if (tries.length === 0) pdf.text('It was not tried yet.');
  else
    pdf.table(
      [
        { title: 'Time', width: 40 },
        { title: 'Outcome', width: 20 },
        { title: 'Answer', width: 40 },
      ],
      tries.map(({ at, outcome, detail }) => [time(at), DELIVERY_OUTCOME_NAMES[outcome], detail ?? '']),
    );
  pdf.heading('The text');
  for (const paragraph of text.split(/\n{2,}/)) pdf.text(paragraph);
  if (isShortened) pdf.text('Addresses and codes that work for the reader alone are left out: …', { size: 9 });
  return pdf.end();
}
