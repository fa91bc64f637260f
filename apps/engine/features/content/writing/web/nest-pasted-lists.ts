/**
 * Word and Outlook write a list as paragraphs, each with its sign as text and its level in a style: `mso-list:l0 level2 lfo1`. Here such
 * paragraphs become real lists, in place.
 */
export function nestPastedLists(page: Document): void {
  for (const first of [...page.body.querySelectorAll('p')]) {
    // Those that belong to an earlier one are in its list already.
    if (first.isConnected && levelOf(first) !== null) first.replaceWith(listOf(runFrom(first), page));
  }
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;

const levelOf = (element: Element | null): number | null => {
  if (element?.localName !== 'p') return null;
  const found = LEVEL.exec(element.getAttribute('data-style') ?? '')?.[1];
  if (found) return Number(found);
  return /^MsoListParagraph/.test(element.className) && signOf(element) !== null ? 1 : null;
};

/** The element that holds the bullet or the number. */
const signOf = (paragraph: Element): Element | null =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('data-style') ?? ''),
  ) ?? null;

const runFrom = (first: Element): Element[] => {
  const run = [first];
  for (let next = first.nextElementSibling; levelOf(next) !== null && next; next = next.nextElementSibling)
    run.push(next);
  return run;
};

/** The list of a run, by the levels of its points. A level that nobody stands on is left out. */
const listOf = (run: readonly Element[], page: Document): Element => {
  const open: { level: number; list: Element }[] = [];
  let outermost: Element | null = null;
  for (const paragraph of run) {
    const level = levelOf(paragraph) ?? 1;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (!last || last.level < level) {
      const list = page.createElement(isNumbered(paragraph) ? 'ol' : 'ul');
      // A list in a list stands in the point above it.
      if (last) last.list.lastElementChild?.append(list);
      else outermost = list;
      open.push({ level, list });
    }
    const item = page.createElement('li');
    const line = page.createElement('p');
    signOf(paragraph)?.remove();
    line.append(...paragraph.childNodes);
    item.append(line);
    open.at(-1)?.list.append(item);
    if (paragraph !== run[0]) paragraph.remove();
  }
  return outermost ?? page.createElement('ul');
};

const isNumbered = (paragraph: Element): boolean => {
  const sign = (signOf(paragraph)?.textContent ?? '').replaceAll(/[\s\u00a0]/g, '');
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]$/i.test(sign);
};
