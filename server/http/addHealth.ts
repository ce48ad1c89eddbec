import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { Problem } from '../problem';
import { toProblem } from './errors';

/** `/healthz`: the process answers. `/readyz`: calls can be answered, else 503 with the reason. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await database.ready();
    } catch (cause) {
      throw new Problem('UNAVAILABLE', toProblem(cause).detail, { cause, retryAfterSeconds: 2 });
    }
    return { status: 'ready' };
  });
}
