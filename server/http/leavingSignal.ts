import type { FastifyReply } from 'fastify';

/** Aborted when the connection of a request is closed before its answer went out. */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
