import { beforeAll, expect, it } from 'vitest';
import { inQueue, type MailQueue } from '../../../../../server/letters/mailQueue';
import type { Order } from '../../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../../helpers/databases';
import { startRounds } from '../../../../helpers/startRounds';
import { type Json, PASSWORD, useTestApp } from '../../../../helpers/testApp';
import { storedWarnings } from '../../../houseMail/housePostOf';
import { setUpOrders, storeFilled } from '../orderSetup';

const QUEUES: readonly MailQueue[] = ['orderMails', 'houseMails'];
const MESSAGE_ID = '<1@zaehlwerk.test>';

describeOnEachDatabase('a server that starts', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;
  let id: number;
  const send = () => test().call<Order & Json>(test().admin, 'POST', `/api/Orders/${id}/send-mail`, {});

  beforeAll(async () => {
    id = await storeFilled(test(), await setUpOrders(test()));
    const boss = { name: 'chef', password: PASSWORD, role: 'Admin', email: 'chef@haus.example' };
    const userId = await test().create('/api/Users', boss);
    const startedAt = new Date().toISOString();
    const left = {
      messageId: MESSAGE_ID,
      startedAt,
      state: 'sending',
      finishedAt: null,
      error: null,
    } as const;
    await db()
      .insertInto('orderMails')
      .values({ ...left, orderId: id, html: '<p>Bier</p>' })
      .execute();
    await db()
      .insertInto('houseMails')
      .values({ ...left, userId, occasion: 'a day', content: '{}', attempts: 1, dueAt: startedAt, nextAttemptAt: null })
      .execute();
  });

  const start = async () => {
    const stop = await startRounds(test());
    await stop();
  };
  const stateIn = (queue: MailQueue) =>
    db().selectFrom(inQueue(queue)).select('state').where('messageId', '=', MESSAGE_ID).executeTakeFirstOrThrow();
  const states = async () => (await Promise.all(QUEUES.map(stateIn))).map(({ state }) => state);
  const both = { sqlite: 'unclear', postgres: 'sending' }[under.kind];

  // A SQLite file belongs to one process at a time; on PostgreSQL another server may still be sending.
  it(`finds mails of a crash, and says that they are ${both}`, async () => {
    for (const _ of [1, 2]) await start();
    expect(await states()).toEqual([both, both]);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'STATE']);
    expect(body.detail).toContain(under.kind === 'sqlite' ? 'unklar' : 'gerade verschickt');
    const warnings = under.kind === 'sqlite' ? [{ about: 'orders', id }] : [];
    expect((await storedWarnings(test())).filter(({ about }) => about === 'orders')).toMatchObject(warnings);
  });
});
