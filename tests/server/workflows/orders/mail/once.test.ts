import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pauseRestored } from '../../../../../server/backup/pauseRestored';
import { renderPdfs } from '../../../../../server/documents/renderPdfs';
import { recoverMails } from '../../../../../server/letters/recoverMails';
import { createTransport } from '../../../../../server/letters/transport';
import { retryMails } from '../../../../../server/workflows/orders/mail/retryMails';
import type { Order } from '../../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../../helpers/databases';
import { type Json, useTestApp } from '../../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeFilled } from '../orderSetup';
import { Mailbox } from './mailbox';

const MINUTE_MS = 60_000;

describeOnEachDatabase('an order is mailed once', (under) => {
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

  const send = (body?: Json, key?: string) =>
    test().call<Order & Json>(
      test().admin,
      'POST',
      `/api/Orders/${id}/send-mail`,
      body,
      key ? { 'idempotency-key': key } : {},
    );
  const read = async () => (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];
  const mails = () => test().database.db.selectFrom('orderMails').selectAll().where('orderId', '=', id).execute();

  it('when many ask for it at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(Array(7).fill('STATE'));
    expect(mailbox.mails).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([{}, { repeat: true }])('when another asks %j while it is on the way', async (body) => {
    const { arrived, release } = mailbox.hold();
    const first = send();
    await arrived;
    const second = await send(body);
    expect(second).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(second.body.detail).toContain('wird gerade verschickt');
    release();
    expect((await first).status).toBe(200);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('when the same request comes again while it is on the way, and afterwards', async () => {
    const { arrived, release } = mailbox.hold();
    const first = send({}, 'mail-1');
    await arrived;
    expect(await send({}, 'mail-1')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_RUNNING' } });
    release();
    const { body } = await first;
    const again = await send({}, 'mail-1');
    expect(again).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    expect(again.body).toEqual(body);
    expect(mailbox.mails).toHaveLength(1);
  });

  it.each(['waiting', 'sending'] as const)('when it was %s in a backup that was restored', async (state) => {
    mailbox.answer(async () => ({ state: 'unreachable', reason: 'Kein Netz.', cause: new Error('away') }));
    await send();
    const { db } = test().database;
    await db.updateTable('orderMails').set({ state }).where('orderId', '=', id).execute();
    await pauseRestored(db);
    mailbox.answer();
    const now = new Date(Date.now() + 60 * MINUTE_MS);
    await recoverMails(db, now);
    await retryMails({ db, mailer: test().mailer, pdfs: renderPdfs, clock: () => now, log: { warn() {} } });
    expect(mailbox.mails).toEqual([]);
    const error = 'Eine Sicherung wurde zurückgespielt. Bitte prüfen und noch einmal senden.';
    expect(await mails()).toMatchObject([{ state: 'failed', error, nextAttemptAt: null }]);
    expect((await mails())[0]?.finishedAt).not.toBeNull();
    expect((await read())?.mail).toMatchObject({ state: 'failed', error });
    expect((await send()).status).toBe(200);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('is not answered from memory after a failure', async () => {
    mailbox.answer(async () => ({ state: 'refused', reason: 'Nein.', cause: new Error('no') }));
    expect((await send({}, `mail-${id}`)).status).toBe(502);
    mailbox.answer();
    expect((await send({}, `mail-${id}`)).status).toBe(200);
  });

  it('is stored completely before it is sent', async () => {
    const { arrived, release } = mailbox.hold();
    const sending = send();
    await arrived;
    const [handedOver] = mailbox.mails;
    expect(await mails()).toMatchObject([
      { state: 'sending', html: handedOver?.html, messageId: handedOver?.messageId, finishedAt: null },
    ]);
    expect(await read()).toMatchObject({ sent: null, generatedHtml: null, mail: { state: 'sending', error: null } });
    release();
    await sending;
    expect(await mails()).toMatchObject([{ state: 'sent', finishedAt: expect.any(String) }]);
  });

  it('keeps changes by others while it is on the way', async () => {
    const { arrived, release } = mailbox.hold();
    const sending = send();
    await arrived;
    const sent = '2024-05-02T10:00:00.000Z';
    await test().call(test().admin, 'PUT', '/api/Orders', { id, note: 'nebenbei', sent });
    release();
    expect((await sending).body).toMatchObject({ note: 'nebenbei', sent, version: 3 });
  });

  it('cannot be deleted while it is on the way', async () => {
    const { arrived, release } = mailbox.hold();
    const sending = send();
    await arrived;
    const remove = () => test().call(test().admin, 'DELETE', `/api/Orders?id=${id}`);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'STATE' } });
    release();
    await sending;
    expect((await remove()).status).toBe(204);
  });

  describe('after a process ended with the mail on the way', () => {
    const minutesAfter = (startedAt: string, minutes: number) => new Date(Date.parse(startedAt) + minutes * MINUTE_MS);
    /** Stores a mail whose outcome was neither stored nor reported. */
    const leave = async () => {
      const row = { orderId: id, messageId: '<1@zaehlwerk.test>', html: '<p>Bier</p>', finishedAt: null, error: null };
      const startedAt = new Date().toISOString();
      await test()
        .database.db.insertInto('orderMails')
        .values({ ...row, startedAt, state: 'sending' })
        .execute();
      return startedAt;
    };

    it('waits five minutes, since another process may still be at it', async () => {
      const startedAt = await leave();
      expect(await recoverMails(test().database.db, minutesAfter(startedAt, 5))).toBe(0);
      expect((await read())?.mail?.state).toBe('sending');
      expect((await send()).status).toBe(409);
      expect((await send({ repeat: true })).status).toBe(409);
      expect(mailbox.mails).toEqual([]);
      await recoverMails(test().database.db, minutesAfter(startedAt, 6));
    });

    it.each([
      ['five minutes', 5, 0],
      ['six minutes', 6, 1],
      ['a year', 365 * 24 * 60, 1],
    ])('is given up when the clock was %s ahead and was put right', async (_, minutes, count) => {
      const startedAt = await leave();
      expect(await recoverMails(test().database.db, minutesAfter(startedAt, -minutes))).toBe(count);
      await recoverMails(test().database.db, minutesAfter(startedAt, 6));
    });

    it('is unclear then, and is sent again only on request', async () => {
      const startedAt = await leave();
      expect(await recoverMails(test().database.db, minutesAfter(startedAt, 6))).toBe(1);
      expect(await recoverMails(test().database.db, minutesAfter(startedAt, 60))).toBe(0);
      expect(mailbox.mails).toEqual([]);
      expect(await read()).toMatchObject({
        sent: null,
        generatedHtml: null,
        mail: { state: 'unclear', startedAt, nextAttemptAt: null, error: expect.stringContaining('nachfragen') },
      });
      expect(await send()).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await send({ repeat: true })).toMatchObject({ status: 200, body: { mail: { state: 'sent' } } });
      expect(mailbox.mails).toHaveLength(1);
    });

    it('stores its outcome when the process was only slow', async () => {
      const { arrived, release } = mailbox.hold();
      const sending = send();
      await arrived;
      const [row] = await mails();
      expect(await recoverMails(test().database.db, minutesAfter(row?.startedAt ?? '', 6))).toBe(1);
      release();
      expect(await sending).toMatchObject({ status: 200, body: { mail: { state: 'sent', error: null } } });
    });
  });
});

describeOnEachDatabase('an order is filed once', (under) => {
  const transport = (mailFolder: string) => createTransport({ mailFolder, from: 'zaehlwerk@localhost' });
  const test = useTestApp(under, { transport });

  it('when two ask for it at once', async () => {
    const id = await storeFilled(test(), await setUpOrders(test()));
    const send = () => test().call(test().admin, 'POST', `/api/Orders/${id}/send-mail`);
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readdir(join(test().env.DATA_DIR, 'outbox'))).toHaveLength(1);
  });
});
