import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceOf } from '../../server/http/backendSource';
import { consolePolicy } from '../../server/http/contentSecurity';

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface ServedConsole {
  url: string;
  /** Calls of the API that arrived here by mistake. */
  strays: string[];
  close(): Promise<void>;
}

/** Serves the built console with this `config.json`, as any web server would. */
export async function serveConsole(config: Readonly<Record<string, unknown>>): Promise<ServedConsole> {
  const strays: string[] = [];
  // Read for every page, because a test may move the backend.
  const backend = () => sourceOf(typeof config.apiBaseUrl === 'string' ? config.apiBaseUrl : undefined);
  const server = createServer(({ url = '/', method }, reply) => {
    const path = url.split('?')[0] ?? '/';
    if (path === '/config.json') {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    if (path.startsWith('/api')) strays.push(`${method} ${path}`);
    const file = join(built, path);
    const page = existsSync(file) && statSync(file).isFile() ? file : join(built, 'index.html');
    const cached = path.startsWith('/assets/') ? 'max-age=600' : 'no-cache';
    reply.writeHead(200, {
      'content-type': TYPES[extname(page)] ?? 'application/octet-stream',
      'cache-control': cached,
      ...(extname(page) === '.html' && { 'content-security-policy': consolePolicy('page', backend()) }),
    });
    reply.end(readFileSync(page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://localhost:${address.port}`,
    strays,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
