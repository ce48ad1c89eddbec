import { expect } from 'vitest';
import { renderPdfs } from '../../server/documents/renderPdfs';
import { withHooks } from '../../server/records/hooks/withHooks';
import { createRounds } from '../../server/rounds';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import type { TestApp } from './testApp';

/** Starts the background rounds as a server does; a complaint fails the test. @returns a function that stops them */
export function startRounds({ database, env, mailer }: TestApp): Promise<() => Promise<void>> {
  const complain = (error: unknown) => expect.unreachable(JSON.stringify(error));
  const rounds = createRounds({
    db: database.db,
    dataDir: env.DATA_DIR,
    registry: withHooks(resources, {}),
    mailer,
    pdfs: renderPdfs,
    log: { warn: complain, error: complain },
    backups: { make: async () => ({}) as never, drill: async () => undefined },
    learned: new LearnedLevels(learnLevels),
    webhooks: { look: async () => undefined },
    housePost: { look: async () => undefined },
  });
  return rounds.start();
}
