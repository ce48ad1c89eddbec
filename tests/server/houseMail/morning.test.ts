import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { recoverMails } from '../../../server/letters/recoverMails';
import { createTransport } from '../../../server/letters/transport';
import type { MorningMail } from '../../../src/contract/morningMail';
import { addDays, todayIn, weekdayOf } from '../../../src/rules/dates';
import { dayText } from '../../../src/rules/supplierCalendar';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { startTestApp, type TestApp } from '../../helpers/testApp';
import { Mailbox } from '../workflows/orders/mail/mailbox';
import { houseMails, housePostOf, PUBLIC_URL, setDue } from './housePostOf';

const EVIL = '<img src=x onerror=alert(1)> & "Küche"';

describeOnEachDatabase('a morning mail', (under) => {
  const mailbox = new Mailbox();
  let test: TestApp;
  let today: string;
  let ids: MasterData;
  let jana: { id: number; token: string };
  const mailOf = async () => (await test.call<MorningMail>(jana.token, 'GET', '/api/MorningMail')).body;
  const change = (values: object) => test.call(jana.token, 'PUT', '/api/MorningMail', values);

  beforeAll(async () => {
    today = todayIn('Europe/Berlin');
    test = await startTestApp(under, { transport: () => mailbox });
    ids = await createMasterData(test);
    await createItem(test, ids, {});
    await createItem(test, ids, { name: 'Rind', orderNumber: 'R' }, { stockItemGroupId: ids.kitchen });
    const executionDayOfWeek = weekdayOf(today);
    await test.call(test.admin, 'PUT', '/api/StockItemGroups', { id: ids.drinks, executionDayOfWeek });
    await test.call(test.admin, 'PUT', '/api/StockItemGroups', { id: ids.kitchen, name: EVIL, executionDayOfWeek });
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    mailbox.answer();
    for (const table of ['houseMails', 'orders'] as const) await test.database.db.deleteFrom(table).execute();
    jana = await test.member('jana', [ids.kitchen]);
    await test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, email: 'jana@haus.example', displayName: 'Jana' });
    await change({ on: true });
    return async () => void (await test.call(test.admin, 'DELETE', '/api/Users', { id: jana.id }));
  });

  it('lists the tasks of its reader, and nothing of other groups', async () => {
    await setDue(test, jana.id, 1);
    await housePostOf(test, { transport: createTransport({ mailFolder: join(test.env.DATA_DIR, 'house') }) }).look();
    const [file = ''] = readdirSync(join(test.env.DATA_DIR, 'house'));
    expect(file).toMatch(new RegExp(`^morgenmail-${today}-.*\\.eml$`));
    const mail = await simpleParser(readFileSync(join(test.env.DATA_DIR, 'house', file)));
    expect(mail.subject).toBe(`Heute, ${dayText(today).replace(',', '')}: 1 zu erledigen – Zählwerk`);
    expect(mail.to).toMatchObject({ value: [{ address: 'jana@haus.example', name: 'Jana' }] });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    const raw = readFileSync(join(test.env.DATA_DIR, 'house', file), 'utf8');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, oneClick = ''] = /^List-Unsubscribe: <https:\/\/lager\.example\.com(.*)>\r$/m.exec(raw) ?? [];
    const html = String(mail.html);
    for (const text of [String(mail.text), html]) {
      expect(text).toContain('Zählungen');
      expect(text).toContain('Heute ist Zähltag');
      expect(text).toContain('heute: ');
      expect(text).toContain(`${PUBLIC_URL}/today`);
      expect(text).toContain(`${PUBLIC_URL}/morning_mail/end?token=`);
      expect(text).toContain('Diese Mail kommt, weil du sie unter „Mein Konto“ eingeschaltet hast.');
      expect(text).not.toContain('Getränke');
    }
    expect(mail.text).toContain(EVIL);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Küche&quot;');
    expect(html).not.toContain('<img');
    expect(await mailOf()).toMatchObject({ on: true, lastSentAt: expect.any(String) });
    expect((await test.app.inject({ method: 'POST', url: oneClick })).statusCode).toBe(204);
    expect((await mailOf()).on).toBe(false);
    const stored = JSON.stringify(await houseMails(test));
    expect(stored).not.toContain(new URL(PUBLIC_URL + oneClick).searchParams.get('token'));
  });

  it('goes without links where the address of the house is unknown', async () => {
    await test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, displayName: ' ' });
    await setDue(test, jana.id, 1);
    await housePostOf(test, { publicUrl: '' }).look();
    const [mail] = mailbox.mails;
    expect(mail?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(mail?.to).toEqual({ address: 'jana@haus.example', name: 'jana' });
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/href|https?:/);
  });

  it('hides prices from readers without sight of them', async () => {
    const id = await test.create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
    onTestFinished(async () => void (await test.call(test.admin, 'DELETE', '/api/ConfigValues', { id })));
    await test.call(test.admin, 'PUT', '/api/Suppliers', { id: ids.brewery, minimumOrderValue: 300 });
    const order = {
      supplierId: ids.brewery,
      stockItemGroupId: ids.kitchen,
      created: `${today}T08:00:00.000Z`,
      note: '',
    };
    await test.database.db
      .insertInto('orders')
      .values({ ...order, sent: null, generatedHtml: null })
      .execute();
    await setDue(test, jana.id, 1);
    await housePostOf(test).look();
    expect(mailbox.mails[0]?.text).toContain('Bestellungen');
    expect(mailbox.mails[0]?.text).not.toContain('€');
  });

  it.each<[string, number, () => Promise<unknown>, number]>([
    ['when it is due', 1, async () => undefined, 1],
    ['almost four hours late', 239, async () => undefined, 1],
    ['more than four hours late', 241, async () => undefined, 0],
    ['before its time', -1, async () => undefined, 0],
    [
      'with nothing for today',
      1,
      () => test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, stockItemGroups: [] }),
      0,
    ],
    ['without an address', 1, () => test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, email: null }), 0],
    ['to a deleted user', 1, () => test.call(test.admin, 'DELETE', '/api/Users', { id: jana.id }), 0],
    ['switched off', 1, () => change({ on: false }), 0],
  ])('goes %s', async (_, minutesAgo, prepare, mails) => {
    await prepare();
    await setDue(test, jana.id, minutesAgo);
    await housePostOf(test).look();
    expect(mailbox.mails).toHaveLength(mails);
  });

  it('is done for the day with nothing to tell', async () => {
    await test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, stockItemGroups: [] });
    await setDue(test, jana.id, 1);
    await housePostOf(test).look();
    await test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, stockItemGroups: [ids.kitchen] });
    const due = new Date(Date.now() - 60_000);
    const { nextAt } = await mailOf();
    expect(todayIn('Europe/Berlin', new Date(String(nextAt)))).not.toBe(todayIn('Europe/Berlin', due));
  });

  it.each([4, 365])('comes on the coming days after a clock that was %i days ahead, and on that day', async (days) => {
    const { db } = test.database;
    const instant = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    await change({ time: '00:00', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    await db
      .updateTable('morningMails')
      .set({ doneDay: addDays(today, days), nextAt: new Date(Date.parse(instant) + 60_000).toISOString() })
      .where('userId', '=', jana.id)
      .execute();
    await housePostOf(test).look();
    expect(todayIn('Europe/Berlin', new Date(String((await mailOf()).nextAt)))).toBe(addDays(today, 1));
    const row = await db.selectFrom('morningMails').select('doneDay').where('userId', '=', jana.id).executeTakeFirst();
    expect(row?.doneDay).toBeNull();
    await setDue(test, jana.id, 1);
    await housePostOf(test).look();
    await db
      .updateTable('houseMails')
      .set({ occasion: `morning ${addDays(today, days)}`, dueAt: instant })
      .execute();
    await setDue(test, jana.id, 1);
    await housePostOf(test).look();
    expect(await houseMails(test)).toHaveLength(days < 30 ? 2 : 1);
  });

  it('comes once, from several servers, looks and starts', async () => {
    await setDue(test, jana.id, 1);
    const posts = [housePostOf(test), housePostOf(test), housePostOf(test)];
    await Promise.all([...posts, ...posts].map((post) => post.look()));
    expect(mailbox.mails).toHaveLength(1);
    // Due again, as after restoring a backup of this morning.
    await setDue(test, jana.id, 1);
    await housePostOf(test).look();
    expect(mailbox.mails).toHaveLength(1);
    expect(await houseMails(test)).toMatchObject([{ state: 'sent', attempts: 1, occasion: `morning ${today}` }]);
  });

  describe('that does not get through', () => {
    const due = () =>
      test.database.db
        .updateTable('houseMails')
        .set({ nextAttemptAt: new Date(Date.now() - 1000).toISOString() })
        .where('state', '=', 'waiting')
        .execute();
    const unreachable = () =>
      mailbox.answer(async () => ({ state: 'unreachable', reason: 'Niemand da.', cause: new Error('away') }));

    it('is tried again unchanged, under its Message-ID', async () => {
      unreachable();
      await setDue(test, jana.id, 1);
      const post = housePostOf(test);
      await post.look();
      expect(await houseMails(test)).toMatchObject([{ state: 'waiting', attempts: 1, error: 'Niemand da.' }]);
      const [first] = mailbox.mails;
      mailbox.answer();
      await post.look();
      expect(mailbox.mails).toHaveLength(0);
      await due();
      await post.look();
      expect(mailbox.mails).toMatchObject([{ messageId: first?.messageId, text: first?.text }]);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'four hours later',
        () =>
          test.database.db
            .updateTable('houseMails')
            .set({ dueAt: new Date(Date.now() - 14_401_000).toISOString() })
            .execute(),
      ],
      [
        'when its reader has other groups',
        () => test.call(test.admin, 'PUT', '/api/Users', { id: jana.id, stockItemGroups: [ids.drinks] }),
      ],
      ['when it was switched off', () => change({ on: false })],
    ])('is dropped %s', async (_, prepare) => {
      unreachable();
      await setDue(test, jana.id, 1);
      const post = housePostOf(test);
      await post.look();
      mailbox.answer();
      await prepare();
      await due();
      await post.look();
      expect(mailbox.mails).toHaveLength(0);
      expect(await houseMails(test)).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
    });

    it('is given up when the next try would be too late', async () => {
      unreachable();
      await setDue(test, jana.id, 239);
      await housePostOf(test).look();
      expect(await houseMails(test)).toMatchObject([{ state: 'failed' }]);
    });

    it('is never repeated when it may have arrived, without a warning', async () => {
      const giveAdmin = async (email: string | null) =>
        void (await test.call(test.admin, 'PUT', '/api/Users', { id: 1, email }));
      await giveAdmin('chef@haus.example');
      onTestFinished(() => giveAdmin(null));
      mailbox.answer(async () => ({ state: 'unclear', reason: 'Abgerissen.', cause: new Error('cut') }));
      await setDue(test, jana.id, 1);
      const post = housePostOf(test);
      await post.look();
      mailbox.answer();
      await post.look();
      expect(mailbox.mails).toHaveLength(0);
      expect(await houseMails(test)).toMatchObject([{ state: 'unclear', userId: jana.id }]);
    });

    it('is unclear after a server was killed while sending it', async () => {
      mailbox.answer(() => new Promise(() => {}));
      await setDue(test, jana.id, 1);
      void housePostOf(test).look();
      await expect.poll(() => mailbox.mails.length).toBe(1);
      await recoverMails(test.database.db, new Date(Date.now() + 6 * 60_000));
      expect(await houseMails(test)).toMatchObject([{ state: 'unclear' }]);
      mailbox.answer();
      await housePostOf(test).look();
      expect(mailbox.mails).toHaveLength(0);
    });
  });
});
