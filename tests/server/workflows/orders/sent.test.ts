import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderChanges } from '../../../../src/contract/orderAddenda';
import type { Order } from '../../../../src/contract/orders';
import { describeRules } from '../../../helpers/databases';
import { type Mailbox, openMailbox } from '../../../helpers/mailbox';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeFilled, storeItem, storeOrder } from './orderSetup';

const PASSWORD = 'Gehe1m & 100%';
const SETTINGS = '/api/ConfigValues';

describeRules('a sent order', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  let mailbox: Mailbox;
  let server = 0;
  beforeAll(async () => {
    house = await setUpOrders(test());
    mailbox = await openMailbox();
    server = await test().create(SETTINGS, { key: 'MAIL_SERVER', value: null });
  });
  beforeEach(() => mailbox.mails.splice(0));
  afterAll(() => mailbox.close());

  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: Json, token = test().admin) =>
    test().call<T>(token, method, url, body);
  const useServer = (isOn: boolean) => call('PUT', SETTINGS, { id: server, value: isOn ? mailbox.url : null });
  const send = (id: number, body: Json = {}) => call<Order & Json>('POST', `/api/Orders/${id}/send-mail`, body);
  const addendum = (id: number, body: Json = {}) => call<Order & Json>('POST', `/api/Orders/${id}/send-addendum`, body);
  const read = async (id: number) => (await call<Order[]>('GET', `/api/Orders?OrderId=${id}`)).body[0];
  const state = async () => (await call('GET', '/api/MailServer')).body;
  const texts = () => Promise.all(mailbox.mails.map(async ({ raw }) => (await simpleParser(raw)).text ?? ''));

  describe('without a mail server', () => {
    beforeAll(() => useServer(false));

    it('is a file, which is shown everywhere', async () => {
      const id = await storeFilled(test(), house);
      const before = Number((await state()).filedOrders);
      expect((await call('GET', `/api/Orders/${id}/mail-preview`)).body).toMatchObject({ transport: 'file' });
      const sent = await send(id);
      expect(sent.body).toMatchObject({ sentBy: 'file', sentByName: 'admin', sentTo: null, transport: 'file' });
      expect(sent.body.mail).toMatchObject({ via: 'outbox', file: expect.stringContaining('.eml') });
      expect(await state()).toMatchObject({ transport: 'file', source: null, place: null, filedOrders: before + 1 });
      const { body: today } = await call<{ orders: Json[] }>('GET', '/api/Today');
      expect(today.orders).toContainEqual(expect.objectContaining({ filed: true, urgency: 'late', orderIds: [id] }));
      const { body: ofOthers } = await call<{ orders: Json[] }>('GET', '/api/Today', undefined, test().user);
      expect(ofOthers.orders).not.toContainEqual(expect.objectContaining({ filed: true }));
    });

    it('was never mailed once its mark is taken away', async () => {
      const id = await storeFilled(test(), house);
      await send(id);
      const undone = await call('PUT', '/api/Orders', { id, sent: null });
      expect(undone.body).toMatchObject({ sentBy: null, generatedHtml: null });
      const marked = await call('PUT', '/api/Orders', { id, sent: '2024-05-02T10:00:00.000Z' });
      expect(marked.body).toMatchObject({ sentBy: 'hand', generatedHtml: null });
      expect((await send(id)).body).toMatchObject({ sentBy: 'file', transport: 'file' });
    });

    it('is mailed afterwards, and never a file again', async () => {
      const id = await storeFilled(test(), house);
      await send(id);
      expect(await read(id)).toMatchObject({ mailedAt: null, mail: { via: 'outbox' } });
      await useServer(true);
      const refused = await send(id);
      expectProblem(refused, 'STATE');
      expect(refused.body.detail).toBe('Die Bestellung liegt nur als Datei vor. Mit repeat: true wird sie gemailt.');
      expect((await send(id, { repeat: true })).body).toMatchObject({ sentBy: 'mail', transport: 'smtp' });
      expect((await send(id)).body.detail).toBe('Die Mail zu dieser Bestellung wurde bereits verschickt.');
      expect(mailbox.mails).toHaveLength(1);
      await useServer(false);
      expect((await send(id, { repeat: true })).body).toMatchObject({ sentBy: 'mail', transport: 'file' });
    });
  });

  it('sent by hand stays so, and a caller sets none of it', async () => {
    const id = await storeFilled(test(), house);
    const told = { sentBy: 'mail', sentByName: 'x', sentTo: 'x', addenda: 9, changedAfterSent: true };
    const marked = await call('PUT', '/api/Orders', { id, sent: '2024-05-02T10:00:00.000Z', ...told });
    expect(marked.body).toMatchObject({ sentBy: 'hand', sentByName: 'admin', sentTo: null, addenda: 0 });
    const undone = await call('PUT', '/api/Orders', { id, sent: null });
    expect(undone.body).toMatchObject({ sentBy: null, sentByName: null, changedAfterSent: false });
  });

  describe('equals the preview, or is refused', () => {
    beforeAll(() => useServer(true));
    const preview = async (id: number, query = '') =>
      (await call<{ contentHash: string }>('GET', `/api/Orders/${id}/mail-preview${query}`)).body.contentHash;
    const change = async (id: number, amount: number) => {
      const [item] = (await call<{ id: number }[]>('GET', `/api/OrderItems?OrderIds=${id}`)).body;
      await call('PUT', '/api/OrderItems', { id: item?.id ?? 0, amount });
    };
    const refused = async (reply: Awaited<ReturnType<typeof send>>) => {
      expectProblem(reply, 'VERSION');
      expect(reply.body.detail).toBe(
        'Seit der Vorschau hat sich etwas geändert. Bitte die neue Vorschau ansehen und noch einmal senden.',
      );
      expect(mailbox.mails).toEqual([]);
    };

    it('as a mail', async () => {
      const id = await storeFilled(test(), house);
      const contentHash = await preview(id);
      await change(id, 41);
      await refused(await send(id, { contentHash }));
      expect(await read(id)).toMatchObject({ sent: null, mail: null });
      expect((await send(id, { contentHash: await preview(id) })).status).toBe(200);
    });

    it('as an addendum', async () => {
      const id = await storeFilled(test(), house);
      await send(id);
      mailbox.mails.splice(0);
      await change(id, 7);
      const contentHash = await preview(id, '?addendum=true');
      await change(id, 8);
      await refused(await addendum(id, { contentHash }));
      await refused(await addendum(id, { contentHash: await preview(id) }));
      expect((await addendum(id, { contentHash: await preview(id, '?addendum=true') })).status).toBe(200);
    });
  });

  it('needs a line above 0', async () => {
    const id = await storeOrder(test(), house);
    await storeItem(test(), id, { amount: 0 });
    const refused = await send(id);
    expectProblem(refused, 'STATE');
    expect(refused.body.detail).toBe('Diese Bestellung hat keine Positionen.');
    expect(await read(id)).toMatchObject({ sent: null, mail: null });
    expect((await call('PUT', '/api/Orders', { id, sent: '2024-05-02T10:00:00.000Z' })).status).toBe(200);
  });

  describe('with a mail server of the settings', () => {
    let user = 0;
    afterAll(() => call('PUT', SETTINGS, { id: user, value: null }));
    beforeAll(async () => {
      await useServer(true);
      user = await test().create(SETTINGS, { key: 'MAIL_USER', value: 'chefin' });
      await test().create(SETTINGS, { key: 'SECRET_MAIL_PASSWORD', value: PASSWORD });
    });

    it('hides the password, and keeps it when its dots come back', async () => {
      const all = await call<Json[]>('GET', SETTINGS);
      const shown = all.body.find(({ key }) => key === 'SECRET_MAIL_PASSWORD') ?? {};
      expect(shown.value).toBe('••••••••');
      const same = await call('PUT', SETTINGS, { ...shown, value: '••••••••' });
      expect(same.body).toMatchObject({ version: shown.version });
      expectProblem(await call('PUT', SETTINGS, { ...shown, value: '•••x' }), 'VALIDATION');
      for (const url of ['', '/export.csv', '?filter={"q":"Gehe1m"}', `/${shown.id}`])
        expect((await call('GET', `${SETTINGS}${url}`)).text).not.toContain('Gehe1m');
      expect((await call('GET', '/api/AuditLog')).text).not.toContain('Gehe1m');
      expect((await call('GET', '/api/MailServer')).text).not.toMatch(/Gehe1m|chefin/);
      const { db } = test().database;
      const stored = db.selectFrom('configValues').select('value').where('key', '=', 'SECRET_MAIL_PASSWORD');
      expect((await stored.executeTakeFirstOrThrow()).value).toBe(PASSWORD);
      const ofUser = (await call<Json[]>('GET', SETTINGS, undefined, test().user)).body.map(({ key }) => key);
      expect(ofUser.filter((key) => /^(MAIL_(SERVER|USER|FROM)|SECRET)$/.test(String(key)))).toEqual([]);
      expect((await call('GET', '/api/MailServer', undefined, test().user)).body).toMatchObject({
        transport: 'smtp',
        source: 'settings',
        place: null,
        from: null,
        filedOrders: 0,
        filedClaims: 0,
      });
    });

    it.each([
      'smtps://a:b@mail.example.com',
      'smtp://mail.example.com/x',
      'smtp://mail.example.com?x=1',
      'mail.example',
    ])('refuses %s', async (value) => {
      const refused = await call('PUT', SETTINGS, { id: server, value });
      expectProblem(refused, 'VALIDATION');
      expect(refused.body.errors).toEqual({ value: 'Bitte eine Adresse wie smtps://mail.example.com:465 angeben.' });
    });

    it('tells the reply of the server, without the login', async () => {
      const { body } = await call('POST', '/api/MailTest', { to: 'an@example.test' });
      expect(body).toMatchObject({
        isDelivered: false,
        transport: 'smtp',
        reply: '535 Authentication not implemented',
      });
      expect(JSON.stringify(body)).not.toMatch(/Gehe1m|chefin/);
    });
  });

  describe('and changed since', () => {
    beforeAll(() => useServer(true));
    const sentOrder = async () => {
      const id = await storeFilled(test(), house, { deliveryDay: '2026-11-25' });
      const [item] = await items(id);
      await send(id);
      mailbox.mails.splice(0);
      return { id, item: item?.id ?? 0 };
    };
    const items = async (id: number) => (await call<{ id: number }[]>('GET', `/api/OrderItems?OrderIds=${id}`)).body;
    const changes = async (id: number) => (await call<OrderChanges>('GET', `/api/Orders/${id}/changes`)).body;

    it('differs in nothing when changed back', async () => {
      const { id, item } = await sentOrder();
      await call('PUT', '/api/OrderItems', { id: item, amount: 7 });
      expect(await read(id)).toMatchObject({ changedAfterSent: true });
      await call('PUT', '/api/OrderItems', { id: item, amount: 2 });
      expect(await read(id)).toMatchObject({ changedAfterSent: false });
      const refused = await addendum(id);
      expectProblem(refused, 'STATE');
      expect(refused.body.detail).toBe('Seit dem Versand hat sich nichts geändert.');
    });

    it('is listed once, each change as a sentence', async () => {
      const { id, item } = await sentOrder();
      await call('PUT', '/api/OrderItems', { id: item, amount: 7 });
      const cola = { orderId: id, description: 'Cola', amount: 2, packagingUnit: 'Kasten' };
      const { body: added } = await call<{ id: number }>('POST', '/api/OrderItems', cola);
      await call('PUT', '/api/Orders', { id, deliveryDay: '2026-11-27', note: 'Hinten abladen' });
      expect(await changes(id)).toMatchObject({
        lines: [
          { orderItemId: item, from: 2, to: 7 },
          { orderItemId: added.id, from: null, to: 2 },
        ],
        deliveryDay: ['2026-11-25', '2026-11-27'],
        note: ['', 'Hinten abladen'],
      });
      const two = await Promise.all([addendum(id), addendum(id)]);
      expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await read(id)).toMatchObject({ addenda: 1, changedAfterSent: false, sentBy: 'mail' });
      const [text = '', ...more] = await texts();
      expect(more).toEqual([]);
      for (const sentence of [
        'Helles 0,5 l (Art.-Nr. H-05): jetzt 7 statt 2 Kiste',
        'Neu: 2 Kasten Cola',
        'Liefertag: jetzt Fr, 27.11.2026 statt Mi, 25.11.2026',
        'Anmerkung: jetzt „Hinten abladen“',
      ])
        expect(text).toContain(sentence);
      const { subject } = await simpleParser(mailbox.mails[0]?.raw ?? '');
      expect(subject).toMatch(new RegExp(`^Nachtrag zu Bestellung ${id} – `));
    });

    it('is not settled by a file, which counts as one until it is mailed', async () => {
      const { id, item } = await sentOrder();
      const { mailedAt, sentTo } = (await read(id)) ?? {};
      expect(mailedAt).toEqual(expect.any(String));
      await call('PUT', '/api/OrderItems', { id: item, amount: 7 });
      const filedToday = async () =>
        (await call<{ orders: Json[] }>('GET', '/api/Today')).body.orders.filter(({ filed }) => filed);
      await useServer(false);
      const filed = await addendum(id);
      expect(filed.body).toMatchObject({ sentBy: 'mail', transport: 'file', mail: { via: 'outbox' } });
      const html = (await read(id))?.generatedHtml;
      expect((await send(id, { repeat: true })).body).toMatchObject({ sentBy: 'mail', transport: 'file' });
      const last = { mail: { state: 'sent', via: 'outbox' }, changedAfterSent: true };
      expect(await read(id)).toMatchObject({ mailedAt, sentTo, addenda: 1, generatedHtml: html, ...last });
      expect((await changes(id)).lines).toMatchObject([{ from: 2, to: 7 }]);
      expect((await addendum(id)).status).toBe(200);
      expect(await filedToday()).toContainEqual(expect.objectContaining({ addendum: true, orderIds: [id] }));
      await useServer(true);
      const mailed = await addendum(id);
      expect(mailed.body).toMatchObject({ changedAfterSent: false, mail: { via: 'smtp' } });
      expect(await read(id)).toMatchObject({ mailedAt: mailed.body.mail?.startedAt, sentTo });
      expect((await texts())[0]).toContain('jetzt 7 statt 2 Kiste');
      expect(await filedToday()).not.toContainEqual(expect.objectContaining({ orderIds: [id] }));
    });

    it('may be a complete cancellation', async () => {
      const { id, item } = await sentOrder();
      await call('PUT', '/api/OrderItems', { id: item, amount: 0 });
      expect(await changes(id)).toMatchObject({ lines: [{ orderItemId: item, from: 2, to: null }] });
      const preview = await call('GET', `/api/Orders/${id}/mail-preview?addendum=true`);
      expect(preview.body.text).toContain('Die Bestellung entfällt.');
      expect((await addendum(id)).status).toBe(200);
    });

    it('can be settled by hand without a mail', async () => {
      const { id, item } = await sentOrder();
      expectProblem(await addendum(id, { byHand: true }), 'STATE');
      await call('PUT', '/api/OrderItems', { id: item, amount: 3 });
      expect((await addendum(id, { byHand: true })).body).toMatchObject({ addenda: 0, changedAfterSent: false });
      expect(mailbox.mails).toEqual([]);
    });

    it('is for users who have the group', async () => {
      const id = await storeFilled(test(), house, { stockItemGroupId: house.ids.kitchen });
      for (const [method, path] of [
        ['GET', 'changes'],
        ['GET', 'text'],
        ['POST', 'send-addendum'],
      ] as const) {
        expectProblem(await call(method, `/api/Orders/${id}/${path}`, undefined, house.tokens.barkeeper), 'GROUP');
        expect((await test().call('', method, `/api/Orders/${id}/${path}`)).status).toBe(401);
        expectProblem(await call(method, `/api/Orders/999999/${path}`), 'NOT_FOUND');
      }
    });
  });

  it.each([
    ['+49 (0)30 123 45 67', '49301234567'],
    ['0049 30 1234567', '49301234567'],
    ['030 / 123-4567', '49301234567'],
    ['12345', null],
    [null, null],
  ])('becomes a text, for the phone number %s', async (phone, number) => {
    await call('PUT', '/api/Suppliers', { id: house.ids.brewery, phone });
    const id = await storeFilled(test(), house, { deliveryDay: '2026-11-25', note: 'Hinten abladen' });
    const { body } = await call('GET', `/api/Orders/${id}/text`);
    expect(body.text).toContain(
      'Kd.-Nr. K-77\nLieferung: Mi, 25.11.2026\nHinten abladen\n\n2 Kiste Helles 0,5 l (Art.-Nr. H-05)',
    );
    expect(body.whatsapp).toBe(number && `https://wa.me/${number}?text=${encodeURIComponent(String(body.text))}`);
  });

  it('is signed with the name that users give themselves, without a password', async () => {
    const { barkeeperId: id, tokens } = house;
    const put = (body: Json) => call('PUT', '/api/Users', { id, ...body }, tokens.barkeeper);
    const own = () => call('GET', `/api/Users/${id}`, undefined, tokens.barkeeper);
    const saved = await put({ displayName: ' Jana Huber ' });
    expect(saved).toMatchObject({ status: 200, body: { displayName: 'Jana Huber' } });
    expect(saved.body).toEqual((await own()).body);
    const late = await put({ displayName: 'Jana', version: Number(saved.body.version) - 1 });
    expect(late).toMatchObject({ status: 409, body: { current: saved.body } });
    expectProblem(await put({ displayName: 'x'.repeat(101) }), 'VALIDATION');
    expectProblem(await put({ name: 'chef' }), 'ROLE');
    expect((await call('GET', '/api/Users', undefined, test().user)).text).not.toContain('Jana');
    expect((await call('GET', `/api/Users/${id}`, undefined, test().user)).text).not.toContain('Jana');
    const order = await storeFilled(test(), house);
    const { text } = await call('GET', `/api/Orders/${order}/text`, undefined, tokens.barkeeper);
    expect(text).toContain('Jana Huber');
    const marked = { id: order, sent: '2024-05-02T10:00:00.000Z' };
    const mark = async () => (await call('PUT', '/api/Orders', marked, tokens.barkeeper)).body;
    expect(await mark()).toMatchObject({ sentByName: 'Jana Huber' });
    for (const displayName of ['', '  ']) {
      await put({ displayName });
      await call('PUT', '/api/Orders', { id: order, sent: null }, tokens.barkeeper);
      expect(await mark()).toMatchObject({ sentByName: 'barkeeper' });
    }
  });
});
