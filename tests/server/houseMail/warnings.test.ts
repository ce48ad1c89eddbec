import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import { runDue } from '../../../server/backup/schedule';
import { renderPdfs } from '../../../server/documents/renderPdfs';
import { pauseConnectionsOf } from '../../../server/http/auth/pauseConnections';
import type { DeliveryResult } from '../../../server/letters/deliveryResult';
import { recoverMails } from '../../../server/letters/recoverMails';
import { closeDelivery, takeDeliveries } from '../../../server/webhooks/deliveries';
import { retryMails } from '../../../server/workflows/orders/mail/retryMails';
import type { Today } from '../../../src/contract/today';
import { describeRules } from '../../helpers/databases';
import { type Json, PASSWORD, startTestApp, type TestApp } from '../../helpers/testApp';
import { Mailbox } from '../workflows/orders/mail/mailbox';
import { type OrderHouse, setUpOrders, storeFilled } from '../workflows/orders/orderSetup';
import { houseMails, housePostOf, PUBLIC_URL, storedWarnings } from './housePostOf';

const failing = (state: 'refused' | 'unclear' | 'unreachable') => async (): Promise<DeliveryResult> => ({
  state,
  reason: 'Der Mailserver lehnt die Mail ab.',
  cause: new Error(state),
});

const CHANGED = ['houseMails', 'orders', 'apiTokens', 'webhooks', 'scheduledRuns'] as const;

