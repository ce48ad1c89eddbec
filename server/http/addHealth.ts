import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { unavailable } from '../problem';
import { toProblem } from './errors';
import type { Shutdown } from './shutdown';

const RETRY_SECONDS = 2;

/** `/healthz`: the process answers. `/readyz`: a writing call would be attempted; otherwise 503 with the reason. */
export function addHealth(app: FastifyInstance, database: Database, leaving: Shutdown): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (leaving.isShuttingDown) throw unavailable('Der Server wird beendet.', RETRY_SECONDS);
    try {
      await database.ready();
    } catch (cause) {
      throw unavailable(toProblem(cause).detail, RETRY_SECONDS, cause);
    }
    return { status: 'ready' };
  });
}
