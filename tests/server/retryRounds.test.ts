import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAnchor } from '../../server/audit/anchorFile';
import { warnAdmins } from '../../server/db/houseMails';
import { renderPdfs } from '../../server/documents/renderPdfs';
import { withHooks } from '../../server/records/hooks/withHooks';
import { createRounds } from '../../server/rounds';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import { WHY_PAUSED } from '../../src/rules/pauseReasons';
import { describeOnEachDatabase } from '../helpers/databases';
import { eventually } from '../helpers/eventually';
import { useWaitingMails } from './workflows/orders/mail/waitingMails';

describeOnEachDatabase('a mail server that hangs while a waiting mail is tried again', (under) => {
  const { mailbox, mails, send, test } = useWaitingMails(under);
  const housePost = { look: vi.fn(async () => undefined) };
  const complain = (error: unknown) => expect.unreachable(JSON.stringify(error));
  const roundsOf = () =>
    createRounds({
      db: test().database.db,
      dataDir: test().env.DATA_DIR,
      registry: withHooks(resources, {}),
      mailer: test().mailer,
      pdfs: renderPdfs,
      log: { warn: complain, error: complain },
      backups: { make: async () => ({}) as never, drill: async () => undefined },
      learned: new LearnedLevels(learnLevels),
      webhooks: { look: async () => undefined },
      housePost,
    });
  const states = async () => (await mails()).map(({ state }) => state);
  const { signal } = new AbortController();

  beforeEach(async () => {
    const { db } = test().database;
    await send();
    expect(await states()).toEqual(['waiting']);
    await db
      .updateTable('orderMails')
      .set({ nextAttemptAt: new Date(0).toISOString() })
      .execute();
  });
  afterEach(() => vi.clearAllMocks());

  it('holds up no round: the anchor is written and mails to the house go out', async () => {
    const { db } = test().database;
    await db.updateTable('users').set({ email: 'chef@haus.example' }).where('id', '=', 1).execute();
    await warnAdmins(db, 'apiTokens 1 1', {
      about: 'apiTokens',
      id: 1,
      name: 'Kasse',
      why: WHY_PAUSED.apiTokens.maker,
    });
    const { each } = roundsOf();
    const { arrived, release } = mailbox.hold();
    await each[0]?.run(signal);
    await arrived;
    for (const name of ['Dose', 'Fass', 'Kanister']) {
      const before = readAnchor(test().env.DATA_DIR);
      await test().create('/api/Units', { name });
      await each[0]?.run(signal);
      expect(readAnchor(test().env.DATA_DIR)).not.toEqual(before);
    }
    expect(housePost.look).toHaveBeenCalledTimes(4);
    expect(await states()).toEqual(['sending']);
    release();
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(mailbox.mails).toHaveLength(1);
  });

  it('is waited for by a server that stops', async () => {
    const rounds = roundsOf();
    const stop = await rounds.start();
    const { arrived, release } = mailbox.hold();
    await rounds.each[0]?.run(signal);
    await arrived;
    const stopped = stop().then(states);
    // Long enough to stop if nothing held it up.
    for (let turns = 0; turns < 50; turns++) await turn();
    expect(await states()).toEqual(['sending']);
    release();
    expect(await stopped).toEqual(['sent']);
  });
});
