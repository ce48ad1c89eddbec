import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, type Problem } from '../problem';
import { backendSource } from './backendSource';
import { discardRest } from './bodies';
import { consolePolicy } from './contentSecurity';

/** Serves the console; its page answers all but calls and files. @param clientDir without it there is only the API */
export async function addConsole(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const exists = clientDir !== undefined && existsSync(clientDir);
  if (exists) {
    await app.register(files, {
      root: clientDir,
      preCompressed: true,
      setHeaders(reply, path) {
        const file = POLICIES[basename(path).replace(/\.(br|gz)$/, '')];
        if (file) reply.header('content-security-policy', consolePolicy(file, backendSource(clientDir)));
        // Asset names contain a hash of their content.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Tells the console where its backend is; a console hosted elsewhere has its own file of that name.
  app.get('/config.json', async (_, reply) =>
    exists && existsSync(join(clientDir, 'config.json')) ? reply.sendFile('config.json') : { additions: true },
  );
  // Takes files shared while the service worker is missing: the page says what to do. Answers before the body is read.
  const onRequest = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    discardRest(raw);
    return reply.redirect('/invoices?geteilt=fehler', 303);
  };
  if (exists) app.post('/share', { onRequest }, () => undefined);
  // Not returned: Fastify would add two more listeners, more than ten in all, and Node would warn of a leak.
  app.setNotFoundHandler((request, reply) => {
    if (!exists || !isScreen(request)) throw noSuchAddress(request);
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

export const noSuchAddress = (request: FastifyRequest): Problem => notFound(`Die Adresse ${pathOf(request)}`);

const POLICIES: Readonly<Record<string, 'page' | 'serviceWorker'>> = { 'index.html': 'page', 'sw.js': 'serviceWorker' };

/** Browsers ask for `text/html`; clients that accept anything get the page unless the path looks like a file. */
function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets)(\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
}

// Decoding cannot fail: `checkAddress` has tried it.
const pathOf = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?')[0] ?? '');
