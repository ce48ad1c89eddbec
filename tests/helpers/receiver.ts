import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  events(): { type: string; id: number }[];
  /** Sets the answer from now on; 204 by default. */
  answer(how: (reply: ServerResponse, request: Received) => void): void;
  close(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const take = (reply: ServerResponse) => void reply.writeHead(204).end();
  let how: (reply: ServerResponse, request: Received) => void = take;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const each = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(each);
      how(reply, each);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    events: () =>
      received.map(({ body }) => {
        const { type, data } = JSON.parse(body);
        return { type, id: data.id };
      }),
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
