import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

// Slugs come after the cleaning, so that a heading’s anchor is its plain name.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

const kept = new Map<string, string>();

/** Published Markdown as clean HTML. Headings start at the second level: the page’s title is the first. */
export function markdownToHtml(markdown: string): string {
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const html = processor.processSync(startAtSecondLevel(markdown)).toString();
  if (kept.size > 5000) kept.clear();
  kept.set(markdown, html);
  return html;
}

const startAtSecondLevel = (markdown: string): string =>
  /^# /m.test(markdown) ? markdown.replace(/^(#{1,5}) /gm, '#$1 ') : markdown;

/** The anchors of a text’s headings with their words. */
export const headingsOf = (markdown: string): { id: string; text: string }[] =>
  [...markdownToHtml(markdown).matchAll(/<h[2-4] id="([^"]+)">(.*?)<\/h[2-4]>/g)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }));
