import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, but for addresses that say what is wrong with them. */
export async function startMailServer() {
  const got: { to: string; text: string }[] = [];
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refuse = (code: number, words: string) => done(Object.assign(new Error(words), { responseCode: code }));
      if (address.startsWith('nobody')) return refuse(550, 'No such mailbox');
      if (address.startsWith('gone')) return refuse(550, '5.1.1 No such mailbox');
      if (address.startsWith('filtered')) return refuse(550, '5.7.1 Not from you');
      if (address.startsWith('busy') && !busy.has(address)) {
        busy.add(address);
        return refuse(451, 'Try again later');
      }
      done();
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { got, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
