import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AnswerCache } from '../../../server/answers/answerCache';
import { untyped } from '../../../server/db/database';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData } from '../../helpers/masterData';
import { openBeside } from '../../helpers/programBeside';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

describeOnEachDatabase('answers that are kept', (under) => {
  const kept = new AnswerCache();
  const test = useTestApp(under, { server: { kept } });
  let beside: Awaited<ReturnType<typeof openBeside>>;
  let tokens: string[] = [];
  let reads: (string | [string, Json])[] = [];
  let data: Awaited<ReturnType<typeof createMasterData>>;
  let items: number[] = [];
  let otherGroup = 0;
  let memberId = 0;
  let census = 0;

  const call = async (app: FastifyInstance, token: string, method: string, url: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };
  /** Asks twice with the ETag of an earlier state; each result tells whether the answer is 304. */
  const stillHas = async (token: string, read: string, etag: string) => {
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': etag };
    const statuses = [];
    for (let time = 0; time < 2; time++)
      statuses.push((await test().app.inject({ url: read, headers })).statusCode === 304);
    return statuses;
  };
  const ask = async (app: FastifyInstance, token: string, read: (typeof reads)[number]) => {
    const reply = await (typeof read === 'string'
      ? call(app, token, 'GET', read)
      : call(app, token, 'POST', read[0], read[1]));
    const { requestId, ...problem } = reply.statusCode === 200 ? { requestId: '' } : reply.json();
    const text = reply.statusCode === 200 ? reply.body : JSON.stringify(problem);
    return [reply.statusCode, reply.headers.etag, reply.headers['content-range'], text];
  };

  beforeAll(async () => {
    data = await createMasterData(test());
    items = [
      await createItem(test(), data, { name: 'Helles' }),
      await createItem(test(), data, { name: 'Wein' }),
      await createItem(test(), data, { name: 'Zucker' }),
    ];
    otherGroup = data.kitchen;
    const anton = await test().member('anton', [data.drinks]);
    memberId = anton.id;
    const berta = await test().member('berta', [data.drinks]);
    const carla = await test().member('carla', [otherGroup]);
    tokens = [test().admin, test().user, anton.token, berta.token, carla.token];
    census = await test().create('/api/Census/StartNewCensus', { stockItemGroupId: data.drinks });
    reads = [
      '/api/StockItems',
      '/api/StockItems?sort=["name","DESC"]&range=[0,1]',
      `/api/StockItems/${items[0]}`,
      `/api/StockItems/${items[0]}/stock_locations`,
      ['/api/StockItems/get', { containedInName: 'e', excludeItemsInGroups: [otherGroup] }],
      '/api/StockItemGroups',
      '/api/StockItemGroups?All=true',
      `/api/StockItemGroups/${data.drinks}/stock_items`,
      '/api/StockItemGroupAssignments',
      '/api/Suppliers',
      '/api/Units',
      '/api/Users',
      '/api/ConfigValues',
      '/api/Census',
      `/api/Census/${census}/stock_modifications`,
      '/api/Census?sort=["userId","ASC"]&range=[0,1]',
      '/api/Orders?ShowSent=true',
      '/api/StockLevels',
      '/api/StockLevels?sort=["stockItemId","DESC"]&range=[0,1]',
      `/api/PriceHistory?StockItemId=${items[0]}`,
      `/api/PriceHistory?StockItemId=${items[0]}&sort=["newPrice","DESC"]&range=[0,1]`,
    ];
    beside = await openBeside(test());
  });
  afterAll(async () => {
    await beside.app.close();
    await beside.database.close();
  });

  const apps = () => [test().app, beside.app];
  const byHand = (text: string) => sql.raw(text).execute(beside.database.db);

  /** Each write goes through one of the two programs, or directly to the database. */
  const writes: ((random: (below: number) => number) => Promise<unknown>)[] = [
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'PUT', '/api/StockItems', {
        id: items[random(3)],
        pricePerUnit: random(900) / 100,
      }),
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'PUT', '/api/Units', {
        id: data.unit,
        name: `Flasche ${random(100)}`,
      }),
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'PUT', '/api/Users', {
        id: memberId,
        stockItemGroups: [[data.drinks], [otherGroup], [], [data.drinks, otherGroup]][random(4)],
      }),
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'POST', '/api/ConfigValues', {
        key: `SECRET_${random(1000)}`,
        value: 'x',
      }),
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'POST', '/api/Orders', {
        supplierId: data.brewery,
        stockItemGroupId: [data.drinks, otherGroup][random(2)],
        note: `Notiz ${random(100)}`,
      }),
    async (random) => {
      const app = apps()[random(2)] as FastifyInstance;
      const url = `/api/Census/${census}/stock_modifications`;
      const lines = (await call(app, test().admin, 'GET', url)).json() as { id: number }[];
      return call(app, test().admin, 'PUT', url, { id: lines[random(lines.length)]?.id, newAmount: random(50) });
    },
    (random) => byHand(`update "suppliers" set phone = '${random(9999)}' where id = ${data.brewery}`),
    (random) => byHand(`delete from "stockItemGroupAssignments" where "stockItemId" = ${items[random(3)]}`),
    (random) =>
      call(apps()[random(2)] as FastifyInstance, test().admin, 'POST', '/api/StockItemGroupAssignments', {
        stockItemGroupId: [data.drinks, otherGroup][random(2)],
        stockItemId: items[random(3)],
        minAmountInGroup: random(9),
      }),
    (random) => byHand(`update "users" set email = '${random(999)}@example.test' where id = ${memberId}`),
    // Changes nothing that an answer depends on.
    (random) =>
      call(apps()[random(2)] as FastifyInstance, '', 'POST', '/api/Users/authenticate', {
        username: 'x',
        password: 'y',
      }),
  ];

  it.each([1, 2, 3])('equal fresh ones after random writes (history %i)', async (seed) => {
    const random = numbers(seed);
    const found = kept.counts.found;
    const last = new Map<string, string>();
    for (let step = 0; step < 12; step++) {
      await writes[random(writes.length)]?.(random);
      const token = tokens[random(tokens.length)] as string;
      for (const read of reads.filter(() => random(3) > 0))
        for (const each of [token, tokens[random(tokens.length)] as string]) {
          const anew = await ask(beside.app, each, read);
          const etag = anew[1];
          const place = `${seed}/${step} ${read}`;
          const before = last.get(`${each} ${read}`);
          if (typeof read === 'string' && before)
            expect(await stillHas(each, read, before), place).toEqual(Array(2).fill(etag === before));
          expect(await ask(test().app, each, read), place).toEqual(anew);
          if (etag) last.set(`${each} ${read}`, String(etag));
        }
    }
    expect(kept.counts.found).toBeGreaterThan(found);
  });

  it.each<[string, (who: { id: number; token: string }) => Promise<unknown>]>([
    ['its logout at another server', ({ token }) => call(beside.app, token, 'POST', '/api/Users/logout')],
    ['its end by an administrator', ({ id }) => call(beside.app, test().admin, 'DELETE', `/api/Sessions?UserId=${id}`)],
    [
      'a password that was changed',
      ({ id }) => call(beside.app, test().admin, 'PUT', '/api/Users', { id, password: 'Sommerfrische 1912' }),
    ],
    ['a role that was changed', ({ id }) => call(beside.app, test().admin, 'PUT', '/api/Users', { id, role: 'Admin' })],
    ['the end of the user, by hand', ({ id }) => byHand(`delete from "users" where id = ${id}`)],
    [
      'a row of its session that was removed by hand',
      ({ id }) => byHand(`delete from "sessions" where "userId" = ${id}`),
    ],
  ])('are refused right after %s', async (what, end) => {
    const who = await test().member(`ende ${what}`.slice(0, 30), [data.drinks]);
    const read = () => test().call(who.token, 'GET', '/api/StockItems');
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    await end(who);
    expectProblem(await read(), 'TOKEN_INVALID');
  });

  it('are those of the groups that are assigned now', async () => {
    const who = await test().member('wechselt', []);
    const url = `/api/StockItemGroups/${data.drinks}/stock_items`;
    const read = async () => (await test().call(who.token, 'GET', url)).status;
    const assign = (stockItemGroups: number[]) =>
      call(beside.app, test().admin, 'PUT', '/api/Users', { id: who.id, stockItemGroups });
    const seen = [await read()];
    for (const groups of [[data.drinks], [otherGroup], [data.drinks]]) {
      await assign(groups);
      seen.push(await read());
    }
    expect(seen).toEqual([403, 200, 403, 200]);
  });

  it('are 304 for callers that have them, and whole after a change', async () => {
    const read = (etag: string) => test().call(test().admin, 'GET', '/api/Units', undefined, { 'if-none-match': etag });
    const etag = String((await read('')).headers.etag);
    expect(await read(etag)).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': 'no-store' } });
    await byHand(`update "units" set name = 'Karaffe' where id = ${data.unit}`);
    const changed = await read(etag);
    expect([changed.status, changed.text.includes('Karaffe')]).toEqual([200, true]);
    await byHand(`update "units" set name = 'Flasche' where id = ${data.unit}`);
    const again = (await test().call(test().admin, 'GET', '/api/Units')).headers.etag;
    expect((await read(String(again))).status).toBe(304);
  });

  it('are up to date in a restarted program', async () => {
    const read = async () => (await test().call<Json[]>(test().admin, 'GET', '/api/Suppliers')).body;
    const before = await read();
    await test().stop();
    await byHand(`update "suppliers" set phone = 'nachts' where id = ${data.brewery}`);
    await test().restart();
    expect(await read()).not.toEqual(before);
    expect(await test().login('admin', PASSWORD)).not.toBe('');
    expect((await untyped(beside.database.db).selectFrom('changeCounts').selectAll().execute()).length).toBeGreaterThan(
      0,
    );
  });
});
