import { once } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayBounds, todayIn } from '../../../src/rules/dates';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

const MEGABYTE = 1_000_000;
const ADMIN = 1;
const ZONE = 'Pacific/Kiritimati';
const REFUSAL =
  'Mehr als 50 MB am Tag nimmt der Server von niemandem an. Morgen geht es weiter, oder ein Administrator ändert die Grenze in den Einstellungen.';

describeOnEachDatabase('the uploads of a person in a day', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let limit: number;
  let url = '';
  const today = () => todayIn(ZONE, new Date());
  const db = () => test().database.db;
  const uploaded = async (bytes: number, day = today()) => {
    await db().deleteFrom('uploads').execute();
    await db().insertInto('uploads').values({ userId: ADMIN, day, bytes }).execute();
  };
  const counted = () => db().selectFrom('uploads').selectAll().execute();
  /** An unreadable file, which counts as an upload all the same. */
  const body = (bytes: number) => ({
    supplierId: data.brewery,
    fileName: 'Liste.csv',
    content: 'x'.repeat(bytes),
    dryRun: true,
  });
  const upload = (bytes: number, token = test().admin) =>
    test().call(token, 'POST', '/api/PriceLists/import', body(bytes));
  const setLimit = async (value: string) => {
    await test().call(test().admin, 'PUT', '/api/ConfigValues', { id: limit, value });
  };

  beforeAll(async () => {
    data = await createMasterData(test());
    await test().create('/api/ConfigValues', { key: 'TIME_ZONE', value: ZONE });
    limit = await test().create('/api/ConfigValues', { key: 'UPLOAD_MB_PER_DAY', value: '50' });
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => setLimit('50'));

  it('are counted by their length, with any outcome', async () => {
    await db().deleteFrom('uploads').execute();
    const sent = JSON.stringify(body(100_000)).length;
    expect((await upload(100_000)).status).toBe(400);
    expect((await upload(100_000)).status).toBe(400);
    expect(await counted()).toEqual([{ userId: ADMIN, day: today(), bytes: 2 * sent }]);
  });

  it('are refused beyond the limit until the day of the instance ends, and not counted', async () => {
    await uploaded(50 * MEGABYTE - 50_000);
    const refused = await upload(100_000);
    expectProblem(refused, 'RATE_LIMIT');
    expect(refused.body.detail).toBe(REFUSAL);
    const left = (Date.parse(dayBounds(today(), ZONE).end) - Date.now()) / 1000;
    expect(Math.abs(Number(refused.headers['retry-after']) - left)).toBeLessThan(60);
    expect(await counted()).toMatchObject([{ bytes: 50 * MEGABYTE - 50_000 }]);
    expect((await upload(40_000)).status).toBe(400);
  });

  it('begin again with the next day', async () => {
    await uploaded(50 * MEGABYTE, addDays(today(), -1));
    expect((await upload(100_000)).status).toBe(400);
    expect(await counted()).toMatchObject([{ day: today(), bytes: JSON.stringify(body(100_000)).length }]);
  });

  it('belong to one person alone', async () => {
    await uploaded(50 * MEGABYTE);
    await test().create('/api/Users', { name: 'zweite', role: 'Admin', password: 'Sommerfrische 1912' });
    const token = await test().login('zweite', 'Sommerfrische 1912');
    expect((await upload(100_000, token)).status).toBe(400);
    expect((await upload(100_000)).status).toBe(429);
  });

  it('never block typed bodies', async () => {
    await uploaded(50 * MEGABYTE);
    const name = `Fass ${'x'.repeat(40)}`;
    expect((await test().call(test().admin, 'POST', '/api/Units', { name })).status).toBe(201);
    expect(await counted()).toMatchObject([{ bytes: 50 * MEGABYTE }]);
  });

  it('have no end where the limit is 0', async () => {
    await uploaded(50 * MEGABYTE);
    await setLimit('0');
    expect((await upload(100_000)).status).toBe(400);
  });

  describe('without a length in their head', () => {
    const chunked = async (path = '/api/PriceLists/import', type = 'application/json') => {
      const start = head(`POST ${path} HTTP/1.1`, {
        'content-type': type,
        'transfer-encoding': 'chunked',
        authorization: `Bearer ${test().admin}`,
      });
      const request = await rawRequest(url, start);
      return { ...request, send: (text: string) => request.socket.write(`${text.length.toString(16)}\r\n${text}\r\n`) };
    };

    it('are counted while they are read', async () => {
      await db().deleteFrom('uploads').execute();
      const request = await chunked();
      const text = JSON.stringify(body(2_500_000));
      for (let at = 0; at < text.length; at += 100_000) request.send(text.slice(at, at + 100_000));
      request.socket.write('0\r\n\r\n');
      expect((await request.answer()).status).toBe(400);
      request.socket.destroy();
      expect(await counted()).toMatchObject([{ bytes: text.length }]);
    });

    it.each([
      ['JSON', []],
      ['a file', ['/api/SalesImports?fileName=kasse.zip', 'application/zip']],
    ])('are refused in the midst of it, with an answer: %s', async (_, sent) => {
      await uploaded(49.5 * MEGABYTE);
      const request = await chunked(...sent);
      request.send(`{"content":"${'x'.repeat(1_100_000)}`);
      const answer = await request.answer();
      request.socket.destroy();
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'RATE_LIMIT', status: 429 });
    });

    it('may exceed the limit after they were refused for their size', async () => {
      await uploaded(48.5 * MEGABYTE);
      const request = await chunked('/api/StockItems');
      request.send('x'.repeat(1_100_000));
      expect(await request.answer()).toMatchObject({ status: 413 });
      for (let sent = 0; sent < 2_000_000; sent += 50_000) request.send('x'.repeat(50_000));
      request.socket.end('0\r\n\r\n');
      await once(request.socket, 'close');
      expect(await test().call(test().admin, 'GET', '/api/Units')).toMatchObject({ status: 200 });
    });

    it('do not count when they are as short as typed bodies', async () => {
      await uploaded(50 * MEGABYTE);
      const request = await chunked();
      request.send(JSON.stringify(body(1000)));
      request.socket.write('0\r\n\r\n');
      expect((await request.answer()).status).toBe(400);
      request.socket.destroy();
    });
  });
});
