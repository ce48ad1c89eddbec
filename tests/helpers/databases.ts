import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase } from './postgres';

export type DatabaseEnv = { DATA_DIR: string; DATABASE_URL?: string };

export type DatabaseUnderTest = {
  kind: 'sqlite' | 'postgres';
  /** A fresh data folder and, on PostgreSQL, a fresh database. `cleanup` removes both; close the server before. */
  connect(): Promise<{ env: DatabaseEnv; cleanup(): Promise<void> }>;
};

/**
 * Runs the same suite on either database. Without a PostgreSQL its half is reported as skipped.
 *
 * @example describeOnEachDatabase('suppliers', (database) => {
 *   it('are stored', async () => {
 *     const { env, cleanup } = await database.connect();
 */
export function describeOnEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  const postgresUrl = inject('postgresUrl');
  describe(`${name} (sqlite)`, () => suite({ kind: 'sqlite', connect: connectSqlite }));
  const describePostgres = postgresUrl ? describe : describe.skip;
  describePostgres(`${name} (postgres)`, () =>
    suite({ kind: 'postgres', connect: () => connectPostgres(postgresUrl ?? '') }),
  );
}

/** For what only a file can suffer. */
export const onSqlite: DatabaseUnderTest = { kind: 'sqlite', connect: connectSqlite };

/** A fresh data folder. */
export async function connectSqlite() {
  const directory = temporaryDirectory();
  return {
    env: { DATA_DIR: directory },
    cleanup: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A fresh data folder and a fresh database on a PostgreSQL. */
export async function connectPostgres(serverUrl: string) {
  const directory = temporaryDirectory();
  const database = await createDatabase(serverUrl);
  return {
    env: { DATA_DIR: directory, DATABASE_URL: database.url },
    async cleanup() {
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
}
