import dns from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../db/engine/outages';

/** One server for all addresses of `localhost`: Fastify's additional ones would miss a renewed certificate and our limits. */
export async function listenOn(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { port, host }: { port: number; host?: string },
  warn: (error: unknown, sentence: string) => void,
): Promise<void> {
  const tell = (error: unknown) => warn(error, 'Eine Verbindung ließ sich nicht annehmen');
  // Without a listener the process would end once it runs out of file descriptors.
  const keepServing = () => app.server.on('error', tell);
  if (host === undefined) {
    await listenEverywhere(app, port);
    keepServing();
    return;
  }
  const found = host === 'localhost' ? await dns.lookup(host, { all: true }) : [];
  const [first = host, ...others] = new Set(found.map(({ address }) => address));
  await app.listen({ port, host: first });
  keepServing();
  const address = app.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  for (const other of others)
    await listenBesides(app.server, { port: taken, host: other }, tell).catch((error) =>
      warn(error, 'Eine Adresse von localhost fehlt'),
    );
}

async function listenEverywhere(app: Pick<FastifyInstance, 'listen'>, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    if (codeOf(error) !== 'EAFNOSUPPORT') throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

/** Passes connections on to the app's server, which Node allows, also with TLS. */
async function listenBesides(
  server: Server,
  on: { port: number; host: string },
  tell: (error: unknown) => void,
): Promise<void> {
  const besides = createServer((socket) => {
    if (server.listening) server.emit('connection', socket);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    besides.once('error', reject);
    besides.listen(on, resolve);
  });
  besides.on('error', tell);
  server.once('close', () => besides.close());
}
