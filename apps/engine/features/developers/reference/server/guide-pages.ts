import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSIONS, enginePages } from '@quarterline/contract';
import { openMarkdownThread } from '@quarterline/markdown/thread';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '@quarterline/rules';
import { KEY_SCOPE_TEXT } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { Html, html } from '#platform/pages/html.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const EXAMPLES = join(ROOT, 'examples');

/** Files of `docs` by the end of the address of the page that shows each. */
export const GUIDES: Readonly<Record<string, string>> = {
  '': 'developers.md',
  'open-data/': 'open-data.md',
  'record-format/': 'record-format.md',
  'sealed-tender/': 'sealed-tender.md',
};

type Guide = { title: string; markdown: string; body: Html };
/** Pages by the end of their address, and the programs that they show by name. */
export type Guides = { pages: ReadonlyMap<string, Guide>; examples: ReadonlyMap<string, string> };
type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;

/** The addresses that stand for an engine and a site in the texts and programs, as those of this installation. */
const withHosts = (text: string, { engineUrl, siteUrl }: Hosts): string =>
  text.replaceAll('https://bid.example', engineUrl).replaceAll('https://land.example', siteUrl);

/** Programs by name, with the addresses of this installation. */
const readExamples = (hosts: Hosts): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(EXAMPLES)
      .filter((name) => !name.endsWith('.md'))
      .map((name) => [name, withHosts(readFileSync(join(EXAMPLES, name), 'utf8'), hosts)]),
  );

/** Converts the guides, in a thread that ends with the last: the text of the record format alone takes a seventh of a second. */
export async function makeGuides(hosts: Hosts): Promise<Guides> {
  const examples = readExamples(hosts);
  const thread = openMarkdownThread();
  const convert = async ([path, file]: [string, string]): Promise<[string, Guide]> => {
    const markdown = withHosts(readFileSync(join(ROOT, 'docs', file), 'utf8'), hosts);
    const [, title = '', text = ''] = /^# ([^\n]*)\n(.*)$/s.exec(markdown) ?? [];
    const converted = await thread.convert(text);
    if ('refused' in converted) throw new Error(`docs/${file}: ${converted.refused}`);
    const body = withTables(withPrograms(withOwnLinks(converted.html), examples));
    return [path, { title, markdown: asMarkdown(markdown, hosts), body: new Html(body) }];
  };
  try {
    return { pages: new Map(await Promise.all(Object.entries(GUIDES).map(convert))), examples };
  } finally {
    await thread.stop();
  }
}

/** Links between files lead to the pages of those that have one. A file of the repository alone is named without a link. */
const withOwnLinks = (text: string): string =>
  text.replaceAll(
    /<a href="(?!https?:|\/|#|\.\.\/examples\/)([^"#]*)(#[^"]*)?">(.*?)<\/a>/gs,
    (_, file, anchor = '', words) => {
      const path = Object.keys(GUIDES).find((one) => GUIDES[one] === file);
      return path === undefined ? words : `<a href="${enginePages.developers}${path}${anchor}">${words}</a>`;
    },
  );

/** A guide as text for programs that read text: its links lead to what this installation has, or are words. */
const asMarkdown = (markdown: string, { engineUrl }: Hosts): string => {
  const pages = engineUrl + enginePages.developers;
  return `${markdown.replaceAll(
    /\[([^\]]*)\]\((?!https?:|#)([^)#]*)(#[^)]*)?\)/g,
    (_, words, file: string, anchor = '') => {
      const path = Object.keys(GUIDES).find((one) => GUIDES[one] === file);
      if (path !== undefined) return `[${words}](${pages}${path}index.md${anchor})`;
      if (file.startsWith('../examples/')) return `[${words}](${pages}${file.slice(3)})`;
      return file.startsWith('/') ? `[${words}](${engineUrl}${file}${anchor})` : words;
    },
  )}\nScopes of keys, and the changes of each version: ${pages}#keys\n`;
};

/** A list item that is a link to a program becomes the program. */
const withPrograms = (text: string, examples: ReadonlyMap<string, string>): string =>
  text.replaceAll(
    /<a href="\.\.\/examples\/([^"]+)">[^<]*<\/a>/g,
    (_, name: string) => program(name, examples.get(name) ?? '').text,
  );

/** The programs for a shell need nothing but curl: they are open, the others closed. */
const program = (name: string, text: string): Html =>
  html`<details class="developers-entry"${name.endsWith('.sh') ? html` open` : null}><summary><code>${name}</code></summary><pre tabindex="0"><code>${text}</code></pre><p><a href="${enginePages.developers}examples/${name}">${name} as a file</a></p></details>`;

/** The parts of the guide that are tables of the code, each at the end of its section. */
const withTables = (text: string): string =>
  Object.entries({ keys: scopes(), versions: versions() }).reduce((whole, [id, table]) => {
    const start = whole.indexOf(`<h2 id="${id}">`);
    if (start === -1) return whole;
    const next = whole.indexOf('<h2 ', start + 1);
    const end = next === -1 ? whole.length : next;
    return whole.slice(0, end) + table.text + whole.slice(end);
  }, text);

const scopes = (): Html =>
  html`<table><caption>Scopes of keys</caption><thead><tr><th scope="col">Scope</th><th scope="col">What it has</th><th scope="col">Operations</th></tr></thead><tbody>${KEY_SCOPE_NAMES.map(
    (scope) =>
      html`<tr><th scope="row"><code>${scope}</code></th><td>${KEY_SCOPE_TEXT[scope].about}</td><td>${KEY_SCOPES[scope].join(', ')}</td></tr>`,
  )}</tbody></table>`;

const versions = (): Html =>
  html`<dl>${API_VERSIONS.map(
    ({ date, changes }) => html`<dt>${date}</dt>${changes.map((change) => html`<dd>${change}</dd>`)}`,
  )}</dl>`;
