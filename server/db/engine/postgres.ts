import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../../startError';
import type { Database } from '../database';
import type { Tables } from '../tables';
import { DatabaseAway } from './databaseAway';
import { TruthfulPostgresDialect } from './postgresDialect';
import { guardPool } from './postgresPool';
import { postgresProbe } from './postgresProbe';
import { unwatched, watchPostgres } from './postgresWatch';
import { answersSoon } from './ready';
import { watchStorage } from './storage';

export const DEFAULT_POOL = 20;
const STATEMENT_MS = 30_000;
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;
const ANSWER_MS = 8_000;
/** A server that hangs within a transaction holds locks that others wait for. */
const IDLE_IN_TRANSACTION_MS = 30_000;

export interface PostgresOptions {
  schema?: string;
  statementMs?: number;
  name?: string;
  poolSize?: number;
}

/** Application name of running servers; tools that must not run beside one look for it. */
export const SERVER_NAME = 'zaehlwerk-server';

/** For tools. @param onIdleError an idle connection dropped; the pool replaces it @throws StartError */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { statementMs = STATEMENT_MS, ...options }: PostgresOptions = {},
): Promise<Database> {
  const config = configOf(url, { ...options, statementMs });
  return open(createPool(config, onIdleError), false, config);
}

/** For servers: never waits longer than seconds; see `watchPostgres`. @throws StartError */
export function openServingPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  options: Omit<PostgresOptions, 'statementMs'> = {},
): Promise<Database> {
  const config: pg.PoolConfig = {
    ...configOf(url, { ...options, statementMs: STATEMENT_MS }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  return open(createPool(config, onIdleError), true, config);
}

async function open(pool: pg.Pool, isServing: boolean, config: pg.PoolConfig): Promise<Database> {
  const probe = postgresProbe(config);
  const storage = watchStorage();
  const watch = isServing ? watchPostgres(probe.answers) : unwatched;
  const guarded = guardPool(pool, watch, {
    connectMs: CONNECT_MS,
    answerMs: ANSWER_MS,
    ...probe,
    onError: storage.note,
  });
  const db = new Kysely<Tables>({ dialect: new TruthfulPostgresDialect({ pool: guarded }) });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await db.destroy();
    throw new StartError(
      `Die Datenbank aus DATABASE_URL ist nicht erreichbar (${reason(cause)}). Bitte Adresse und Zugangsdaten prüfen und ob PostgreSQL läuft.`,
      { cause },
    );
  }
  return {
    engine: 'postgres',
    db,
    async ready() {
      await answersSoon(db);
      await storage.check(db);
    },
    pool: () => ({ size: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

const configOf = (
  url: string,
  { schema, statementMs, name, poolSize = DEFAULT_POOL }: PostgresOptions,
): pg.PoolConfig => ({
  connectionString: url,
  max: poolSize,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  statement_timeout: statementMs,
  application_name: name,
  options: schema && `-c search_path=${schema}`,
  types: { getTypeParser },
});

function createPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  try {
    return new pg.Pool(config).on('error', onIdleError);
  } catch (cause) {
    throw new StartError(
      'DATABASE_URL ist keine gültige Adresse. Beispiel: postgres://benutzer:passwort@rechner:5432/zaehlwerk',
      { cause },
    );
  }
}

/** 64-bit integers arrive as text; ours stay within what a JavaScript number holds exactly. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function reason(error: unknown): string {
  const cause = error instanceof DatabaseAway && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}
