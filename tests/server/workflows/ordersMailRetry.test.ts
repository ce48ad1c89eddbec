import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { renderPdfs } from '../../../server/exports/renderPdfs';
import type { DeliveryResult } from '../../../server/mail/deliveryResult';
import { createOrderMailer } from '../../../server/mail/orderMailer';
import { RETRY_PAUSES } from '../../../server/mail/retryPauses';
import type { OrderAnswer } from '../../../server/workflows/orders/readOrders';
import { retryMails } from '../../../server/workflows/orders/retryMails';
import { resources } from '../../../src/resources';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { Mailbox } from './mailbox';
import { historyOf, type OrderHouse, setUpOrders, storeItem, storeOrder } from './orderSetup';

const MINUTE_MS = 60_000;
const START = '2026-07-01T12:30:00.000Z';

describeOnEachDatabase('a mail that nobody took', (under) => {
  const mailbox = new Mailbox();
  let now = new Date(START);
  const clock = () => now;
  const test = useTestApp(under, { transport: () => mailbox, clock });
  let house: OrderHouse;
  let id: number;
  let itemId: number;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  beforeEach(async () => {
    now = new Date(START);
    // What earlier tests left waiting would be tried along.
    await test().database.db.deleteFrom('orderMails').execute();
    id = await storeOrder(test(), house);
    itemId = await storeItem(test(), id);
    answering('unreachable');
  });

  const answering = (state: Exclude<DeliveryResult, { state: 'sent' }>['state'], reason = 'Der Server ist weg.') =>
    mailbox.answer(async () => ({ state, reason, cause: new Error('Lindenblüte 1897') }));
  const send = (body: Json = {}, token = house.tokens.barkeeper) =>
    test().call<OrderAnswer & Json>(token, 'POST', `/api/Orders/${id}/send-mail`, body);
  const stop = (token = house.tokens.barkeeper) =>
    test().call<OrderAnswer & Json>(token, 'POST', `/api/Orders/${id}/stop-mail`);
  const change = (method: 'PUT' | 'POST' | 'DELETE', url: string, body: Json) =>
    test().call(test().admin, method, url, body);
  const read = async () => (await test().call<OrderAnswer[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];
  const mails = () =>
    test().database.db.selectFrom('orderMails').selectAll().where('orderId', '=', id).orderBy('id').execute();
  const silent = { warn() {} };
  const round = (over: Partial<Parameters<typeof retryMails>[0]> = {}) =>
    retryMails({ db: test().database.db, mailer: test().mailer, clock, log: silent, ...over });
  const minutesLater = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };

  describe('waits', () => {
    it.each(['unreachable', 'deferred'] as const)('when it was %s, and says until when', async (state) => {
      answering(state);
      const before = await read();
      const { status, body, text } = await send();
      expect(status).toBe(502);
      expect(body).toMatchObject({
        code: 'MAIL_FAILED',
        detail: 'Der Server ist weg. Die Mail wartet; sie wird um 14:31 von selbst noch einmal verschickt.',
      });
      expect(text).not.toContain('Lindenblüte');
      const nextAttemptAt = '2026-07-01T12:31:00.000Z';
      const mail = { state: 'waiting', startedAt: START, nextAttemptAt, error: 'Der Server ist weg.' };
      expect(await read()).toEqual({ ...before, mail });
      expect(await historyOf(test(), 'orders', id)).toEqual([]);
    });

    it.each(['refused', 'unclear'] as const)('not when it was %s', async (state) => {
      answering(state);
      expect((await send()).body.detail).toBe('Der Server ist weg.');
      minutesLater(600);
      mailbox.answer();
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail?.state).toBe(state === 'refused' ? 'failed' : 'unclear');
    });

    it('until its time has come, and goes then: the same mail, for who sent it', async () => {
      await send();
      const [first] = mailbox.mails;
      mailbox.answer();
      now = new Date(now.getTime() + MINUTE_MS - 1);
      await round();
      expect(mailbox.mails).toEqual([]);
      now = new Date(now.getTime() + 1);
      await round();
      await round();
      expect(mailbox.mails).toHaveLength(1);
      expect(mailbox.mails[0]).toMatchObject({ messageId: first?.messageId, html: first?.html, to: first?.to });
      const sent = '2026-07-01T12:31:00.000Z';
      expect(await read()).toMatchObject({
        sent,
        generatedHtml: first?.html,
        version: 2,
        mail: { state: 'sent', startedAt: sent, nextAttemptAt: null, error: null },
      });
      expect(await mails()).toMatchObject([{ attempts: 2, finishedAt: sent }]);
      expect(await historyOf(test(), 'orders', id)).toEqual([
        {
          action: 'update',
          userName: 'barkeeper',
          changes: { sent: [null, sent], mail: [null, 'bestellung@brauerei.example'] },
        },
      ]);
    });

    it('ever longer, and is given up after a day', async () => {
      await send();
      const at: number[] = [];
      for (const pause of RETRY_PAUSES) {
        const next = (await read())?.mail?.nextAttemptAt ?? '';
        at.push((Date.parse(next) - now.getTime()) / MINUTE_MS);
        minutesLater(pause);
        await round();
      }
      expect(at).toEqual([...RETRY_PAUSES]);
      expect(mailbox.mails).toHaveLength(RETRY_PAUSES.length + 1);
      expect((await read())?.mail).toMatchObject({
        state: 'failed',
        nextAttemptAt: null,
        error: 'Der Server ist weg. Nach 11 Versuchen wird sie nicht mehr von selbst verschickt.',
      });
      minutesLater(10_000);
      await round();
      expect(mailbox.mails).toHaveLength(RETRY_PAUSES.length + 1);
    });

    it.each([
      ['refused', 'failed'],
      ['unclear', 'unclear'],
    ] as const)('no longer once it was %s', async (answer, state) => {
      await send();
      answering(answer, 'Nein.');
      minutesLater(1);
      await round();
      expect((await read())?.mail).toMatchObject({ state, error: 'Nein.', nextAttemptAt: null });
      mailbox.answer();
      minutesLater(2000);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect(await read()).toMatchObject({ sent: null, generatedHtml: null });
    });

    it('across a restart', async () => {
      await send();
      await test().restart();
      mailbox.answer();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toHaveLength(1);
    });

    it('without holding up the mails behind it', async () => {
      await send();
      const first = id;
      id = await storeOrder(test(), house);
      await send();
      mailbox.answer(async ({ topic }) =>
        topic === `bestellung-${first}`
          ? { state: 'unreachable', reason: 'Nein.', cause: new Error('no') }
          : { state: 'sent', response: '250' },
      );
      minutesLater(1);
      const warnings: unknown[] = [];
      await round({ log: { warn: (entry: unknown) => warnings.push(entry) } });
      expect((await read())?.mail?.state).toBe('sent');
      expect(warnings).toMatchObject([{ orderId: first, err: { code: 'MAIL_FAILED' } }]);
    });

    it('when the server is about to stop', async () => {
      await send();
      mailbox.answer();
      minutesLater(1);
      await round({ signal: AbortSignal.abort() });
      expect(mailbox.mails).toEqual([]);
    });
  });

  describe('is sent by one', () => {
    it('process, of two that look at the same time', async () => {
      await send();
      mailbox.answer();
      minutesLater(1);
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test().env;
      if (databaseUrl) {
        const other = await openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} });
        const mailer = createOrderMailer({ database: other, transport: mailbox, pdfs: renderPdfs, clock });
        await Promise.all([round(), round({ db: other.db, mailer }), round(), round({ db: other.db, mailer })]);
        await other.close();
      } else await Promise.all([round(), round(), round()]);
      expect(mailbox.mails).toHaveLength(1);
      expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    });

    it('click, of many, at once and without the word for a second mail', async () => {
      await send();
      const [{ messageId } = { messageId: '' }] = mailbox.mails;
      mailbox.answer();
      const replies = await Promise.all([send(), send(), round(), send()]);
      expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 409, 409, undefined]);
      expect(mailbox.mails.map((mail) => mail.messageId)).toEqual([messageId]);
      expect(await mails()).toHaveLength(1);
      expect(await send()).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });

    it('click, while it is being tried again', async () => {
      await send();
      const { arrived, release } = mailbox.hold();
      minutesLater(1);
      const trying = round();
      await arrived;
      expect((await read())?.mail).toMatchObject({ state: 'sending', error: null });
      expect(await send()).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await stop()).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await change('DELETE', '/api/Orders', { id })).toMatchObject({ status: 409 });
      release();
      await trying;
      expect((await read())?.mail?.state).toBe('sent');
      expect(mailbox.mails).toHaveLength(1);
    });

    it('click that fails as well, and waits on with the next pause', async () => {
      await send();
      minutesLater(0.5);
      expect((await send()).status).toBe(502);
      expect((await read())?.mail?.nextAttemptAt).toBe('2026-07-01T12:32:30.000Z');
      expect(await mails()).toMatchObject([{ attempts: 2 }]);
    });

    it('click of somebody else, with their name on it', async () => {
      await send();
      mailbox.answer();
      expect((await send({}, test().admin)).status).toBe(200);
      minutesLater(1);
      await round();
      expect(mailbox.mails.map(({ text }) => text.includes('admin'))).toEqual([true]);
      expect(await mails()).toMatchObject([
        { state: 'failed', error: 'Durch eine neuere Mail ersetzt.' },
        { state: 'sent' },
      ]);
    });

    it('round, when it is a second mail that somebody asked for', async () => {
      mailbox.answer();
      await send();
      answering('unreachable');
      expect((await send({ repeat: true })).status).toBe(502);
      mailbox.answer();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toHaveLength(1);
      expect((await read())?.mail?.state).toBe('sent');
    });
  });

  describe('does not go out any more', () => {
    const CHANGED = expect.stringContaining('geändert, während die Mail wartete');
    it.each<[string, () => Promise<{ status: number }>, unknown]>([
      ['a line was changed', () => change('PUT', '/api/OrderItems', { id: itemId, amount: 3 }), CHANGED],
      [
        'a line was added',
        () => change('POST', '/api/OrderItems', { orderId: id, description: 'Eis', amount: 1 }),
        CHANGED,
      ],
      ['a line was deleted', () => change('DELETE', '/api/OrderItems', { id: itemId }), CHANGED],
      ['the comment was changed', () => change('PUT', '/api/Orders', { id, note: 'doch nicht' }), CHANGED],
      [
        'it was marked as sent',
        () => change('PUT', '/api/Orders', { id, sent: '2026-07-01T12:30:30.000Z' }),
        expect.stringContaining('als gesendet markiert'),
      ],
      ['somebody stopped it', () => stop(), 'Nicht mehr versucht: barkeeper hat die Mail angehalten.'],
    ])('at once when %s; who clicks sends the order as it is', async (_, act, error) => {
      await send();
      mailbox.answer();
      expect((await act()).status).toBeLessThan(300);
      expect((await read())?.mail).toMatchObject({ state: 'failed', nextAttemptAt: null, error });
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await send()).status).toBe(200);
      expect(mailbox.mails).toHaveLength(1);
      const rows = await test().call<Json[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${id}`);
      for (const { description, amount } of rows.body)
        expect(mailbox.mails[0]?.text).toMatch(new RegExp(`${amount} .*${description}|${description}.*${amount}`));
    });

    it.each<[string, () => Promise<unknown>, unknown]>([
      [
        'the supplier has another address',
        () => change('PUT', '/api/Suppliers', { id: house.ids.brewery, email: 'neu@brauerei.example' }),
        CHANGED,
      ],
      ['the supplier has none', () => change('PUT', '/api/Suppliers', { id: house.ids.brewery, email: null }), CHANGED],
      [
        'there is a delivery address',
        () => test().create('/api/ConfigValues', { key: 'DELIVERY_ADDRESS', value: 'Hof' }),
        CHANGED,
      ],
    ])('when its time comes and %s', async (_, act, error) => {
      await send();
      mailbox.answer();
      await act();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail).toMatchObject({ state: 'failed', error });
      await change('PUT', '/api/Suppliers', { id: house.ids.brewery, email: 'bestellung@brauerei.example' });
    });

    it('when who sent it has no account any more', async () => {
      const gone = await test().member('Aushilfe', [house.ids.drinks ?? 0]);
      await send({}, gone.token);
      mailbox.answer();
      expect((await change('DELETE', `/api/Users?id=${gone.id}`, {})).status).toBe(204);
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail).toMatchObject({ state: 'failed', error: expect.stringContaining('kein Konto') });
    });

    it('when its order is deleted', async () => {
      await send();
      mailbox.answer();
      expect((await change('DELETE', '/api/Orders', { id })).status).toBe(204);
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
    });
  });

  describe('is not stopped', () => {
    it.each([
      ['without a token', () => stop(''), 401, 'TOKEN_INVALID'],
      ['by who lacks the group', () => stop(test().user), 403, 'GROUP'],
      ['when it was sent', () => stop(), 409, 'STATE'],
    ])('%s', async (name, act, status, code) => {
      if (name === 'when it was sent') mailbox.answer();
      await send();
      expect(await act()).toMatchObject({ status, body: { code } });
      expect((await read())?.mail?.state).toBe(status === 409 ? 'sent' : 'waiting');
    });

    it.each([
      ['999999', 404],
      ['neu', 400],
    ])('for the order %s', async (order, status) => {
      expect((await test().call(test().admin, 'POST', `/api/Orders/${order}/stop-mail`)).status).toBe(status);
    });
  });

  it('is stopped by what is written in the history', async () => {
    await send();
    expect(await stop()).toMatchObject({ status: 200, body: { id, mail: { state: 'failed' } } });
    expect(await historyOf(test(), 'orders', id)).toMatchObject([
      { userName: 'barkeeper', changes: { mail: ['wartet', 'angehalten'] } },
    ]);
  });
});