describeRules('a warning', (under) => {
  const mailbox = new Mailbox();
  let test: TestApp;
  let house: OrderHouse;
  let boss: number;
  const put = (url: string, body: Json, token = test.admin) => test.call(token, 'PUT', url, body);

  beforeAll(async () => {
    test = await startTestApp(under, { transport: () => mailbox });
    house = await setUpOrders(test);
    await put('/api/Users', { id: house.barkeeperId, email: 'bar@haus.example' });
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    mailbox.answer();
    boss = await admin('chef');
    return async () => {
      const { db } = test.database;
      for (const table of CHANGED) await db.deleteFrom(table).execute();
      await put('/api/Suppliers', { id: house.ids.brewery, email: 'bestellung@brauerei.example' });
      await remove(boss);
    };
  });

  const admin = (name: string) =>
    test.create('/api/Users', { name, password: PASSWORD, role: 'Admin', email: `${name}@haus.example` });
  const remove = async (id: number) => void (await test.call(test.admin, 'DELETE', '/api/Users', { id }));

  const token = (by = test.admin) =>
    test.call<{ id: number }>(by, 'POST', '/api/ApiTokens', {
      name: 'Kasse',
      scopes: ['reports:read'],
      currentPassword: PASSWORD,
    });
  const webhook = async () => {
    const body = { name: 'Lager', url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    return (await test.call<{ id: number }>(test.admin, 'POST', '/api/Webhooks', body)).body.id;
  };
  /** Makes the latest delivery attempt of a webhook fail for good. */
  const gone = async () => {
    const id = await webhook();
    await test.call(test.admin, 'POST', `/api/Webhooks/${id}/ping`);
    const {
      taken: [taken],
    } = await takeDeliveries(test.database.db, id, 'taker');
    if (taken) await closeDelivery(test.database.db, taken, { status: 410, error: 'Weg.', milliseconds: 1 });
  };
  const send = async () => {
    const id = await storeFilled(test, house);
    await test.call(house.tokens.barkeeper, 'POST', `/api/Orders/${id}/send-mail`, {});
    return id;
  };
  const failingToSend = (state: Parameters<typeof failing>[0]) => {
    mailbox.answer(failing(state));
    return send();
  };
  const backup = (name: 'make' | 'drill', hour: number) => {
    const fails = async () => {
      throw new Error('disk full');
    };
    const works = async () => ({ file: 'x' }) as never;
    const backups = { make: works, drill: works, [name]: fails };
    return runDue(test.database.db, backups, { now: new Date(`2026-11-26T${hour}:30:00Z`), warn: () => undefined });
  };

  it.each<[string, () => Promise<unknown>, object]>([
    ['a mail that is refused', () => failingToSend('refused'), { about: 'orders', name: 'Brauerei Süd' }],
    ['a mail that may have arrived', () => failingToSend('unclear'), { about: 'orders' }],
    ['a backup that fails', () => backup('make', 10), { about: 'backup' }],
    ['a drill that fails', () => backup('drill', 10), { about: 'drill' }],
    ['a webhook whose receiver is gone', gone, { about: 'webhooks', name: 'Lager' }],
    [
      'a token whose maker leaves',
      async () => {
        const other = await admin('alt');
        await token(await test.login('alt'));
        await remove(other);
      },
      { about: 'apiTokens', name: 'Kasse' },
    ],
  ])('tells administrators with an address of %s', async (_, fail, told) => {
    await fail();
    expect(await storedWarnings(test)).toEqual([expect.objectContaining({ userId: boss, kind: 'warning', ...told })]);
    mailbox.answer();
    const post = housePostOf(test);
    await post.look();
    await post.look();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('has a subject that names its cause, and a link', async () => {
    mailbox.answer(failing('refused'));
    const id = await send();
    mailbox.answer();
    await backup('make', 10);
    await gone();
    await housePostOf(test).look();
    expect(mailbox.mails.map(({ subject }) => subject).sort()).toEqual([
      'Achtung: Mail an Brauerei Süd nicht zugestellt – Zählwerk',
      'Achtung: Sicherung fehlgeschlagen – Zählwerk',
      'Achtung: Webhook „Lager“ ruht – Zählwerk',
    ]);
    expect(mailbox.mails.map(({ text }) => text).join()).toContain(`${PUBLIC_URL}/order/${id}`);
    expect(mailbox.mails[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a mail that waits', () => failingToSend('unreachable')],
    [
      'a mail that somebody stopped',
      async () => {
        mailbox.answer(failing('unreachable'));
        const id = await send();
        await test.call(house.tokens.barkeeper, 'POST', `/api/Orders/${id}/stop-mail`, {});
      },
    ],
    [
      'a token that somebody paused',
      async () => {
        const { id } = (await token()).body;
        await put('/api/ApiTokens', { id, active: false });
      },
    ],
    [
      'a restore',
      async () => {
        await token();
        await pauseRestored(test.database.db);
      },
    ],
    [
      'anything, when nobody wants one',
      async () => {
        await put('/api/MorningMail', { warnings: false }, await test.login('chef'));
        await backup('make', 10);
      },
    ],
    [
      'anything, when no administrator has an address',
      async () => {
        await put('/api/Users', { id: boss, email: null });
        await backup('make', 10);
      },
    ],
  ])('does not tell of %s', async (_, act) => {
    await act();
    expect(await houseMails(test)).toEqual([]);
  });

  it('comes once of a mail, and of a day’s backup', async () => {
    mailbox.answer(failing('unreachable'));
    const id = await send();
    const late = () => ({
      db: test.database.db,
      mailer: test.mailer,
      pdfs: renderPdfs,
      log: { warn: () => undefined },
      clock: () => new Date(Date.now() + 3_600_000),
    });
    await put('/api/Suppliers', { id: house.ids.brewery, email: 'neu@brauerei.example' });
    for (const _ of [1, 2]) await retryMails(late());
    expect(await storedWarnings(test)).toMatchObject([{ about: 'orders', id }]);
    for (const hour of [10, 12]) await backup('make', hour);
    expect(await storedWarnings(test)).toHaveLength(2);
  });

  it('tells of a mail whose server was killed', async () => {
    mailbox.answer(() => new Promise(() => {}));
    void send();
    await expect.poll(() => mailbox.mails.length).toBe(1);
    const later = new Date(Date.now() + 6 * 60_000);
    for (const _ of [1, 2]) await recoverMails(test.database.db, later);
    expect(await storedWarnings(test)).toMatchObject([{ about: 'orders', userId: boss }]);
  });

  it('tells each administrator once of all mails that a killed server left, and by name', async () => {
    const second = await admin('alt');
    onTestFinished(() => remove(second));
    mailbox.answer(() => new Promise(() => {}));
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push(await storeFilled(test, house));
    for (const id of ids) void test.call(house.tokens.barkeeper, 'POST', `/api/Orders/${id}/send-mail`, {});
    await expect.poll(() => mailbox.mails.length).toBe(ids.length);
    const later = new Date(Date.now() + 6 * 60_000);
    for (const _ of [1, 2]) await recoverMails(test.database.db, later);
    const told = await storedWarnings(test);
    expect(told.map(({ userId }) => userId).sort()).toEqual([boss, second].sort());
    mailbox.answer();
    await housePostOf(test).look();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Achtung: 3 Mails nicht zugestellt – Zählwerk'),
    );
    for (const { text } of mailbox.mails)
      for (const id of ids)
        expect(text).toContain(`Die Bestellung ${id} ist bei Brauerei Süd vielleicht nicht angekommen.`);
  });

  it('is not sent about a warning that cannot be sent', async () => {
    await backup('make', 10);
    mailbox.answer(failing('refused'));
    await housePostOf(test).look();
    expect(await houseMails(test)).toMatchObject([{ state: 'failed' }]);
  });

  it('and a mail server that hangs delay no mail to a supplier', async () => {
    await backup('make', 10);
    mailbox.answer((mail) => (mail.topic.startsWith('warnung') ? new Promise(() => {}) : failing('refused')()));
    void housePostOf(test).look();
    await expect.poll(() => mailbox.mails.length).toBe(1);
    await send();
    expect(mailbox.mails).toHaveLength(2);
    const { body } = await test.call<Today>(test.admin, 'GET', '/api/Today');
    expect(body.mails).toMatchObject([{ about: 'order', state: 'failed' }]);
  });

  describe('on Heute', () => {
    it('stand tokens and webhooks that need an administrator', async () => {
      const day = new Date(Date.now() + 10 * 86_400_000).toISOString();
      const far = new Date(Date.now() + 20 * 86_400_000).toISOString();
      for (const [name, expires] of [
        ['Bald', day],
        ['Später', far],
        ['Nie', null],
      ] as const)
        await test.call(test.admin, 'POST', '/api/ApiTokens', {
          name,
          expires,
          scopes: ['reports:read'],
          currentPassword: PASSWORD,
        });
      await gone();
      const read = async (by: string) => (await test.call<Today>(by, 'GET', '/api/Today')).body.access;
      expect(await read(test.admin)).toEqual([
        {
          about: 'token',
          id: expect.any(Number),
          name: 'Bald',
          text: expect.stringMatching(/^läuft am \d\d\.\d\d\.\d{4} ab$/),
          urgency: 'soon',
        },
        {
          about: 'webhook',
          id: expect.any(Number),
          name: 'Lager',
          text: expect.stringMatching(/^ruht: /),
          urgency: 'late',
        },
        {
          about: 'webhook',
          id: expect.any(Number),
          name: 'Lager',
          text: '1 Zustellung ist fehlgeschlagen',
          urgency: 'today',
        },
      ]);
      expect(await read(house.tokens.barkeeper)).toBeNull();
      const made = await test.call<{ token: string }>(test.admin, 'POST', '/api/ApiTokens', {
        name: 'Auswertung',
        scopes: ['reports:read'],
        currentPassword: PASSWORD,
      });
      expect(await read(made.body.token)).toBeNull();
      const admin = await test.database.db
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'admin')
        .executeTakeFirstOrThrow();
      await pauseConnectionsOf(test.database.db, admin.id);
      expect(await read(test.admin)).toHaveLength(6);
    });
  });
});
