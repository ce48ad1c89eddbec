import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which every test file creates its own database; null without one. */
    postgresUrl: string | null;
    /** Whether `describeRules` runs on PostgreSQL as well. */
    areRulesOnBoth: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster?.socketUrl ?? null);
  return async () => cluster?.stop();
}
