const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is HTML already. Everything else is escaped where it stands. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Child = Html | string | number | null | readonly Html[];

const childText = (child: Child): string => {
  if (child === null) return '';
  if (child instanceof Html) return child.text;
  if (typeof child === 'object') return child.map(({ text }) => text).join('');
  return String(child).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
};

/** A piece of a page. What is put into it is text, unless it was made here too. */
export const html = (parts: TemplateStringsArray, ...children: Child[]): Html =>
  new Html(parts.reduce((text, part, index) => `${text}${childText(children[index - 1] ?? null)}${part}`));
