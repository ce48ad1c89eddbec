import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** `body` is the first piece of the message, `end` the dot after it. */
export type SmtpStep = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'end';

export type SmtpReaction = string | 'hang' | 'drop';

export const politely: Record<SmtpStep, SmtpReaction> = {
  connect: '220 ready',
  EHLO: '250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go ahead',
  body: '',
  end: '250 queued as 1',
};

/**
 * Starts a local mail server that misbehaves at chosen steps and counts the messages it got completely. `script` may
 * be changed while it runs.
 * @param receivers reactions to `RCPT TO` by address, before those of the script
 */
export async function scriptedSmtp(
  reactions: Partial<Record<SmtpStep, SmtpReaction>>,
  receivers: Readonly<Record<string, SmtpReaction>> = {},
) {
  const script: Record<SmtpStep, SmtpReaction> = { ...politely, ...reactions };
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  const seen = { messages: 0, messageIds: [] as string[], reached: (_: SmtpStep) => {} };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    let pending = '';
    let inBody = false;
    let hasReceiver = false;
    const react = (step: SmtpStep, reaction = script[step]) => {
      if (reaction === 'drop') socket.destroy();
      else if (reaction === 'hang') waiting.add(socket);
      else if (reaction !== '') socket.write(`${reaction}\r\n`);
      seen.reached(step);
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      if (inBody) {
        if (!pending.endsWith('\r\n.\r\n')) return;
        inBody = false;
        seen.messages += 1;
        seen.messageIds.push(/^Message-ID: (.*)$/im.exec(pending)?.[1] ?? '');
        pending = '';
        react('end');
        return;
      }
      for (let end = pending.indexOf('\r\n'); end >= 0 && !inBody; end = pending.indexOf('\r\n')) {
        const verb = pending.slice(0, 4).toUpperCase();
        const [, address = ''] = /<(.*?)>/.exec(pending.slice(0, end)) ?? [];
        pending = pending.slice(end + 2);
        const reaction = verb === 'RCPT' ? (receivers[address] ?? script.RCPT) : undefined;
        hasReceiver ||= reaction?.startsWith('2') === true;
        const isEarly = verb === 'DATA' && !hasReceiver;
        if (verb in script) react(verb as SmtpStep, isEarly ? '503 to whom?' : reaction);
        if (verb === 'DATA' && !isEarly && script.DATA.startsWith('354')) {
          inBody = true;
          if (script.body === 'drop') socket.once('data', () => react('body'));
        }
      }
    });
    react('connect');
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    seen,
    script,
    answer(line: string) {
      for (const socket of waiting) socket.write(`${line}\r\n`);
      waiting.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
