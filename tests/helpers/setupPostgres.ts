import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which every test file makes its own database; null where there is none. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL for all tests of a run: DATABASE_URL_TEST, else a cluster that is thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.DATABASE_URL_TEST ? null : await startPostgres();
  project.provide('postgresUrl', process.env.DATABASE_URL_TEST ?? cluster?.url ?? null);
  return async () => cluster?.stop();
}
