import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase } from './postgres';

export type DatabaseEnv = { DATA_DIR: string; DATABASE_URL?: string };

export type DatabaseUnderTest = {
  kind: 'sqlite' | 'postgres';
  connect(): Promise<Connection>;
  /** Connects to a copy of a database that has no connections. Without it, every start begins with an empty one. */
  copyOf?(source: DatabaseEnv): Promise<Connection>;
};

/** `cleanup` removes folder and database; close the server first. */
export type Connection = { env: DatabaseEnv; cleanup(): Promise<void> };

/**
 * Runs the suite on both databases. Without a PostgreSQL, its half is reported as skipped.
 *
 * @example describeOnEachDatabase('suppliers', (database) => {
 *   it('are stored', async () => {
 *     const { env, cleanup } = await database.connect();
 */
export function describeOnEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  const postgresUrl = inject('postgresUrl');
  describe(`${name} (sqlite)`, () => suite(onSqlite));
  const describePostgres = postgresUrl ? describe : describe.skip;
  describePostgres(`${name} (postgres)`, () => suite(onPostgres(postgresUrl ?? '')));
}

/**
 * Runs rules and their corners: on SQLite, and on both databases only where there is time for it. The statements
 * behind them go to both in the tests of operations, rights, locks and imports (`describeOnEachDatabase`).
 */
export function describeRules(name: string, suite: (database: DatabaseUnderTest) => void): void {
  if (inject('areRulesOnBoth')) describeOnEachDatabase(name, suite);
  else describe(`${name} (sqlite)`, () => suite(onSqlite));
}

/** For tests that only a database file can be part of. */
export const onSqlite: DatabaseUnderTest = { kind: 'sqlite', connect: connectSqlite, copyOf: connectSqlite };

export const onPostgres = (url: string): DatabaseUnderTest => ({
  kind: 'postgres',
  connect: () => connectPostgres(url),
  copyOf: (source) => connectPostgres(url, source),
});

export async function connectSqlite(source?: DatabaseEnv): Promise<Connection> {
  const directory = temporaryDirectory(source);
  return {
    env: { DATA_DIR: directory },
    cleanup: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

export async function connectPostgres(serverUrl: string, source?: DatabaseEnv): Promise<Connection> {
  const directory = temporaryDirectory(source);
  const database = await createDatabase(serverUrl, source?.DATABASE_URL);
  return {
    env: { DATA_DIR: directory, DATABASE_URL: database.url },
    async cleanup() {
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function temporaryDirectory(source?: DatabaseEnv): string {
  const directory = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  if (source) cpSync(source.DATA_DIR, directory, { recursive: true });
  return directory;
}
