import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './databaseAway';
import type { PostgresWatch } from './postgresWatch';
import { preparedName } from './preparedTexts';

export interface Limits {
  /** Milliseconds to wait for a connection, and for the answer to a statement. */
  connectMs: number;
  answerMs: number;
  /** Whether a statement on this connection waits for another transaction, and may go on waiting. */
  waitsForLock(processId: number | undefined): Promise<boolean>;
  /** Told every error that a statement ends in. */
  onError(error: unknown): void;
}

/** After these the connection is of no more use, although it lives: it leads to a server that is a copy by now. */
const USELESS = new Set(['25006']);

/**
 * Connections of a pool, whose loss never ends the process: whatever waits for an answer on one is refused, and it is
 * not used again. A transaction on it ends with it.
 */
export function guardPool(pool: pg.Pool, watch: PostgresWatch, limits: Limits): PostgresPool {
  const lost = new WeakSet<pg.PoolClient>();
  const since = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    since.set(client, watch.incidents());
    // Without a listener, a connection that breaks while it is in use ends the process.
    client.on('error', () => lost.add(client));
  });

  const checkOut = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await connect();
      if (since.get(client) === watch.incidents()) return client;
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
    // The other way to call it is for cursors, which are not used.
    query: (async (text: string, parameters: readonly unknown[]) => {
      if (lost.has(client)) throw new DatabaseAway('The connection to PostgreSQL is lost');
      try {
        const answer = () => client.query({ name: preparedName(text), text, values: [...parameters] });
        return await watch.attend(answer, limits.answerMs, () => limits.waitsForLock(processIdOf(client)));
      } catch (error) {
        limits.onError(error);
        // A transaction that could not be rolled back must not be handed to the next call.
        if (error instanceof DatabaseAway || text === 'rollback' || isUseless(error)) lost.add(client);
        if (lost.has(client) && !(error instanceof pg.DatabaseError) && !(error instanceof DatabaseAway))
          throw new DatabaseAway('The connection to PostgreSQL broke', { cause: error });
        throw error;
      }
    }) as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost.has(client)),
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
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || USELESS.has(error.code ?? ''));
/** Left out of the types. */
const processIdOf = (client: pg.PoolClient) => (client as { processID?: number }).processID;
