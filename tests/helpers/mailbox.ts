import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  envelope: { from: string; to: string[] };
  /** The raw mail; `simpleParser` reads it. */
  raw: Buffer;
}

export interface Mailbox {
  url: string;
  mails: ArrivedMail[];
  close(): Promise<void>;
}

/**
 * Starts a local mail server that accepts everything.
 * @param refuses recipients to reject
 */
export async function openMailbox(refuses: (address: string) => boolean = () => false): Promise<Mailbox> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refuses(address) ? new Error('no such mailbox') : null),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      buffer(stream).then((raw) => {
        mails.push({ envelope, raw });
        done(null, 'kept');
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
