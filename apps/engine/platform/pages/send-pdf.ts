import type { FastifyReply } from 'fastify';
import { refuse } from '../http/problem-handler.ts';

/** Answers with a PDF, shown in the browser under a name; or says that there is no such document yet. */
export function sendPdf(reply: FastifyReply, pdf: Buffer | null, name: string): never {
  if (!pdf) throw refuse(404, 'no_such_paper');
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`)
    .send(pdf) as never;
}
