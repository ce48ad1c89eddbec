import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { invalidToken } from '../http/auth/tokenErrors';
import { isFromThisMachine } from '../http/clientAddress';
import { createMetrics, type Metrics } from './createMetrics';
import { addDatabaseGauges } from './databaseGauges';

/** Serves `GET /metrics` to Prometheus, on this machine or with the token. @param token `METRICS_TOKEN` */
export function addMetrics(app: FastifyInstance, database: Database, token: string | undefined): Metrics {
  const metrics = createMetrics();
  const readDatabase = addDatabaseGauges(metrics.registry, database);
  app.addHook('onClose', async () => metrics.close());
  app.get(
    '/metrics',
    {
      async onRequest(request) {
        if (!isFromThisMachine(request) && !hasToken(request, token)) throw invalidToken();
      },
    },
    async (_, reply) => {
      await readDatabase();
      reply.header('cache-control', 'no-store');
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
  return metrics;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, sent] = /^bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => hash('sha256', text, 'buffer');
