import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that has ended, told without anything of what it said. */
export interface Observed {
  requestId: string;
  userId: number | undefined;
  method: string;
  /** Pattern of the address: no ids, no query; `undefined` for an address that is none. */
  route: string | undefined;
  /** 499 when the caller left before the answer. */
  status: number;
  ms: number;
}

const LEFT = 499;
/** What somebody who looks for an attack, or for a forgotten password, must find with the usual log level. */
const REFUSED = new Set([401, 403, 429]);

/** Names every answer, writes one line of log for every request, and tells `done` of it. */
export function observeRequests(app: FastifyInstance, done: (observed: Observed) => void): void {
  app.addHook('onRequest', (request, reply, next) => {
    observe(request, reply, done);
    next();
  });
}

/** For errors of the framework that come before any hook. */
export function observe(request: FastifyRequest, reply: FastifyReply, done: (observed: Observed) => void): void {
  reply.header('x-request-id', request.id);
  const start = performance.now();
  let isDone = false;
  const end = (status: number) => {
    if (isDone) return;
    isDone = true;
    const observed: Observed = {
      requestId: request.id,
      userId: request.caller?.user.id,
      method: request.method,
      route: request.routeOptions.url,
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    const { requestId, ...line } = observed;
    // The log of a request names its id by itself.
    request.log[REFUSED.has(status) ? 'warn' : 'info'](line, 'Anfrage');
    done(observed);
  };
  reply.raw.once('finish', () => end(reply.raw.statusCode));
  reply.raw.once('close', () => end(LEFT));
}
