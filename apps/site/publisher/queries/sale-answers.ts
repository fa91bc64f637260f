import { formatDay } from '@quarterline/civil-time';
import { enginePages, type PublishedParcel, type PublishedSale } from '@quarterline/contract';
import { escapeXml } from '@quarterline/land';
import type { PageReader } from '../reading/page-reader.ts';

const TAKES_QUESTIONS: ReadonlySet<string> = new Set(['upcoming', 'live', 'postponed']);

/** Addenda to the Conditions of Sale, each with its date and where its exact text is; empty while there is none. */
export function addendaHtml(reader: PageReader, sale: PublishedSale): string {
  const addenda = reader.get('saleUpdates', sale.slug)?.addenda ?? [];
  if (addenda.length === 0) return '';
  const sections = addenda.map(
    ({ number, changes, text, href, publishedAt }) =>
      `<h3>Addendum ${number}, ${formatDay(Date.parse(publishedAt), sale.zone)}</h3><p><strong>${escapeXml(changes)}</strong></p>${paragraphs(text)}<p><a href="${escapeXml(reader.engineUrl + href)}">The exact text of Addendum ${number}</a></p>`,
  );
  return `<h2 id="addenda">Addenda to the Conditions of Sale</h2><p>Every bidder accepts these before their next bid.</p>${sections.join('')}`;
}

/** Facts that were corrected since the sale was public, each with its date and what was said before; of one lot where one is given. */
export function correctionsHtml(sale: PublishedSale, parcelId: string | null = null): string {
  const corrections = (sale.corrections ?? []).filter(
    ({ parcelIds }) => parcelId === null || parcelIds.length === 0 || parcelIds.includes(parcelId),
  );
  if (corrections.length === 0) return '';
  const items = corrections.map(({ what, before, after, correctedAt }) => {
    const was = before === null ? '' : `, was ${escapeXml(before)}`;
    const date = formatDay(Date.parse(correctedAt), sale.zone);
    return `<li><strong>Corrected on ${date}:</strong> ${escapeXml(what)}, ${escapeXml(after ?? 'taken out')}${was}.</li>`;
  });
  return `<h2 id="corrections">Corrections</h2><ul>${items.join('')}</ul>`;
}

/**
 * A section for the page of a lot: what was asked and answered about it, each with its date, and where to ask. Empty when nothing was
 * and nothing can be any more.
 */
export function answersHtml(
  reader: PageReader,
  sale: PublishedSale,
  parcel: Pick<PublishedParcel, 'id' | 'slug'>,
): string {
  const answers = reader.get('saleUpdates', sale.slug)?.answers.filter(({ parcelId }) => parcelId === parcel.id) ?? [];
  const open = TAKES_QUESTIONS.has(sale.saleStatus);
  if (answers.length === 0 && !open) return '';
  const sections = answers.map(
    ({ question, answer, answeredAt }) =>
      `<h3>${escapeXml(question)}</h3>${paragraphs(answer)}<p><em>Answered ${formatDay(Date.parse(answeredAt), sale.zone)}</em></p>`,
  );
  const ask = `${reader.engineUrl}${enginePages.saleQuestions(sale.slug)}?parcel=${encodeURIComponent(parcel.slug)}`;
  const link = open
    ? `<p><a href="${escapeXml(ask)}">Ask a question about this land</a>. We answer by email; what everybody should know is published here, without your name.</p>`
    : '';
  return `<h2 id="questions">Questions and answers</h2>${sections.join('')}${link}`;
}

/** An empty line begins a paragraph. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((one) => `<p>${escapeXml(one.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
