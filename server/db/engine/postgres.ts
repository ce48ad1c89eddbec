import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../../startError';
import type { Database } from '../database';
import type { Db, Tables } from '../tables';
import { DatabaseReadOnly, DatabaseUnavailable } from './databaseUnavailable';
import { pingDatabase } from './pingDatabase';
import { TruthfulPostgresDialect } from './postgresDialect';
import { PostgresHosts } from './postgresHosts';
import { type LinkOptions, PostgresLink } from './postgresLink';
import { guardPool } from './postgresPool';
import { postgresProbe } from './postgresProbe';
import { unwatched, watchPostgres } from './postgresWatch';
import { watchStorage } from './storage';

export const DEFAULT_POOL = 20;
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;
/** Milliseconds; longer than PostgreSQL lets a statement take. A connection that is still silent then leads nowhere. */
const ANSWER_MS = 12_000;
/** Milliseconds to wait for a free connection: each call holds its connection for several statements. */
const PLACE_MS = 30_000;
const NO_SUCH_DATABASE = '3D000';

/** Application names by which an operator tells a server's connections in PostgreSQL from those of tools. */
const SERVER_NAME = 'zaehlwerk-server';
const TOOL_NAME = 'zaehlwerk';

/** Opens a database for tools, without time limits. @param onIdleError of an idle connection @throws StartError */
export const openPostgres = (
  url: string,
  onIdleError: (error: Error) => void,
  options: Omit<LinkOptions, 'isPatient'> = {},
): Promise<Database> => open(url, configOf(TOOL_NAME), onIdleError, { ...options, isPatient: true });

/** Opens a database for servers, which never wait longer than seconds; see `watchPostgres`. @throws StartError */
export const openServingPostgres = (
  url: string,
  onIdleError: (error: Error) => void,
  { poolSize }: { poolSize?: number } = {},
): Promise<Database> => open(url, configOf(SERVER_NAME, poolSize), onIdleError, { isPatient: false });

async function open(
  url: string,
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  options: LinkOptions,
): Promise<Database> {
  const hosts = new PostgresHosts(url);
  const answers = postgresProbe(config, hosts, () => link.isPooled);
  const storage = watchStorage();
  const watch = options.isPatient ? unwatched : watchPostgres(answers);
  const link = new PostgresLink(options, watch.incidents);
  const greet = (client: HostClient) =>
    link.greet(client).catch((error: unknown) => {
      hosts.leave(client.address);
      throw error;
    });
  const pool = createPool({ ...config, onConnect: greet, pipeline: true }, hosts, onIdleError);
  const guarded = guardPool(pool, link, watch, {
    connectMs: CONNECT_MS,
    machines: hosts.addresses.length,
    answerMs: ANSWER_MS,
    onError: storage.note,
  });
  const db = new Kysely<Tables>({ dialect: new TruthfulPostgresDialect({ pool: guarded }) });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await db.destroy();
    if (cause instanceof DatabaseReadOnly)
      throw new StartError(
        'Die Datenbank aus DATABASE_URL kann nur gelesen werden (eine Kopie oder schreibgeschützt). Bitte die Adresse der Hauptdatenbank angeben.',
        { cause },
      );
    if (reason(cause) === NO_SUCH_DATABASE)
      throw new StartError(
        'Die Datenbank aus DATABASE_URL gibt es auf diesem PostgreSQL nicht. Bitte anlegen (createdb) oder den Namen am Ende der Adresse berichtigen.',
        { cause },
      );
    throw new StartError(
      `Die Datenbank aus DATABASE_URL ist nicht erreichbar (${reason(cause)}). Bitte Adresse und Zugangsdaten prüfen und ob PostgreSQL läuft.`,
      { cause },
    );
  }
  return {
    engine: 'postgres',
    db,
    async ready() {
      await pingDatabase(db, requirePrimary);
      await storage.check(db);
    },
    pool: () => ({ size: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    isPooled: () => link.isPooled,
    close: () => db.destroy(),
  };
}

/** @throws DatabaseReadOnly */
async function requirePrimary(db: Db): Promise<void> {
  const { rows } = await sql<{ isCopy: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isCopy"`.execute(db);
  if (rows[0]?.isCopy) throw new DatabaseReadOnly('This PostgreSQL can only be read');
}

const configOf = (name: string, poolSize = DEFAULT_POOL): pg.PoolConfig => ({
  max: poolSize,
  connectionTimeoutMillis: PLACE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  application_name: name,
  types: { getTypeParser },
});

type PipelinedConfig = pg.PoolConfig & {
  onConnect(client: HostClient): Promise<void>;
  pipeline: true;
};
type HostClient = pg.Client & { address: string };
/** Client class as typed by the driver, whose types do not know its settings. */
type PoolClient = pg.PoolConfig['Client'];

function createPool(config: PipelinedConfig, hosts: PostgresHosts, onIdleError: (error: Error) => void): pg.Pool {
  try {
    return new pg.Pool({ ...config, Client: clientOf(hosts) as unknown as PoolClient }).on('error', onIdleError);
  } catch (cause) {
    throw new StartError(
      'DATABASE_URL ist keine gültige Adresse. Beispiel: postgres://benutzer:passwort@rechner:5432/zaehlwerk',
      { cause },
    );
  }
}

/** Asks `hosts` for the machine with each connection, and moves on to the next machine when one cannot be used. */
function clientOf(hosts: PostgresHosts) {
  return class extends pg.Client {
    readonly address: string;
    isLost = false;

    constructor(config: pg.ClientConfig) {
      const address = hosts.current;
      const connectionTimeoutMillis = CONNECT_MS / hosts.addresses.length;
      super({ ...config, connectionString: address, connectionTimeoutMillis });
      this.address = address;
      // The pool listens later: a connection may end between its greeting and its first use.
      this.on('error', () => {
        this.isLost = true;
      });
    }

    override connect(): Promise<void>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<void> | undefined {
      if (!callback) return super.connect();
      super.connect((error: Error) => {
        if (error) hosts.leave(this.address);
        callback(error);
      });
      return undefined;
    }
  };
}

/** Parses 64-bit integers, which arrive as text; ours fit into what a JavaScript number holds exactly. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function reason(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}
