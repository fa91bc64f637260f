import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const RETRY_AFTER_S = 10;
const STYLE =
  'body{margin:0;padding:15vh 24px;background:#f6f3ea;color:#1d1b16;font:1.125rem/1.6 Georgia,serif}main{max-width:34rem;margin:auto}h1{font-size:1.75rem;line-height:1.25}';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>This page is being prepared</title><style>${STYLE}</style></head><body><main><h1>This page is being prepared</h1><p>The site does not have all its pages yet. This page loads again by itself every ten seconds.</p></main></body></html>`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** 503 for an address whose page a new site may not have made yet. With 404 a search engine would forget the page. */
export const sendNotMadeYet = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(PAGE);
