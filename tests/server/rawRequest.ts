import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface RawAnswer {
  status: number;
  /** Header values by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}
export interface RawRequest {
  socket: Socket;
  /** Returns the first complete answer. @throws when the connection ends without one */
  answer(): Promise<RawAnswer>;
}

/** Sends `text` unchanged and leaves the connection open, so that a request may stay unfinished. */
export async function rawRequest(url: string, text: string): Promise<RawRequest> {
  const { protocol, hostname, port } = new URL(url);
  const to = { port: Number(port), host: hostname.replace(/[[\]]/g, '') };
  const isSecure = protocol === 'https:';
  const socket = isSecure ? connectSecurely({ ...to, rejectUnauthorized: false }) : connect(to);
  socket.setEncoding('latin1');
  let received = '';
  let wake = () => {};
  socket.on('data', (chunk) => {
    received += chunk;
    wake();
  });
  socket.on('close', () => wake());
  // A server that refuses within a body may close while the rest is still being written.
  socket.on('error', () => wake());
  // A server that is full ends a connection during its handshake.
  await new Promise((resolve) => socket.once(isSecure ? 'secureConnect' : 'connect', resolve).once('close', resolve));
  if (!socket.destroyed) socket.write(text);
  return {
    socket,
    async answer() {
      for (;;) {
        const whole = read(received);
        if (whole) return whole;
        if (socket.destroyed) throw new Error(`The connection ended without an answer: ${received}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** Returns the head of a request, line by line, with a `host` header. */
export const head = (start: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  `${[start, ...Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

function read(received: string): RawAnswer | undefined {
  const text = received.replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = text.slice(end + 4);
  if (body.length < Number(headers['content-length'] ?? 0)) return undefined;
  return { status: Number(first.split(' ')[1]), headers, body };
}
