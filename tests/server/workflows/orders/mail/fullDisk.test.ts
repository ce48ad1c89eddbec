import timers from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '../../../../../src/contract/orders';
import { describeRules } from '../../../../helpers/databases';
import { type Json, type TestApp, useTestApp } from '../../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeFilled } from '../orderSetup';
import { Mailbox } from './mailbox';

const BIG = 'x'.repeat(3_900);
const TABLES = ['orderMails', 'orders'];

const fill: Record<'sqlite' | 'postgres', (test: TestApp) => Promise<unknown>> = {
  async sqlite({ database: { db } }) {
    await sql`PRAGMA max_page_count = 1`.execute(db);
    // Existing pages still have some room.
    const insert = (key: string) => sql`insert into "configValues" (key, value) values (${key}, ${BIG})`.execute(db);
    for (let at = 0; ; at++) {
      try {
        await insert(`VOLL_${at}_${Date.now()}`);
      } catch {
        return;
      }
    }
  },
  async postgres({ database: { db } }) {
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of TABLES)
      await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function full_disk()`.execute(
        db,
      );
  },
};
const free: typeof fill = {
  sqlite: ({ database: { db } }) => sql`PRAGMA max_page_count = 1000000`.execute(db),
  postgres: ({ database: { db } }) => sql`drop function if exists full_disk() cascade`.execute(db),
};

describeRules('an order, when the disk is full', (under) => {
  const mailbox = new Mailbox();
  const test = useTestApp(under, { transport: () => mailbox });
  let house: OrderHouse;
  let id: number;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  beforeEach(async () => {
    mailbox.answer();
    id = await storeFilled(test(), house);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return free[under.kind](test());
  });

  const send = () =>
    test().call<Order & Json>(test().admin, 'POST', `/api/Orders/${id}/send-mail`, undefined, {
      'idempotency-key': `mail-${id}`,
    });
  const read = async () => (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];

  it('after the mail server took its mail, is known as sent once there is room', async () => {
    const { arrived, release } = mailbox.hold();
    const sending = send();
    await arrived;
    await fill[under.kind](test());
    const pause = timers.setTimeout;
    const pauses = vi.spyOn(timers, 'setTimeout').mockImplementation(async (...args) => {
      await free[under.kind](test());
      return pause(...args);
    });
    release();
    expect(await sending).toMatchObject({ status: 200, body: { mail: { state: 'sent' } } });
    expect(pauses).toHaveBeenCalled();
    expect(await send()).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    expect((await read())?.mail).toMatchObject({ state: 'sent', error: null });
    expect(mailbox.mails).toHaveLength(1);
  });

  it('before, is not sent, and can be as soon as there is room', async () => {
    await fill[under.kind](test());
    expect(await send()).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', detail: expect.stringContaining('nichts gespeichert') },
    });
    await free[under.kind](test());
    expect(mailbox.mails).toEqual([]);
    expect(await send()).toMatchObject({ status: 200, body: { mail: { state: 'sent' } } });
    expect(mailbox.mails).toHaveLength(1);
  });
});
