import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { picturesInHtml } from './pictures-in-html.ts';
import { startAtSecondLevel } from './start-at-second-level.ts';
import { whyNotMarkdown } from './why-not-markdown.ts';

// Slugs come after the cleaning, so that a heading’s anchor is its plain name.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(picturesInHtml)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

const kept = new Map<string, string>();

/**
 * Published Markdown as clean HTML. Headings start at the second level: the page’s title is the first. A text over the limits
 * of `whyNotMarkdown` is shown as plain paragraphs: it was published before there were limits.
 */
export function markdownToHtml(markdown: string): string {
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const isOverLimits = whyNotMarkdown(markdown) !== null;
  const html = isOverLimits
    ? plainParagraphs(markdown)
    : processor.processSync(startAtSecondLevel(markdown)).toString();
  keepHtml(markdown, html);
  return html;
}

/** Keeps what a thread made of a text, so that it is not made again. */
export function keepHtml(markdown: string, html: string): void {
  if (kept.size > 5000) kept.clear();
  kept.set(markdown, html);
}

/** A text as it was typed, in paragraphs. */
export const plainParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim())}</p>`)
    .join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The anchors of a text’s headings with their words. */
export const headingsOf = (markdown: string): { id: string; text: string }[] =>
  [...markdownToHtml(markdown).matchAll(/<h[2-4] id="([^"]+)">(.*?)<\/h[2-4]>/g)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }));
