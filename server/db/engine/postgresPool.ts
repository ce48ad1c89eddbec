import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './databaseUnavailable';
import { isCopy, isFatal, isForeignSession } from './outages';
import { isBegin, isEnd, type PostgresLink } from './postgresLink';
import type { PostgresWatch } from './postgresWatch';
import { isSentAhead } from './preparedTexts';

export interface Limits {
  connectMs: number;
  machines: number;
  answerMs: number;
  onError(error: unknown): void;
}

type PooledClient = pg.PoolClient & {
  /** The connection broke or its state is unknown: it must not be used again. */
  isLost: boolean;
};

/** Keeps lost connections from ending the process: statements reject with `DatabaseUnavailable`; the pool drops them. */
export function guardPool(pool: pg.Pool, link: PostgresLink, watch: PostgresWatch, limits: Limits): PostgresPool {
  const checkOut = async (): Promise<PooledClient> => {
    for (;;) {
      const client = await connect();
      if (link.isCurrent(client)) return client;
      client.release(true);
    }
  };

  /** All connections are in use: the call waits for other calls, not for PostgreSQL. */
  const allBusy = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

  const connect = async (): Promise<PooledClient> => {
    let givenUp = false;
    const connecting = async () => {
      for (let left = limits.machines; ; left--) {
        try {
          const client = (await pool.connect()) as PooledClient;
          if (givenUp) client.release();
          return client;
        } catch (error) {
          if (left <= 1 || givenUp) throw error;
        }
      }
    };
    try {
      return await watch.attend(connecting, limits.connectMs, allBusy);
    } catch (error) {
      givenUp = true;
      throw error instanceof DatabaseUnavailable
        ? error
        : new DatabaseUnavailable('No connection to PostgreSQL', { cause: error });
    }
  };

  const guard = (client: PooledClient): PostgresPoolClient => {
    let isOpen = false;
    let ahead: Promise<unknown>[] = [];
    let begun: Promise<unknown> | undefined;
    const send = (text: string, parameters: readonly unknown[]) => {
      isOpen = isBegin(text) || (isOpen && !isEnd(text));
      return client.query({ name: link.nameOf(text), text: link.messageOf(text), values: [...parameters] });
    };
    /** Wraps a single statement in a transaction of its own, because settings are sent only with transactions. */
    const sendAlone = async (text: string, parameters: readonly unknown[]) => {
      await send('begin', []);
      try {
        const result = await send(text, parameters);
        await send('commit', []);
        return result;
      } catch (error) {
        await send('rollback', []);
        throw error;
      }
    };
    const ask = async (text: string, parameters: readonly unknown[]) => {
      if (client.isLost) throw new DatabaseUnavailable('The connection to PostgreSQL is lost');
      const isAlone = link.saysAlways && !isOpen && !isBegin(text);
      try {
        const answer = () => (isAlone ? sendAlone : send)(text, parameters);
        return await watch.attend(answer, limits.answerMs);
      } catch (error) {
        limits.onError(error);
        if (isCopy(error)) link.foundCopy(client);
        // A transaction that was not rolled back must not reach the next call.
        if (error instanceof DatabaseUnavailable || text === 'rollback' || isUseless(error)) client.isLost = true;
        if (client.isLost && !(error instanceof pg.DatabaseError) && !(error instanceof DatabaseUnavailable))
          throw new DatabaseUnavailable('The connection to PostgreSQL broke', { cause: error });
        throw error;
      }
    };
    return {
      // Kysely's other overload takes cursors, which are not used.
      query: (async (text: string, parameters: readonly unknown[]) => {
        if (begun && !isRead(text)) {
          const opening = begun;
          begun = undefined;
          // If `begin` was refused, a write sent along with it would be kept, outside of any transaction.
          await opening;
        }
        const isAhead = isBegin(text) || (isOpen && isSentAhead(text));
        if (isAhead) writeWithNext(client);
        const answer = ask(text, parameters);
        answer.catch(() => undefined);
        if (isBegin(text)) begun = answer;
        if (isAhead) {
          ahead.push(answer);
          return UNREAD;
        }
        const before = ahead;
        ahead = [];
        begun = undefined;
        // In a failed transaction PostgreSQL refuses the following statements: only the first error tells the cause.
        if (text !== 'rollback') await Promise.all(before);
        return answer;
      }) as unknown as PostgresPoolClient['query'],
      release: () => client.release(client.isLost),
    };
  };

  return {
    connect: async () => guard(await checkOut()),
    async end() {
      watch.close();
      await pool.end();
    },
  };
}

const isRead = (text: string) => /^select\b/i.test(text);

const isUseless = (error: unknown) =>
  error instanceof pg.DatabaseError && (isFatal(error) || isCopy(error) || isForeignSession(error));

const UNREAD = { command: '', rowCount: 0, rows: [] };

/** Sends the output of one tick in one piece: writing to a socket costs more than most statements do. */
function writeWithNext(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
