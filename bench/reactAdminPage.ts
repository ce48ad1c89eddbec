import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { untilShown } from './pages';

/**
 * Returns the seconds until an element of the list is visible, in a fresh profile. Comes from another site, as people do:
 * an empty window keeps its process for a page without `Cross-Origin-Opener-Policy`, which saves that page 100 ms.
 */
export async function firstShown(browser: Browser, url: string, selector: string, token?: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  await page.goto('data:text/html,<title>Anderswo</title>');
  const seconds = (await untilShown(page, url, selector)) / 1000;
  await context.close();
  return seconds;
}

/** Serves a list of react-admin's own components. @param records JSON */
export function serveReactAdmin(port: number, records: string): { url: string; stop(): void } {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/records') return response.setHeader('content-type', 'application/json').end(records);
    const file = join('dist/bench/reactAdmin', path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    return createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
