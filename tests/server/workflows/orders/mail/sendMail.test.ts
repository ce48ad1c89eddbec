import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryResult } from '../../../../../server/letters/deliveryResult';
import type { Order } from '../../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../../helpers/databases';
import { play, type Scenario } from '../../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../../helpers/testApp';
import { historyOf, type OrderHouse, setUpOrders, storeFilled, storeItem } from '../orderSetup';
import { Mailbox } from './mailbox';

const HOUR = 3_600_000;

const SENT_BEFORE = '2024-05-01T09:00:00.000Z';

describeOnEachDatabase('mailing an order', (under) => {
  const mailbox = new Mailbox();
  const test = useTestApp(under, { transport: () => mailbox });
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
    Object.assign(house.ids, {
      order: await storeFilled(test(), house),
      kitchenOrder: await storeFilled(test(), house, { stockItemGroupId: house.ids.kitchen }),
      freeOrder: await storeFilled(test(), house, { stockItemGroupId: null }),
      butcherOrder: await storeFilled(test(), house, { supplierId: house.ids.butcher }),
    });
    const settings = {
      INSTANCE_NAME: 'Gasthaus zur Mühle',
      MAIL_FROM_NAME: 'Mühle, Einkauf',
      DELIVERY_ADDRESS: 'Hintereingang\nMühlgasse 3',
      TIME_ZONE: 'Asia/Tokyo',
    };
    for (const [key, value] of Object.entries(settings)) await test().create('/api/ConfigValues', { key, value });
  });
  beforeEach(() => mailbox.answer());

  const send = (id: number, body?: Json, token = house.tokens.barkeeper) =>
    test().call<Order & Json>(token, 'POST', `/api/Orders/${id}/send-mail`, body);
  const read = async (id: number) =>
    (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];
  const answering = (result: Exclude<DeliveryResult, { state: 'sent' }>['state'], reason: string) =>
    mailbox.answer(async () => ({ state: result, reason, cause: new Error('Lindenblüte 1897') }));

  describe('that succeeds', () => {
    it('is sent at a time that fits when it was begun, on a server whose clock is hours ahead too', async () => {
      const id = await storeFilled(test(), house);
      await storeItem(test(), id);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });
      const { status, body } = await send(id).finally(() => vi.useRealTimers());
      expect(status).toBe(200);
      const took = Date.parse(String(body.sent)) - Date.parse(body.mail?.startedAt ?? '');
      expect(Math.abs(took)).toBeLessThan(HOUR);
    });

    it('stores the mail, marks the order sent and answers it', async () => {
      const id = await storeFilled(test(), house);
      await storeItem(test(), id);
      const before = new Date().toISOString();
      const { status, body } = await send(id);
      expect(status).toBe(200);
      expect(mailbox.mails).toHaveLength(1);
      expect(body).toMatchObject({ id, version: 2, generatedHtml: mailbox.mails[0]?.html });
      expect(body.mail).toEqual({
        state: 'sent',
        isAddendum: false,
        via: 'smtp',
        startedAt: expect.any(String),
        nextAttemptAt: null,
        error: null,
      });
      expect(String(body.sent) >= before && String(body.sent) <= new Date().toISOString()).toBe(true);

      const { mail, deliveries, invoices, ...stored } = (await read(id)) ?? {};
      expect(body).toMatchObject(stored);
      expect(mail).toEqual(body.mail);
      expect(await historyOf(test(), 'orders', id)).toEqual([
        {
          action: 'update',
          userName: 'barkeeper',
          changes: { sent: [null, body.sent], sentBy: [null, 'mail'], mail: [null, 'bestellung@brauerei.example'] },
        },
      ]);
    });

    it('has the values of the order and the settings, at the time of the instance', async () => {
      const id = await storeFilled(test(), house, { note: 'Bitte <schnell>!', created: '2024-05-01T18:00:00.000Z' });
      await storeItem(test(), id, { description: 'Helles & Dunkles', amount: 1234 });
      await send(id);
      const [mail] = mailbox.mails;
      expect(mail).toMatchObject({
        topic: `bestellung-${id}`,
        subject: `Bestellung ${id} – Gasthaus zur Mühle – Kd.-Nr. K-77`,
        fromName: 'Mühle, Einkauf',
        to: { name: 'Brauerei Süd', address: 'bestellung@brauerei.example' },
        messageId: expect.stringMatching(/^<[\w-]{36}@example\.test>$/),
      });
      for (const part of [
        '02.05.2024 03:00',
        'Mühlgasse 3',
        'so bald wie möglich',
        'barkeeper',
        '1.234',
        'Kiste',
        'H-05',
      ]) {
        expect(mail?.text).toContain(part);
        expect(mail?.html).toContain(part);
      }
      expect(mail?.text).toContain('Bitte <schnell>!');
      expect(mail?.html).toContain('Bitte &lt;schnell&gt;!');
      expect(mail?.html).toContain('Helles &amp; Dunkles');
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
        `Bestellung-${id}.pdf`,
        `Bestellung-${id}.csv`,
      ]);
    });

    it.each<[string, string | null, { name: string; address: string } | undefined]>([
      ['with the address of who sends it', 'bar@muehle.example', { name: 'barkeeper', address: 'bar@muehle.example' }],
      ['without copy when there is none', null, undefined],
    ])('%s', async (_, email, expected) => {
      await test().call(test().admin, 'PUT', '/api/Users', { id: house.barkeeperId, email });
      await send(await storeFilled(test(), house));
      expect(mailbox.mails[0]?.cc).toEqual(expected);
      expect(mailbox.mails[0]?.replyTo).toEqual(expected);
    });

    it('leaves the instant at which the order was marked sent before', async () => {
      const id = await storeFilled(test(), house, { sent: SENT_BEFORE });
      expect((await send(id)).body.sent).toBe(SENT_BEFORE);
      expect((await historyOf(test(), 'orders', id))[0]?.changes).toEqual({
        sentBy: [null, 'mail'],
        mail: [null, 'bestellung@brauerei.example'],
      });
    });

    it('passes on that the copy did not go out', async () => {
      const warning = 'Die Kopie an bar@muehle.example hat der Mailserver nicht angenommen.';
      mailbox.answer(async () => ({ state: 'sent', response: '250', warning }));
      const id = await storeFilled(test(), house);
      expect((await send(id)).body.mail).toMatchObject({ state: 'sent', error: warning });
    });

    it('makes an edit stale that began before it', async () => {
      const id = await storeFilled(test(), house);
      await send(id);
      const edit = await test().call(test().admin, 'PUT', '/api/Orders', { id, note: 'zu spät', version: 1 });
      expect(edit).toMatchObject({ status: 409, body: { code: 'VERSION', current: { id, note: '', version: 2 } } });
    });

    it('needs the word for a second mail', async () => {
      const id = await storeFilled(test(), house);
      const first = await send(id);
      expect(await send(id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await send(id, { repeat: false })).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(mailbox.mails).toHaveLength(1);
      await test().call(test().admin, 'PUT', '/api/Orders', { id, note: 'doch mehr' });
      const second = await send(id, { repeat: true });
      expect(second).toMatchObject({ status: 200, body: { sent: first.body.sent, version: 4 } });
      expect(second.body.generatedHtml).toContain('doch mehr');
      expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
    });
  });

  describe('that fails', () => {
    it('because it was refused leaves the order unchanged, to be tried again by hand', async () => {
      const id = await storeFilled(test(), house);
      const before = await read(id);
      answering('refused', 'Der Mailserver sagt Nein.');
      const failed = await send(id);
      expect(failed).toMatchObject({ status: 502, body: { code: 'MAIL_FAILED', detail: 'Der Mailserver sagt Nein.' } });
      expect(failed.text).not.toContain('Lindenblüte');
      const error = 'Der Mailserver sagt Nein.';
      expect(await read(id)).toEqual({
        ...before,
        mail: {
          state: 'failed',
          startedAt: expect.any(String),
          nextAttemptAt: null,
          error,
          isAddendum: false,
          via: null,
        },
      });
      expect(await historyOf(test(), 'orders', id)).toEqual([]);
      mailbox.answer();
      expect((await send(id)).status).toBe(200);
    });

    it.each<[string, () => void]>([
      ['the connection broke after it', () => answering('unclear', 'Ob sie ankam, ist unklar.')],
      ['nobody foresaw what happened', () => mailbox.answer(() => Promise.reject(new Error('what?')))],
    ])('when %s needs the word before it is tried again', async (_, breakIt) => {
      const id = await storeFilled(test(), house);
      breakIt();
      const failed = await send(id);
      expect(failed).toMatchObject({ status: 502, body: { code: 'MAIL_FAILED' } });
      expect(failed.body.detail).toContain('unklar');
      expect(await read(id)).toMatchObject({ sent: null, generatedHtml: null, version: 1, mail: { state: 'unclear' } });
      mailbox.answer();
      const again = await send(id);
      expect(again).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(again.body.detail).toContain('nachfragen');
      expect(mailbox.mails).toEqual([]);
      expect((await send(id, { repeat: true })).status).toBe(200);
    });

    it('leaves the mail that was sent before', async () => {
      const id = await storeFilled(test(), house);
      const { generatedHtml, sent } = (await send(id)).body;
      answering('refused', 'Nein.');
      expect((await send(id, { repeat: true })).status).toBe(502);
      expect(await read(id)).toMatchObject({ generatedHtml, sent, mail: { state: 'failed' } });
    });
  });

  describe('is refused', () => {
    const mail = (name: string): Scenario['request'] => {
      return (ids) => ['POST', `/api/Orders/${ids[name]}/send-mail`, {}];
    };
    const scenarios: Scenario[] = [
      { name: 'without a token', who: 'nobody', request: mail('order'), status: 401, code: 'TOKEN_INVALID' },
      { name: 'in another group', who: 'barkeeper', request: mail('kitchenOrder'), status: 403, code: 'GROUP' },
      { name: 'in no group', who: 'barkeeper', request: mail('freeOrder'), status: 403, code: 'GROUP' },
      { name: 'for an unknown order', who: 'admin', request: ['POST', '/api/Orders/999999/send-mail'], status: 404 },
      { name: 'for what is no id', who: 'admin', request: ['POST', '/api/Orders/neu/send-mail'], status: 400 },
      {
        name: 'with a word that is none',
        who: 'admin',
        request: ({ order }) => ['POST', `/api/Orders/${order}/send-mail`, { repeat: 'ja' }],
        status: 400,
        errors: { repeat: 'Bitte true oder false angeben.' },
      },
      {
        name: 'to a supplier without address',
        who: 'barkeeper',
        request: mail('butcherOrder'),
        status: 400,
        errors: {
          email:
            'Beim Lieferanten „Metzgerei Öztürk“ ist keine E-Mail-Adresse eingetragen. Eintragen können sie Administratoren unter Stammdaten › Lieferanten.',
        },
      },
    ];
    it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
      expect(mailbox.mails).toEqual([]);
    });

    it.each(['', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: evil@evil.example', 'Öztürk'])(
      'to the address %j, however it got into the database',
      async (email) => {
        const { db } = test().database;
        const supplierId = await test().create('/api/Suppliers', { name: `Lieferant ${JSON.stringify(email)}` });
        await db.updateTable('suppliers').set({ email }).where('id', '=', supplierId).execute();
        const { status, body } = await send(await storeFilled(test(), house, { supplierId }));
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'VALIDATION', errors: { email: expect.stringContaining('Stammdaten') } });
        expect(mailbox.mails).toEqual([]);
      },
    );
  });
});

describeOnEachDatabase('mailing an order without mail server', (under) => {
  const test = useTestApp(under);

  it('leaves the complete mail as a file and says which', async () => {
    const house = await setUpOrders(test());
    const id = await storeFilled(test(), house);
    const outbox = join(test().env.DATA_DIR, 'outbox');
    const { status, body } = await test().call<{ mail: Json }>(test().admin, 'POST', `/api/Orders/${id}/send-mail`);
    expect(status).toBe(200);
    const files = await readdir(outbox);
    expect(files).toHaveLength(1);
    expect(body.mail).toMatchObject({ state: 'sent', via: 'outbox', file: files[0] });
    const mail = await simpleParser(await readFile(join(outbox, String(files[0]))));
    expect(mail.subject).toBe(`Bestellung ${id} – Zählwerk – Kd.-Nr. K-77`);
    expect(mail.attachments).toHaveLength(2);
  });
});
