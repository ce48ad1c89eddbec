import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import type { DatabaseEnv } from '../../helpers/databases';
import type { sentDuring } from '../db/readPlans';

type Statement = Awaited<ReturnType<typeof sentDuring>>[number];

interface Reading {
  /** Lets PostgreSQL know what is stored now, and nothing of what is stored later. */
  learn(): Promise<unknown>;
  /**
   * Returns the statements about deliveries that read more rows than that, with what they read; on SQLite, those that
   * read without a bound.
   */
  costs(sent: readonly Statement[], atMost: number): Promise<string[]>;
  end(): Promise<void>;
}

/** Asks how much is read by statements that a server has sent to this database. */
export const readingOf = ({ DATABASE_URL, DATA_DIR }: DatabaseEnv): Promise<Reading> =>
  DATABASE_URL ? onPostgres(DATABASE_URL) : onSqlite(DATA_DIR);

const isAboutDeliveries = ({ text }: Statement) => text.includes('"webhookDeliveries"');

async function onSqlite(dataDir: string): Promise<Reading> {
  const file = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const stepsOf = ({ text, values }: Statement) =>
    file.prepare(`explain query plan ${text}`).all(...(values as string[])) as { detail: string }[];
  // Sorting reads all, and so does a search by the webhook alone.
  const readsMany = (detail: string) =>
    /^SCAN (?!CONSTANT ROW|json_each|webhooks)|^USE TEMP B-TREE|_(webhookId|due|order) \(webhookId=\?\)/.test(detail);
  return {
    learn: async () => undefined,
    costs: async (sent) =>
      sent.filter(isAboutDeliveries).flatMap((statement) =>
        stepsOf(statement)
          .filter(({ detail }) => readsMany(detail))
          .map(({ detail }) => `${detail}: ${statement.text}`),
      ),
    end: async () => file.close(),
  };
}

async function onPostgres(url: string): Promise<Reading> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('alter table "webhookDeliveries" set (autovacuum_enabled = off)');
  return {
    learn: () => client.query('vacuum analyze "webhookDeliveries"'),
    async costs(sent, atMost) {
      const found: string[] = [];
      for (const { text, values } of sent.filter(isAboutDeliveries)) {
        // Changes are made in order to count, and undone.
        await client.query('begin');
        const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
        await client.query('rollback');
        const read = rowsReadBy(rows[0]['QUERY PLAN'][0].Plan);
        if (read > atMost) found.push(`${read} rows: ${text}`);
      }
      return found;
    },
    end: () => client.end(),
  };
}

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

function rowsReadBy({ Plans: below = [], ...step }: Step): number {
  const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return below.reduce((sum, next) => sum + rowsReadBy(next), each * step['Actual Loops']);
}
