import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Order } from '../../../src/contract/orders';
import { connectPostgres, type DatabaseUnderTest } from '../../helpers/databases';
import { type PortSwitch, portSwitch } from '../../helpers/portSwitch';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, type Reply, startTestApp, type TestApp } from '../../helpers/testApp';
import { useClaims } from './invoices/claimHouse';
import { Mailbox } from './orders/mail/mailbox';
import { type OrderHouse, setUpOrders, storeFilled } from './orders/orderSetup';

const NOBODY_LISTENS = 'postgres://127.0.0.1:1/';

function switched(): { under: DatabaseUnderTest; way: () => PortSwitch; direct: () => string } {
  let way: PortSwitch | undefined;
  let url = '';
  return {
    way: () => {
      if (!way) throw new Error('Nobody has connected yet');
      return way;
    },
    direct: () => url,
    under: {
      kind: 'postgres',
      async connect() {
        const { env, cleanup } = await connectPostgres(inject('postgresUrl') ?? '');
        url = env.DATABASE_URL ?? '';
        const opened = await portSwitch(url);
        way = opened;
        return {
          env: { ...env, DATABASE_URL: opened.through(url) },
          async cleanup() {
            opened.close();
            await cleanup();
          },
        };
      },
    },
  };
}

describe.runIf(inject('postgresUrl'))('the mail of an order, when the database goes away around it', () => {
  const { under, way, direct } = switched();
  const mailbox = new Mailbox();
  let test: TestApp;
  let other: TestApp;
  let house: OrderHouse;
  let id: number;
  beforeAll(async () => {
    test = await startTestApp(under, { transport: () => mailbox });
    const same: DatabaseUnderTest = {
      kind: 'postgres',
      connect: async () => ({ env: test.env, cleanup: async () => {} }),
    };
    other = await startTestApp(same, { empty: true, transport: () => mailbox });
    house = await setUpOrders(test);
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });
  beforeEach(async () => {
    mailbox.answer();
    mailbox.mails.length = 0;
    id = await storeFilled(test, house);
  });

  const send = (key?: string, server = test): Promise<Reply<Order & Json>> =>
    server.call(test.admin, 'POST', `/api/Orders/${id}/send-mail`, {}, key ? { 'idempotency-key': key } : {});
  const expectSentOnce = async () => {
    expect(mailbox.mails).toHaveLength(1);
    const { db } = test.database;
    const mails = await db.selectFrom('orderMails').select('state').where('orderId', '=', id).execute();
    expect(mails).toEqual([{ state: 'sent' }]);
    const told = await db
      .selectFrom('auditLog')
      .select('changes')
      .where('resource', '=', 'orders')
      .where('recordId', '=', id)
      .where('changes', 'like', '%"mail"%')
      .execute();
    expect(told).toHaveLength(1);
  };

  it.each([
    ['insert into "orderMails"', 'schlüssel 1'],
    ['insert into "orderMails"', undefined],
    ['update "orders" set', 'schlüssel 2'],
    ['update "orders" set', undefined],
  ])('a commit that was lost after %s is found again (key: %s)', async (text, key) => {
    way().loseCommitAfter(text);
    const lost = way().lost();
    const sent = await send(key);
    expect(way().lost()).toBe(lost + 1);
    expect(sent).toMatchObject({ status: 200, body: { mail: { state: 'sent' } } });
    await expectSentOnce();
    if (key) expect((await send(key, other)).body).toEqual(sent.body);
  });

  it('another server tells the same call, which comes again, from another one', async () => {
    const { arrived, release } = mailbox.hold();
    const first = send('einmal');
    await arrived;
    const again = await send('einmal', other);
    expectProblem(again, 'IDEMPOTENCY_RUNNING');
    expect(again.headers['retry-after']).toBe('2');
    expectProblem(await send('ein anderer', other), 'STATE');
    expectProblem(await send(undefined, other), 'STATE');
    release();
    const sent = await first;
    expect(sent.status).toBe(200);
    expect((await send('einmal', other)).body).toEqual(sent.body);
    expectProblem(await send('ein anderer', other), 'STATE');
    await expectSentOnce();
  });

  it('is away when the mail is out: its caller is asked to retry, and finds it sent', async () => {
    const { arrived, release } = mailbox.hold();
    const first = send('fort');
    await arrived;
    way().leadTo(NOBODY_LISTENS);
    release();
    const refused = await first;
    expectProblem(refused, 'UNAVAILABLE');
    expect(refused.headers['retry-after']).toBe('2');
    expectProblem(await send('fort', other), 'UNAVAILABLE');
    way().leadTo(direct());
    const answers: (string | number)[] = [];
    await expect
      .poll(async () => {
        const { status, body } = await send('fort', other);
        answers.push(status === 200 ? 200 : String(body.code));
        return status;
      })
      .toBe(200);
    expect(answers.filter((answer) => ![200, 'UNAVAILABLE', 'IDEMPOTENCY_RUNNING'].includes(answer))).toEqual([]);
    await expectSentOnce();
  });
});

describe.runIf(inject('postgresUrl'))('the mail of a claim', () => {
  const { under, way } = switched();
  const { claim, dearer, mailbox, test } = useClaims(under);

  it.each(['insert into "invoiceClaims"', 'update "invoiceClaims" set "sentBy"'])(
    'is sent once and known to be when a commit was lost after %s',
    async (text) => {
      const { id } = await dearer();
      const before = mailbox.mails.length;
      way().loseCommitAfter(text);
      const lost = way().lost();
      const claimed = await claim(id);
      expect(way().lost()).toBe(lost + 1);
      expect(claimed).toMatchObject({ status: 200, body: { state: 'claimed' } });
      expect(mailbox.mails.length).toBe(before + 1);
      const { db } = test().database;
      const claims = await db
        .selectFrom('invoiceClaims')
        .select(['state', 'sentBy'])
        .where('invoiceId', '=', id)
        .execute();
      expect(claims).toEqual([{ state: 'sent', sentBy: expect.any(String) }]);
    },
  );

  it('is not booked again by the same call at another server while it is on its way', async () => {
    const same: DatabaseUnderTest = {
      kind: 'postgres',
      connect: async () => ({ env: test().env, cleanup: async () => {} }),
    };
    const other = await startTestApp(same, { empty: true, transport: () => mailbox });
    onTestFinished(() => other.close());
    const { id } = await dearer();
    const { arrived, release } = mailbox.hold();
    const send = (server: TestApp) =>
      server.call(test().admin, 'POST', `/api/Invoices/${id}/claim`, {}, { 'idempotency-key': 'einmal' });
    const first = send(test());
    await arrived;
    const again = await send(other);
    release();
    const sent = await first;
    expectProblem(again, 'IDEMPOTENCY_RUNNING');
    expect(again.headers['retry-after']).toBe('2');
    expect(sent.status).toBe(200);
    expect((await send(other)).body).toEqual(sent.body);
    expect(mailbox.mails).toHaveLength(1);
  });
});
