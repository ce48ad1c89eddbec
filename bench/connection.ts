import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  head: string;
  body(): Buffer;
}

const NOTHING: Buffer = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';

/**
 * Keep-alive connection with just enough HTTP for measuring: one request at a time, bodies by content-length. `fetch`
 * needs more time than the server under test.
 */
export class Connection {
  #pending?: { resolve(answer: Answer): void; reject(error: Error): void };
  #head: Buffer = NOTHING;
  #answer?: { status: number; head: string };
  #body: Buffer[] = [];
  #missing = 0;

  #socket: Socket;

  private constructor(
    private readonly url: string,
    socket: Socket,
  ) {
    this.#socket = this.#listenTo(socket);
  }

  static async open(url: string): Promise<Connection> {
    const connection = new Connection(url, await socketTo(url));
    await connection.ask(request('GET', '/healthz'));
    return connection;
  }

  /** Reconnects if the server has closed the connection after its idle timeout. */
  async ready(): Promise<void> {
    if (!this.#socket.destroyed) return;
    this.#socket = this.#listenTo(await socketTo(this.url));
    await this.ask(request('GET', '/healthz'));
  }

  /**
   * @param request complete text of the request, as `request` returns it @throws Error when the connection ends early
   */
  ask(request: Buffer | string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      if (this.#socket.destroyed) reject(new Error('The server has closed the connection.'));
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#pending = undefined;
    this.#socket.destroy();
  }

  #listenTo(socket: Socket): Socket {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    const fail = (error?: Error) => this.#pending?.reject(error ?? new Error('The server has closed the connection.'));
    socket.on('error', fail);
    socket.on('close', () => fail());
    return socket;
  }

  #take(chunk: Buffer): void {
    if (this.#answer) {
      this.#takeBody(chunk);
      return;
    }
    const seen = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = seen.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = seen;
      return;
    }
    this.#head = NOTHING;
    const head = seen.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    this.#answer = { status, head };
    this.#missing = status === 204 || status === 304 ? 0 : contentLength(head);
    this.#takeBody(seen.subarray(end + HEAD_END.length));
  }

  #takeBody(chunk: Buffer): void {
    this.#missing -= chunk.length;
    this.#body.push(chunk);
    if (this.#missing > 0 || !this.#answer) return;
    const [answer, parts, pending] = [this.#answer, this.#body, this.#pending];
    this.#answer = undefined;
    this.#body = [];
    this.#pending = undefined;
    pending?.resolve({ ...answer, body: () => (parts.length === 1 ? (parts[0] ?? NOTHING) : Buffer.concat(parts)) });
  }
}

async function socketTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

function contentLength(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length cannot be measured:\n${head}`);
  return Number(length);
}

export function request(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}${HEAD_END}${content}`;
}
