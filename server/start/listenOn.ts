import dns from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on a host, or on all addresses of `localhost`, through one server: Fastify's additional servers would miss a
 * renewed certificate and our limits.
 * @param host undefined: every address of the machine
 * @param warn receives failures of further addresses
 * @throws Error of the system for the first address
 */
export async function listenOn(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { port, host }: { port: number; host?: string },
  warn: (error: unknown) => void,
): Promise<void> {
  if (host === undefined) return listenEverywhere(app, port);
  const found = host === 'localhost' ? await dns.lookup(host, { all: true }) : [];
  const [first = host, ...others] = new Set(found.map(({ address }) => address));
  await app.listen({ port, host: first });
  const address = app.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  for (const other of others) await listenBesides(app.server, { port: taken, host: other }).catch(warn);
}

async function listenEverywhere(app: Pick<FastifyInstance, 'listen'>, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    // This machine has no IPv6.
    if (!(error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT')) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

/** Passes connections to the app's server, which Node allows, with TLS too. */
async function listenBesides(server: Server, on: { port: number; host: string }): Promise<void> {
  const besides = createServer((socket) => {
    if (server.listening) server.emit('connection', socket);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    besides.once('error', reject);
    besides.listen(on, resolve);
  });
  server.once('close', () => besides.close());
}
