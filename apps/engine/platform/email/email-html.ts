import { type EmailLook, lookOf } from './email-brand.ts';

/**
 * The same email as a page: made from its text, which is the only source, so that both always say the same. A line that is
 * nothing but an address becomes the one thing to press; a line of figures stands out; sums become a table; a quotation
 * keeps its edge.
 */
export function emailHtml(subject: string, text: string, brand: EmailLook): string {
  const look = lookOf(brand);
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockHtml(block, look.accent));
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f3ea;color:#1d1b16;font:17px/1.55 'Public Sans',Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
${firmHtml(look)}
<div style="background:#ffffff;border-top:5px solid #1d1b16;padding:28px 24px">
<h1 style="margin:0 0 18px;font:700 24px/1.25 Georgia,serif">${escaped(subject)}</h1>
${blocks.join('\n')}
</div>
<p style="margin:16px 0 0;font-size:14px;line-height:1.5;color:#4a453a">${look.foot.map(escaped).join('<br>')}</p>
</div></body></html>
`;
}

/** The firm’s logo with its name for mail programs that show no pictures; or a mark in its colour and the name. */
const firmHtml = ({ product, accent, logo }: ReturnType<typeof lookOf>): string =>
  logo
    ? `<p style="margin:0 0 16px"><img src="${escaped(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escaped(product)}" style="display:block;border:0;font:700 20px/1.2 Georgia,serif"></p>`
    : `<p style="margin:0 0 16px;font:700 20px/1.2 Georgia,serif"><span style="display:inline-block;width:14px;height:14px;border:2px solid #1d1b16;background:${accent};margin-right:10px;vertical-align:-2px"></span>${escaped(product)}</p>`;

const PARAGRAPH = 'margin:0 0 16px';
const buttonStyle = (accent: string): string =>
  `display:inline-block;background:${accent};border:1.5px solid #1d1b16;color:#1d1b16;padding:14px 22px;font-weight:700;text-decoration:none`;
const QUOTE = 'margin:0 0 16px;border-left:5px solid #dcd5c5;padding:2px 0 2px 16px;white-space:pre-wrap';
const FIGURES = 'margin:0 0 16px;font-size:26px;font-weight:700;letter-spacing:1px';

const ADDRESS = /^https?:\/\/\S+$/;

/** A line of `purchaseSums`. */
const SUM = /^(.{2,60}?): +(-?\$[\d,]+(?:\.\d\d)?)$/;
const SUMS = 'margin:0 0 16px;border-collapse:collapse';
const sumHtml = (label: string, amount: string): string =>
  `<tr><th scope="row" style="padding:2px 24px 2px 0;font-weight:400;text-align:left">${escaped(label)}</th><td style="padding:2px 0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escaped(amount)}</td></tr>`;

const blockHtml = (block: string, accent: string): string => {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('>')))
    return `<p style="${QUOTE}">${lines.map((line) => escaped(line.replace(/^> ?/, ''))).join('\n')}</p>`;
  const sums = lines.map((line) => SUM.exec(line));
  if (lines.length > 1 && sums.every((sum) => sum !== null))
    return `<table style="${SUMS}">${sums.map(([, label = '', amount = '']) => sumHtml(label, amount)).join('')}</table>`;
  if (ADDRESS.test(block))
    return `<p style="${PARAGRAPH}"><a href="${escaped(block)}" style="${buttonStyle(accent)}">Open</a></p>`;
  if (/^[\d ]{4,12}$/.test(block)) return `<p style="${FIGURES}">${escaped(block)}</p>`;
  return `<p style="${PARAGRAPH}">${lines.map(lineHtml).join('<br>')}</p>`;
};

/** "Log in: https://…" is a link that says "Log in"; any other address in a line is a link that says itself. */
const lineHtml = (line: string): string => {
  const [, label, address] = /^([^:]{2,60}): (https?:\/\/\S+)$/.exec(line) ?? [];
  if (label && address) return link(address, label);
  return line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? link(part, part) : escaped(part)))
    .join('');
};

const link = (address: string, words: string): string =>
  `<a href="${escaped(address)}" style="color:#1d1b16;font-weight:600">${escaped(words)}</a>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
