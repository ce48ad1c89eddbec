import pg from 'pg';
import type { PostgresHosts } from './postgresHosts';

const PROBE_MS = 2_000;

export interface PostgresProbe {
  answers(): Promise<boolean>;
  waitsForLock(processId: number | undefined): Promise<boolean>;
}

export function postgresProbe(config: pg.ClientConfig, hosts: PostgresHosts): PostgresProbe {
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({
      ...config,
      connectionString: hosts.current,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', ignore);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      client.end().catch(ignore);
    }
  };
  return {
    async answers() {
      const address = hosts.current;
      try {
        await ask('select 1');
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code !== 'ETIMEDOUT') return true;
        hosts.leave(address);
        return false;
      }
    },
    waitsForLock: (processId) =>
      ask<{ reason: string | null }>('select wait_event_type as reason from pg_stat_activity where pid = $1', [
        processId,
      ]).then(
        ([found]) => found?.reason === 'Lock',
        () => false,
      ),
  };
}

const ignore = () => undefined;
