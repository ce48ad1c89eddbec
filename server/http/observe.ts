import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SampledLog } from './sampledLog';

export interface Observed {
  requestId: string;
  userId: number | undefined;
  tokenId: number | undefined;
  method: string;
  /** Route pattern without ids or query; undefined for unknown addresses. */
  route: string | undefined;
  /** 499 when the caller disconnected first. */
  status: number;
  ms: number;
}

const LEFT = 499;
/** Statuses logged at the usual level, to find attacks and forgotten passwords. */
const REFUSED = new Set([401, 403, 429]);

interface Observer {
  sampled: SampledLog;
  done(observed: Observed): void;
}

/** Sets request ids, logs requests, and calls `done`. Log lines about strangers and refusals are sampled. */
export function observeRequests(app: FastifyInstance, observer: Observer): void {
  app.addHook('onRequest', (request, reply, next) => {
    observe(request, reply, observer);
    next();
  });
  app.addHook('onClose', async () => observer.sampled.end());
}

export function observe(request: FastifyRequest, reply: FastifyReply, { sampled, done }: Observer): void {
  reply.header('x-request-id', request.id);
  const start = performance.now();
  let isDone = false;
  const end = (status: number) => {
    if (isDone) return;
    isDone = true;
    const observed: Observed = {
      requestId: request.id,
      userId: request.caller?.user.id ?? undefined,
      tokenId: request.caller?.user.tokenId ?? undefined,
      method: request.method,
      route: request.routeOptions.url,
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    const { requestId, ...line } = observed;
    const level = REFUSED.has(status) ? 'warn' : 'info';
    const write = () => request.log[level](line, 'Anfrage');
    if (level === 'warn' || observed.userId === undefined) sampled.take(level, request, write);
    else write();
    done(observed);
  };
  reply.raw.once('finish', () => end(reply.raw.statusCode));
  reply.raw.once('close', () => end(LEFT));
}
