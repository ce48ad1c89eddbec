import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from '../../server/answers/answerCache';
import { buildApp } from '../../server/app';
import { createBackups } from '../../server/backup/backups';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/engine/postgres';
import { openSqliteFile } from '../../server/db/engine/sqlite';
import { renderPdfs } from '../../server/documents/renderPdfs';
import type { Hooks } from '../../server/records/hooks/types';
import { withHooks } from '../../server/records/hooks/withHooks';
import { readExport } from '../../server/registerExport/readExport';
import { readSheet } from '../../server/sheets/readSheet';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import type { Registry } from '../../src/resources/kit';
import { readInvoiceHere } from './readInvoiceHere';
import { KEY, type TestApp } from './testApp';

export interface ProgramBeside {
  app: FastifyInstance;
  database: Database;
  close(): Promise<void>;
}

/** Opens a second program on the same database, with its own connections and nothing cached. */
export async function openBeside(
  { env, mailer }: TestApp,
  definitions: Registry = resources,
  hooks?: Hooks,
): Promise<ProgramBeside> {
  const url = env.DATABASE_URL;
  const database = url
    ? await openPostgres(url, () => undefined)
    : openSqliteFile(join(env.DATA_DIR, 'zaehlwerk.db'), env.DATA_DIR);
  const registry = withHooks(definitions, hooks);
  const source = { dataDir: env.DATA_DIR, databaseUrl: url };
  const backups = createBackups({ source, folder: join(env.DATA_DIR, 'backups'), keep: 1 });
  const app = await buildApp({
    database,
    registry,
    key: KEY,
    mailer,
    pdfs: renderPdfs,
    readInvoice: readInvoiceHere,
    readSheet,
    readExport,
    learned: new LearnedLevels(learnLevels),
    backups,
    kept: new AnswerCache(0),
  });
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
