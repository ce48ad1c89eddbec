import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../../src/resources/kit';
import { type Callers, callerOf } from '../../http/caller';
import { notFound } from '../../problem';

const PATH = /^(.+)\/[^/]+\/actions\/([^/]+)$/;

/** Answers for actions that a resource does not have, checking the caller first as for existing actions. */
export function addUnknownActions(app: FastifyInstance, registry: Registry, callers: Callers): void {
  const urls = new Set(registry.map(({ api }) => api.url));
  app.addHook('onRequest', async (request) => {
    if (!request.is404 || request.method !== 'POST') return;
    const [, url = '', name] = PATH.exec(request.url.replace(/\/?(\?.*)?$/, '')) ?? [];
    if (!urls.has(url)) return;
    await callerOf(request, 'user', callers);
    throw notFound(`Eine Aktion „${name}“`);
  });
}
