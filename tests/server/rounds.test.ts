import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { SIGN_MS } from '../../server/db/servers';
import { renderPdfs } from '../../server/documents/renderPdfs';
import { withHooks } from '../../server/records/hooks/withHooks';
import { createRounds } from '../../server/rounds';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import { connectPostgres } from '../helpers/databases';
import { startTestApp } from '../helpers/testApp';

const MINUTE_MS = 60_000;

describe.runIf(inject('postgresUrl'))('an idle server on PostgreSQL', () => {
  it('asks at most 60 times a minute, and nothing twice at once', async () => {
    const connect = () => connectPostgres(inject('postgresUrl') ?? '');
    const test = await startTestApp({ kind: 'postgres', connect });
    const complain = (error: unknown) => expect.unreachable(JSON.stringify(error));
    const rounds = createRounds({
      ...{ db: test.database.db, dataDir: test.env.DATA_DIR, registry: withHooks(resources, {}) },
      ...{ mailer: test.mailer, pdfs: renderPdfs, log: { warn: complain, error: complain } },
      backups: { make: async () => ({}) as never, drill: async () => undefined },
      learned: new LearnedLevels(learnLevels),
      webhooks: { look: async () => undefined },
    });
    // The first time something is due.
    for (const { run } of rounds.each) await run(new AbortController().signal);

    const query = vi.spyOn(pg.Client.prototype, 'query');
    let aMinute = MINUTE_MS / SIGN_MS;
    for (const { run, everyMs } of rounds.each) {
      query.mockClear();
      await run(new AbortController().signal);
      const asked = query.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text);
      expect(asked.filter((text, at) => asked.indexOf(text) !== at)).toEqual([]);
      expect(asked.length).toBeGreaterThan(0);
      aMinute += asked.length * (MINUTE_MS / everyMs);
    }
    expect(aMinute).toBeLessThanOrEqual(60);
    query.mockRestore();
    await test.close();
  });
});
