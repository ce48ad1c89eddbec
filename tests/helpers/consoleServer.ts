import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a copy of the built console, which tests can update, and forwards calls to another server's API. */
export async function consoleServer(api: string): Promise<{ url: string; release(version: string): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-console-'));
  cpSync(built, folder, { recursive: true });
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/api/')) {
      const { method, headers, url } = incoming;
      const forwarded = request(`${api}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
      return;
    }
    if (path === '/config.json') {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"additions":true}');
      return;
    }
    const file = join(folder, path);
    const page = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    outgoing.writeHead(200, {
      'content-type': TYPES[extname(page)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    outgoing.end(readFileSync(page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://localhost:${address.port}`,
    /** Changes the two files that a new build changes: the page, and its revision in the service worker. */
    release(version) {
      const change = (name: string, from: RegExp, to: string) => {
        const text = readFileSync(join(folder, name), 'utf8');
        if (!from.test(text)) throw new Error(`${name} has no ${from}`);
        writeFileSync(join(folder, name), text.replace(from, to));
      };
      change('index.html', /<html lang="de"/, `<html lang="de" data-version="${version}"`);
      change('sw.js', /(url:"index\.html",revision:)"\w+"/, `$1"${version}"`);
    },
  };
}
