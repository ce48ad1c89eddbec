import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './databaseAway';
import type { PostgresWatch } from './postgresWatch';
import { preparedName } from './preparedTexts';

export interface Limits {
  connectMs: number;
  answerMs: number;
  waitsForLock(processId: number | undefined): Promise<boolean>;
  onError(error: unknown): void;
}

/**
 * Keeps lost connections from ending the process: statements reject with `DatabaseAway`, the pool drops them. A write that a
 * read-only connection refuses renews them all: the others lead to the same server, which is a copy by now, or were opened
 * while it was read-only.
 */
export function guardPool(pool: pg.Pool, watch: PostgresWatch, limits: Limits): PostgresPool {
  const lost = new WeakSet<pg.PoolClient>();
  const since = new WeakMap<pg.PoolClient, number>();
  /** Not used for a second time yet. */
  const fresh = new WeakSet<pg.PoolClient>();
  let copies = 0;
  const incidents = () => watch.incidents() + copies;
  pool.on('connect', (client) => {
    since.set(client, incidents());
    fresh.add(client);
    // Without a listener, losing a connection in use ends the process.
    client.on('error', () => lost.add(client));
  });

  const checkOut = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await connect();
      if (since.get(client) === incidents()) return client;
      client.release(true);
    }
  };

  const connect = async (): Promise<pg.PoolClient> => {
    let givenUp = false;
    const connecting = async () => {
      const client = await pool.connect();
      if (givenUp) client.release();
      return client;
    };
    try {
      return await watch.attend(connecting, limits.connectMs);
    } catch (error) {
      givenUp = true;
      throw error instanceof DatabaseAway ? error : new DatabaseAway('No connection to PostgreSQL', { cause: error });
    }
  };

  const guard = (client: pg.PoolClient): PostgresPoolClient => ({
    // The other overload is for cursors, which are not used.
    query: (async (text: string, parameters: readonly unknown[]) => {
      if (lost.has(client)) throw new DatabaseAway('The connection to PostgreSQL is lost');
      try {
        const answer = () => client.query({ name: preparedName(text), text, values: [...parameters] });
        return await watch.attend(answer, limits.answerMs, () => limits.waitsForLock(processIdOf(client)));
      } catch (error) {
        limits.onError(error);
        // Where even a fresh connection only reads, others would be no better.
        if (isOfCopy(error) && !fresh.has(client)) copies += 1;
        // A transaction that was not rolled back must not reach the next call.
        if (error instanceof DatabaseAway || text === 'rollback' || isUseless(error)) lost.add(client);
        if (lost.has(client) && !(error instanceof pg.DatabaseError) && !(error instanceof DatabaseAway))
          throw new DatabaseAway('The connection to PostgreSQL broke', { cause: error });
        throw error;
      }
    }) as unknown as PostgresPoolClient['query'],
    release() {
      fresh.delete(client);
      client.release(lost.has(client));
    },
  });

  return {
    connect: async () => guard(await checkOut()),
    async end() {
      watch.close();
      await pool.end();
    },
  };
}

const isUseless = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || isOfCopy(error));
const isOfCopy = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';
const processIdOf = (client: pg.PoolClient) => (client as { processID?: number }).processID;
