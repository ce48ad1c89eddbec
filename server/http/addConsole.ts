import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, type Problem } from '../problem';
import { backendSource } from './backendSource';
import { consolePolicy } from './contentSecurity';

/**
 * The built console. Its page also stands for every path that is neither a call nor a file: the page itself knows which
 * screens there are, and says in German what it does not know.
 * @param clientDir folder of the build; without one there are only the calls
 */
export async function addConsole(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const exists = clientDir !== undefined && existsSync(clientDir);
  if (exists) {
    await app.register(files, {
      root: clientDir,
      preCompressed: true,
      setHeaders(reply, path) {
        // Under these names they may be compressed as well.
        const file = POLICIES[basename(path).replace(/\.(br|gz)$/, '')];
        if (file) reply.header('content-security-policy', consolePolicy(file, backendSource(clientDir)));
        // Names of built assets carry a hash of their content.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Where the console finds its backend; an installation whose console lies elsewhere has a file of that name beside it.
  app.get('/config.json', async (_, reply) =>
    exists && existsSync(join(clientDir, 'config.json')) ? reply.sendFile('config.json') : { additions: true },
  );
  // Does not return the reply: one that is returned is awaited, with two listeners. Together with those of the file that was
  // looked for first they would be more than ten, and Node would warn of a leak whenever a page is loaded anew.
  app.setNotFoundHandler((request, reply) => {
    if (!exists || !isScreen(request)) throw noSuchAddress(request);
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** @returns Problem NOT_FOUND that names the path without its query */
export const noSuchAddress = (request: FastifyRequest): Problem => notFound(`Die Adresse ${pathOf(request)}`);

/** The files that come with a policy of their own. */
const POLICIES: Readonly<Record<string, 'page' | 'serviceWorker'>> = {
  'index.html': 'page',
  'sw.js': 'serviceWorker',
};

/** Browsers ask for a page with `text/html`; who takes anything gets the page where the path looks like none of a file. */
function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets)(\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';
