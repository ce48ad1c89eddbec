import { beforeAll, describe, expect, it } from 'vitest';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import { endToken } from '../../../server/houseMail/endToken';
import type { MorningMail } from '../../../src/contract/morningMail';
import { todayIn } from '../../../src/rules/dates';
import { nextMorning } from '../../../src/rules/morningMail';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, KEY, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/MorningMail';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0];
const NO_ADDRESS = 'Für dich ist keine E-Mail-Adresse eingetragen. Bitte einen Administrator fragen.';
const NO_TIME = 'Bitte eine Uhrzeit wie 07:00 angeben.';

describeOnEachDatabase('the own morning mail', (under) => {
  const test = useTestApp(under);
  let token: string;
  let id: number;
  let program: string;
  const read = (by = token) => test().call<MorningMail>(by, 'GET', URL);
  const put = (values: Json, by = token) => test().call<MorningMail>(by, 'PUT', URL, values);
  const end = (text: string) => test().app.inject({ method: 'POST', url: `${URL}/end?token=${text}` });

  beforeAll(async () => {
    ({ id, token } = await test().member('jana', []));
    await test().call(test().admin, 'PUT', '/api/Users', { id, email: 'jana@haus.example' });
    const body = { name: 'Kasse', scopes: ['reports:read'], currentPassword: PASSWORD };
    program = (await test().call<{ token: string }>(test().admin, 'POST', '/api/ApiTokens', body)).body.token;
  });

  it('is off at first, at seven on every day', async () => {
    const rest = { on: false, time: '07:00', weekdays: EVERY_DAY, nextAt: null, lastSentAt: null };
    expect((await read()).body).toEqual({ version: 1, ...rest, warnings: null, email: 'jana@haus.example' });
    expect((await read(test().admin)).body).toEqual({ version: 1, ...rest, warnings: true, email: null });
  });

  const refused: Scenario[] = [
    ...(['GET', 'PUT'] as const).flatMap((method): Scenario[] => [
      { name: `${method} by nobody`, who: 'nobody', request: [method, URL], status: 401, code: 'TOKEN_INVALID' },
      { name: `${method} by a program`, who: 'program', request: [method, URL], status: 403, code: 'SCOPE' },
    ]),
    ...(
      [
        ['no address', { on: true }, { on: NO_ADDRESS }],
        ['a time without a zero', { time: '7:00' }, { time: NO_TIME }],
        ['no time at all', { time: '25:00' }, { time: NO_TIME }],
        ['a number for a time', { time: 7 }, { time: NO_TIME }],
        ['no weekday', { weekdays: [] }, { weekdays: 'Bitte mindestens einen Wochentag wählen.' }],
        ['an eighth weekday', { weekdays: [7] }, undefined],
        ['half a weekday', { weekdays: [0.5] }, undefined],
        ['a word for a switch', { on: 'ja' }, { on: 'Bitte Ja oder Nein wählen.' }],
        ['a number for warnings', { warnings: 1 }, { warnings: 'Bitte Ja oder Nein wählen.' }],
        ['a list', [], undefined],
      ] satisfies [string, unknown, Record<string, string> | undefined][]
    ).map(
      ([name, body, errors]): Scenario => ({
        name,
        who: 'admin',
        request: ['PUT', URL, body],
        status: 400,
        code: 'VALIDATION',
        ...(errors && { errors }),
      }),
    ),
  ];
  it.each(refused)('refuses $name', async (scenario) => {
    await play(test(), scenario, { tokens: { program } });
  });

  it('changes by the sent fields, and tells when the next one goes', async () => {
    const { body } = await put({ version: 1, on: true, time: '06:30', weekdays: [0, 3, 3, 1] });
    const morning = { time: '06:30', weekdays: [1, 3, 0] };
    expect(body).toMatchObject({ version: 2, on: true, ...morning, warnings: null });
    expect(body.nextAt).toBe(nextMorning(new Date().toISOString(), morning, 'Europe/Berlin'));
    expect((await put({ time: '06:30' })).body).toEqual(body);
    expectProblem(await put({ version: 1, time: '06:45' }), 'VERSION');
    expect((await put({ warnings: false })).body).toEqual(body);
    expect((await put({ on: false })).body).toMatchObject({ version: 3, on: false, nextAt: null, ...morning });
    expect((await put({ warnings: false }, test().admin)).body).toMatchObject({ version: 2, warnings: false });
  });

  it('comes once a day, after any change of its time', async () => {
    await put({ on: true, time: '00:00', weekdays: EVERY_DAY });
    const today = todayIn('Europe/Berlin');
    await test().database.db.updateTable('morningMails').set({ doneDay: today }).where('userId', '=', id).execute();
    const { body } = await put({ time: '23:59' });
    expect(todayIn('Europe/Berlin', new Date(String(body.nextAt)))).not.toBe(today);
  });

  it('follows the time zone of the house', async () => {
    const before = (await put({ on: true, time: '12:00', weekdays: EVERY_DAY })).body.nextAt;
    const setting = await test().create('/api/ConfigValues', { key: 'TIME_ZONE', value: 'Pacific/Kiritimati' });
    expect((await read()).body.nextAt).not.toBe(before);
    await test().call(test().admin, 'DELETE', '/api/ConfigValues', { id: setting });
    expect((await read()).body.nextAt).toBe(before);
  });

  describe('ends by its link', () => {
    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['parts', 'multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'],
      ['broken JSON', 'application/json', '{'],
      ['an unknown type', 'application/x-unknown', 'x'],
      ['no type', undefined, 'x'],
      ['nothing', undefined, undefined],
    ])('with %s, and again', async (_, type, payload) => {
      await put({ on: false });
      const { version } = (await put({ on: true })).body;
      const { started } = await test()
        .database.db.selectFrom('morningMails')
        .select('started')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      const url = `${URL}/end?token=${endToken(KEY, { userId: id, started })}`;
      for (const _ of [1, 2]) {
        const reply = await test().app.inject({
          method: 'POST',
          url,
          payload,
          headers: type ? { 'content-type': type } : {},
        });
        expect([reply.statusCode, reply.payload]).toEqual([204, '']);
      }
      expect((await read()).body).toMatchObject({ on: false, nextAt: null, version: version + 1 });
      await put({ on: true });
      expect((await test().app.inject({ method: 'POST', url })).statusCode).toBe(404);
      expect((await read()).body.on).toBe(true);
    });

    it.each([
      ['a link', '?token=1.2.ab-c', '/morning_mail/end?token=1.2.ab-c'],
      ['what belongs elsewhere', '?token=%26a%3D1%23b', '/morning_mail/end?token=%26a%3D1%23b'],
      ['several', '?token=1&token=2', '/morning_mail/end'],
      ['nothing', '', '/morning_mail/end'],
    ])('on its page, for mail programs that open %s', async (_, query, page) => {
      await put({ on: true });
      const reply = await test().app.inject({ method: 'GET', url: `${URL}/end${query}` });
      expect([reply.statusCode, reply.headers.location]).toEqual([302, page]);
      expect((await read()).body.on).toBe(true);
    });

    it('and no other', async () => {
      await put({ on: true });
      const other = new TextEncoder().encode('another key of thirty-two bytes!');
      const right = endToken(KEY, { userId: id, started: 1 });
      const wrong = [
        '',
        'x',
        token,
        encodeURIComponent(`${right}x`),
        right.replace(/^\d+/, String(id + 1)),
        endToken(other, { userId: id, started: 1 }),
        endToken(KEY, { userId: id, started: 999 }),
        endToken(KEY, { userId: 99_999, started: 1 }),
        `${right}&token=${right}`,
        '%00',
      ];
      for (const text of wrong) expect([text, (await end(text)).statusCode]).toEqual([text, 404]);
      expect((await test().app.inject({ method: 'POST', url: `${URL}/end` })).statusCode).toBe(404);
      const long = await test().app.inject({
        method: 'POST',
        url: `${URL}/end?token=${right}`,
        payload: 'x'.repeat(2000),
      });
      expect(long.statusCode).toBe(413);
      expect((await read()).body.on).toBe(true);
    });
  });

  it('is off in a restored copy, and goes with its user', async () => {
    await put({ on: true });
    await pauseRestored(test().database.db);
    expect((await read()).body).toMatchObject({ on: false, nextAt: null });
    await test().call(test().admin, 'DELETE', '/api/Users', { id });
    const left = await test()
      .database.db.selectFrom('morningMails')
      .select('userId')
      .where('userId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
