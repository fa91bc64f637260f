import type { Change } from '@quarterline/contract';
import { keepHtml, plainParagraphs } from '@quarterline/markdown';
import type { MarkdownThread } from '@quarterline/markdown/thread';
import type { SiteLog } from '#site/server/site-log.ts';

/**
 * Lays out the texts of changed records in a thread of their own, before the pages that show them are made: a text can hold up
 * neither the publisher nor the server beside it. One that cannot be laid out is shown as it was typed.
 */
export const prepareTexts =
  ({ convert }: Pick<MarkdownThread, 'convert'>, log: SiteLog) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const { type, id, record } of changes) {
      for (const markdown of textsIn(record)) {
        const converted = await convert(markdown);
        keepHtml(markdown, 'refused' in converted ? plainParagraphs(markdown) : converted.html);
        if ('refused' in converted)
          log(`A text of ${type} ${id} is shown as it was typed. ${converted.refused}`, { level: 'warn' });
      }
    }
  };

/** The values of every field named `…Markdown`, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' ? (name.endsWith('Markdown') && one !== '' ? [one] : []) : textsIn(one),
  );
};
