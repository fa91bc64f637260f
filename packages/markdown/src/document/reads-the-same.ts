import { markdownToHtml } from '../markdown-to-html.ts';
import { documentToMarkdown } from './document-to-markdown.ts';
import { markdownToDocument } from './markdown-to-document.ts';

/** Which of two marks around the same words is the outer one is not to be seen, and neither is how often a space is repeated. */
const readable = (markdown: string): string =>
  markdownToHtml(markdown)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<br>|<\/?(?:p|li|ul|ol|blockquote|h\d|t[rdh]|table|thead|tbody)>) ?/g, '$1')
    .replaceAll('<strong><em>', '<em><strong>')
    .replaceAll('</em></strong>', '</strong></em>');

/** True when two texts in Markdown look the same on a page. */
export const readTheSame = (one: string, other: string): boolean => readable(one) === readable(other);

/** The document of a text that the editor gives back as it read; null for one that must be edited as Markdown. */
export function editableDocument(markdown: string) {
  const document = markdownToDocument(markdown);
  return document !== null && readTheSame(markdown, documentToMarkdown(document)) ? document : null;
}
