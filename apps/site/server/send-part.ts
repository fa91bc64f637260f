import type { FastifyReply } from 'fastify';

/** Sends a file, or the part of it that was asked for: players jump about in an episode by asking for parts. */
export function sendPart(body: Buffer, range: string | undefined, reply: FastifyReply): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const asked = range === undefined ? null : readRange(range, body.length);
  if (asked === null) return reply.send(body);
  if (asked === 'outside') return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  const { first, last } = asked;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}

/** One range of bytes; `null` for anything else, which is answered with the whole. */
function readRange(range: string, size: number): { first: number; last: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first >= size || first > last ? 'outside' : { first, last };
}
