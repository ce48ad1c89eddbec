import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  /** Servers that get requests in turn, without a trailing slash. */
  targets: string[];
  close(): void;
}

/**
 * Round-robin proxy in front of several servers. Retries a request elsewhere if it was not sent or only reads;
 * otherwise the client's connection breaks, too.
 */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const balancer: Balancer = { url: '', targets, close: () => server.closeAllConnections() };

  const forward = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number) => {
    turn += 1;
    const target = balancer.targets[turn % balancer.targets.length] ?? '';
    const sent = request(`${target}${from.url}`, { method: from.method, headers: from.headers, agent });
    sent.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isSafe = error.code === 'ECONNREFUSED' || from.method === 'GET';
      if (isSafe && tries > 0 && !to.headersSent) forward(from, body, to, tries - 1);
      else to.destroy();
    });
    sent.end(body);
  };
  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    forward(from, Buffer.concat(chunks), to, targets.length * 2);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  balancer.url = `http://127.0.0.1:${address.port}`;
  return balancer;
}
