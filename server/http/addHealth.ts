import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { unavailable } from '../problem';
import { toProblem } from './errors';
import type { Leaving } from './leaving';

const RETRY_SECONDS = 2;

/** `/healthz`: the process answers. `/readyz`: a writing call would be attempted; otherwise 503 with the reason. */
export function addHealth(app: FastifyInstance, database: Database, leaving: Leaving): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (leaving.isLeaving) throw unavailable('Der Server wird beendet.', RETRY_SECONDS);
    try {
      await database.ready();
    } catch (cause) {
      throw unavailable(toProblem(cause).detail, RETRY_SECONDS, cause);
    }
    return { status: 'ready' };
  });
}
