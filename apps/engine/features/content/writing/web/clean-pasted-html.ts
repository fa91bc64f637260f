import { nestPastedLists } from './nest-pasted-lists.ts';

/** What is kept of a text from another program, by the name of its element here. Everything else gives way to what is in it. */
const KEPT: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  hr: 'hr',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  code: 'code',
  table: 'table',
  tbody: 'tbody',
  thead: 'tbody',
  tfoot: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};
const DROPPED = 'style, script, xml, meta, link, title, img, svg, object, iframe, template, input, select, textarea';
const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * HTML from the clipboard, of Word, Outlook or a page, as plain HTML of what a text may have: headings, lists, bold, italic, links
 * and tables. Pictures are left out: they are sent where their words are asked for. What was copied in the editor itself comes back as it is.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const page = new DOMParser().parseFromString(withoutStyle(html), 'text/html');
  for (const element of page.body.querySelectorAll(DROPPED)) element.remove();
  nestPastedLists(page);
  const isFirstLevel = page.body.querySelector('h1, p.MsoTitle') !== null;
  const clean = page.createElement('div');
  for (const child of page.body.childNodes) clean.append(...copied(child, page));
  for (const table of clean.querySelectorAll('table')) straighten(table, page);
  if (isFirstLevel) lowerHeadings(clean, page);
  for (const paragraph of clean.querySelectorAll('p, h2, h3, h4'))
    if (paragraph.textContent?.trim() === '' && !paragraph.closest('td, th')) paragraph.remove();
  return clean.innerHTML;
}

/** The policy of the page refuses styles also in what is merely read: they are kept beside, as `data-style`. */
const withoutStyle = (html: string): string =>
  html
    .replaceAll(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(\s)style\s*=/gi, '$1data-style='));

/** A node without anything that is not kept: itself, what is in it, or nothing. */
const copied = (node: Node, page: Document): Node[] => {
  if (node.nodeType === 3) return [page.createTextNode((node.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' '))];
  if (node.nodeType !== 1) return [];
  const element = node as HTMLElement;
  const children = [...element.childNodes].flatMap((child) => copied(child, page));
  const name = element.classList.contains('MsoTitle') ? 'h1' : KEPT[element.tagName.toLowerCase()];
  const look = element.getAttribute('data-style') ?? '';
  // Some programs wrap everything in <b> and take the boldness back.
  const isTakenBack =
    (name === 'strong' && /(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(look)) ||
    (name === 'em' && /(?:^|[;\s])font-style:\s*normal/i.test(look));
  if (name === undefined || isTakenBack)
    return element.tagName === 'DIV' ? divided(children, page) : looks(look, children, page);
  const made = page.createElement(name);
  if (name === 'a') {
    const href = element.getAttribute('href')?.trim() ?? '';
    if (!LINK.test(href) || element.textContent?.trim() === '') return children;
    made.setAttribute('href', href);
  }
  for (const attribute of name === 'td' || name === 'th' ? ['colspan', 'rowspan'] : name === 'ol' ? ['start'] : []) {
    const value = element.getAttribute(attribute);
    if (value && /^\d{1,2}$/.test(value)) made.setAttribute(attribute, value);
  }
  made.append(...children);
  return [made];
};

/** Outlook writes a line of text as a division of the page. */
const divided = (children: Node[], page: Document): Node[] => {
  const isText = (node: Node): boolean =>
    node.nodeType === 3 || /^(?:a|strong|em|s|code|br)$/.test((node as Element).localName);
  if (children.length === 0 || !children.every(isText)) return children;
  const paragraph = page.createElement('p');
  paragraph.append(...children);
  return [paragraph];
};

const looks = (look: string, children: Node[], page: Document): Node[] => {
  const wrapped = (name: string, inner: Node[]): Node[] => {
    const made = page.createElement(name);
    made.append(...inner);
    return [made];
  };
  let inner = children;
  if (/(?:^|[;\s])font-style:\s*italic/i.test(look)) inner = wrapped('em', inner);
  if (/(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(look)) inner = wrapped('strong', inner);
  return inner;
};

/** Cells over several columns or rows become one cell and empty ones; the first row is the heads, said for each column; a cell holds one line. */
const straighten = (table: Element, page: Document): void => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const grid: string[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const [across, down] = ['colspan', 'rowspan'].map((name) => Number(cell.getAttribute(name) ?? 1));
      for (let below = 0; below < (down ?? 1); below += 1)
        for (let right = 0; right < (across ?? 1); right += 1) {
          const line = grid[index + below];
          if (line) line[column + right] = below === 0 && (right === 0 || index === 0) ? lineOf(cell) : '';
        }
      column += across ?? 1;
    }
  }
  const columns = Math.max(0, ...grid.map(({ length }) => length));
  const body = page.createElement('tbody');
  for (const [index, cells] of grid.entries()) {
    const row = page.createElement('tr');
    for (let column = 0; column < columns; column += 1) {
      const cell = page.createElement(index === 0 ? 'th' : 'td');
      cell.innerHTML = `<p>${cells[column] ?? ''}</p>`;
      row.append(cell);
    }
    body.append(row);
  }
  table.replaceChildren(body);
};

const lineOf = (cell: Element): string => {
  const blocks = [...cell.querySelectorAll('p, li')];
  const parts = blocks.length > 0 ? blocks.map(({ innerHTML }) => innerHTML) : [cell.innerHTML];
  return parts
    .map((part) => part.replaceAll(/<br>/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' ');
};

/** The title of the page is the first level: what was pasted begins at the second. */
const lowerHeadings = (clean: Element, page: Document): void => {
  for (const heading of [...clean.querySelectorAll('h1, h2, h3, h4')]) {
    const level = Math.min(4, Number(heading.localName.slice(1)) + 1);
    const made = page.createElement(`h${level}`);
    made.append(...heading.childNodes);
    heading.replaceWith(made);
  }
};
