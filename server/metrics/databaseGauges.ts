import { Gauge, type Registry } from 'prom-client';
import { lastRun } from '../backup/schedule';
import type { Database } from '../db/database';

const PATIENCE_MS = 2000;

/** Adds gauges for pool, waiting mails and backups. @returns reads them, or reports the database as unreachable */
export function addDatabaseGauges(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'zaehlwerk_database_up', help: '1 when the database answered.', registers });
  const waiting = new Gauge({ name: 'zaehlwerk_mails_waiting', help: 'Order mails that wait to be sent.', registers });
  const claims = new Gauge({
    name: 'zaehlwerk_claims_waiting',
    help: 'Claims of invoices whose mail waits to be sent.',
    registers,
  });
  const lastGood = new Gauge({
    name: 'zaehlwerk_last_success_timestamp_seconds',
    help: 'When the backup and its weekly drill last succeeded.',
    labelNames: ['run'] as const,
    registers,
  });
  addPool(registry, database);
  return async () => {
    const found = await inTime(readState(database));
    up.set(found ? 1 : 0);
    waiting.set(found?.mails ?? Number.NaN);
    claims.set(found?.claims ?? Number.NaN);
    lastGood.reset();
    for (const [run, at] of Object.entries(found?.runs ?? {})) if (at) lastGood.set({ run }, Date.parse(at) / 1000);
  };
}

function addPool(registry: Registry, { pool }: Database) {
  if (!pool) return;
  new Gauge({
    name: 'zaehlwerk_database_pool_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}

async function readState({ db }: Database) {
  const [backup, drill] = [await lastRun(db, 'backup'), await lastRun(db, 'drill')];
  return {
    mails: await waitingIn(db, 'orderMails'),
    claims: await waitingIn(db, 'invoiceClaims'),
    runs: { backup: backup.succeededAt, drill: drill.succeededAt },
  };
}

async function waitingIn(db: Database['db'], table: 'orderMails' | 'invoiceClaims'): Promise<number> {
  const { count } = await db
    // Kysely accepts one table at a time; both tables name the column alike.
    .selectFrom(table as 'orderMails')
    .select((row) => row.fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
