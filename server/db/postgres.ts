import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../startError';
import type { Database } from './database';
import type { Tables } from './tables';

const POOL_SIZE = 20;
const STATEMENT_MS = 30_000;
const CONNECT_MS = 5_000;

export interface PostgresOptions {
  /** Where the tables lie; the first schema of the search path unless told. */
  schema?: string;
  /** Milliseconds that a statement may take; 30 s unless told, 0: any time. */
  statementMs?: number;
  /** As others see the connection. */
  name?: string;
}

/** Connections of a server that is running; tools that must not meet one look for it. */
export const SERVER_NAME = 'zaehlwerk-server';

/**
 * Opens the PostgreSQL of `DATABASE_URL`, shared by any number of server processes.
 * @param onIdleError told when an idle connection drops; the pool replaces it by itself.
 * @throws StartError when it cannot be reached.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  options: PostgresOptions = {},
): Promise<Database> {
  const pool = createPool(url, options);
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await db.destroy();
    throw new StartError(
      `Die Datenbank aus DATABASE_URL ist nicht erreichbar (${reason(cause)}). Bitte Adresse und Zugangsdaten prüfen und ob PostgreSQL läuft.`,
      { cause },
    );
  }
  return { engine: 'postgres', db, close: () => db.destroy() };
}

function createPool(url: string, { schema, statementMs = STATEMENT_MS, name }: PostgresOptions): pg.Pool {
  try {
    return new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: statementMs,
      application_name: name,
      options: schema && `-c search_path=${schema}`,
      types: { getTypeParser },
    });
  } catch (cause) {
    throw new StartError(
      'DATABASE_URL ist keine gültige Adresse. Beispiel: postgres://benutzer:passwort@rechner:5432/zaehlwerk',
      {
        cause,
      },
    );
  }
}

/** Whole numbers of 64 bits arrive as text; ours are bounded to what a JavaScript number holds exactly. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

const reason = (cause: unknown) =>
  cause instanceof Error && 'code' in cause
    ? String(cause.code)
    : cause instanceof Error
      ? cause.message
      : String(cause);
