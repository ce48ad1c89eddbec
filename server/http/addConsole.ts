import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, type Problem } from '../problem';
import { backendSource } from './backendSource';
import { consolePolicy } from './contentSecurity';

/** The page answers every path that is neither a call nor a file. @param clientDir without it there is only the API */
export async function addConsole(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const exists = clientDir !== undefined && existsSync(clientDir);
  if (exists) {
    await app.register(files, {
      root: clientDir,
      preCompressed: true,
      setHeaders(reply, path) {
        // Precompressed files share the policy.
        const file = POLICIES[basename(path).replace(/\.(br|gz)$/, '')];
        if (file) reply.header('content-security-policy', consolePolicy(file, backendSource(clientDir)));
        // Asset names contain a hash of their content.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Tells the console where its backend is; when it is hosted elsewhere, a file of that name lies beside it.
  app.get('/config.json', async (_, reply) =>
    exists && existsSync(join(clientDir, 'config.json')) ? reply.sendFile('config.json') : { additions: true },
  );
  // Not returned: Fastify would wait for it with two more listeners, more than ten in all, and Node would warn of a
  // leak.
  app.setNotFoundHandler((request, reply) => {
    if (!exists || !isScreen(request)) throw noSuchAddress(request);
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** @returns Problem NOT_FOUND naming the path without its query */
export const noSuchAddress = (request: FastifyRequest): Problem => notFound(`Die Adresse ${pathOf(request)}`);

/** Files with their own policy. */
const POLICIES: Readonly<Record<string, 'page' | 'serviceWorker'>> = { 'index.html': 'page', 'sw.js': 'serviceWorker' };

/** Browsers ask for `text/html`; clients that accept anything get the page unless the path looks like a file. */
function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets)(\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
}

/** Checked already. */
const pathOf = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?')[0] ?? '');
