import pg from 'pg';
import type { PostgresHosts } from './postgresHosts';

const CONNECT_MS = 2_000;
/** For a pooler's next free session: longer than others may wait for a lock. */
const SESSION_MS = 10_000;

/** Asks PostgreSQL on a new connection. @returns whether it answers, be it with a refusal; leaves a machine that is silent */
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
