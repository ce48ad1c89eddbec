import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which every test file makes its own database; null where there is none. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL for all tests of a run: a cluster that is thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster?.url ?? null);
  return async () => cluster?.stop();
}
