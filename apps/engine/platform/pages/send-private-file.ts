import type { FastifyReply } from 'fastify';

type PrivateFile = {
  bytes: Buffer;
  mediaType: string;
  /** Without its ending. */
  name: string;
};

const ENDS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** Answers with a private file: nothing keeps a copy on the way, and nothing in it runs. Pictures are shown, a document is downloaded. */
export function sendPrivateFile(reply: FastifyReply, { bytes, mediaType, name }: PrivateFile): never {
  const isPicture = mediaType.startsWith('image/');
  const fileName = `${name.replace(/[^\w.-]+/g, '-')}.${ENDS[mediaType] ?? 'pdf'}`;
  return (
    reply
      .type(mediaType)
      .header('cache-control', 'no-store')
      // A PDF of somebody else is opened by the program for it, never as a page of ours.
      .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${fileName}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes) as never
  );
}
