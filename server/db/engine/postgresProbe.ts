import pg from 'pg';
import type { PostgresHosts } from './postgresHosts';

const CONNECT_MS = 2_000;
/** Milliseconds to wait for a pooler's next free session; longer than any wait for a lock. */
const SESSION_MS = 10_000;

/** Asks PostgreSQL on a new connection; leaves a silent machine. @returns true for any answer, even a refusal */
export function postgresProbe(
  config: pg.ClientConfig,
  hosts: PostgresHosts,
  isPooled: () => boolean,
): () => Promise<boolean> {
  const ask = async (): Promise<void> => {
    const client = new pg.Client({
      ...config,
      connectionString: hosts.current,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: isPooled() ? SESSION_MS : CONNECT_MS,
    });
    client.on('error', ignore);
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      client.end().catch(ignore);
    }
  };
  return async () => {
    const address = hosts.current;
    try {
      await ask();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code !== 'ETIMEDOUT') return true;
      hosts.leave(address);
      return false;
    }
  };
}

const ignore = () => undefined;
