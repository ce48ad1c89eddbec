import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import type { SoldItem } from '../../../src/contract/soldItems';
import { describeOnEachDatabase } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { createMasterData, itemBody } from '../../helpers/masterData';
import { type Bon, registerZip } from '../../helpers/registers/registerFiles';
import { imported, type Refused } from '../../helpers/registers/sendExport';
import { type Json, useTestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';

describeOnEachDatabase('the sold items of a register', (under) => {
  const test = useTestApp(under);
  let keg: number;
  let bottle: number;
  let coded: number;

  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    test().call<T>(test().admin, method, url, body);
  const items = async (query = '') => (await call<SoldItem[]>('GET', `/api/SoldItems${query}`)).body;
  const item = async (text: string, registerId = 1) =>
    (await items()).find((each) => each.text === text && each.registerId === registerId) as SoldItem;
  const bon = (id: string, more: Partial<Bon> = {}): Bon => ({
    id,
    at: '2026-11-14T20:00:00Z',
    lines: [
      { artNr: '1', text: 'Pils 0,4', amount: 10, price: 4.2, group: 'Bier' },
      { artNr: '2', text: 'Cola', amount: 1, price: 3, gtin: '4006381333931' },
      { artNr: '3', text: 'Eintritt', amount: 2, price: 50 },
    ],
    ...more,
  });

  let data: Awaited<ReturnType<typeof createMasterData>>;

  beforeAll(async () => {
    data = await createMasterData(test());
    const article = (name: string) => test().create('/api/StockItems', itemBody(data, { name, orderNumber: name }));
    [keg, bottle, coded] = [await article('Pils Fass 50 l'), await article('Cola'), await article('Cola 1 l')];
    await test().create('/api/StockItemCodes', { stockItemId: coded, code: '4006381333931', factor: 2 });
    const closings = [
      { z: 1, createdAt: '2026-11-14T23:00:00Z', day: '2026-11-14' },
      { z: 4, createdAt: '2026-11-17T23:00:00Z', day: '2026-11-17' },
    ];
    await imported(test(), registerZip({ bons: [bon('1'), bon('2', { z: 4, at: '2026-11-18T01:00:00Z' })], closings }));
    await imported(test(), registerZip({ bons: [bon('1', { kasse: '2', z: 7 })] }, 'plain'));
  });

  it('are listed, the open and dearest first, with questions', async () => {
    const all = await items('?RegisterId=1');
    expect(all.map(({ text, turnover, quantity, state }) => [text, turnover, quantity, state])).toEqual([
      ['Eintritt', 200, 4, 'open'],
      ['Pils 0,4', 84, 20, 'open'],
      ['Cola', 6, 2, 'open'],
    ]);
    expect(all[1]).toMatchObject({ group: 'Bier', artNr: '1', unit: 'Stück', factor: 1, recipes: [], candidates: [] });
    expect(all[2]?.candidates.map(({ by, parts }) => [by, parts[0]?.stockItemId, parts[0]?.amount])).toEqual([
      ['gtin', coded, 2],
      ['text', bottle, 1],
    ]);
  });

  it('are assigned by a person, corrected from the start, and changed from a day on', async () => {
    const { id } = await item('Pils 0,4');
    const save = (change: Json) => call<SoldItem>('PUT', '/api/SoldItems', { id, ...change });
    const first = await save({ validFrom: '2026-12-01', parts: [{ stockItemId: keg, amount: 0.4, of: 50 }] });
    expect(first.body).toMatchObject({ state: 'assigned', version: 2, recipes: [{ validFrom: null }] });
    await save({ validFrom: '2026-12-01', parts: [{ stockItemId: keg, amount: 0.4, of: 30 }] });
    await save({ validFrom: '2026-12-01', parts: [{ stockItemId: keg, amount: 0.5, of: 30 }] });
    const { body } = await save({ validFrom: null, parts: [{ stockItemId: keg, amount: 0.3, of: 50 }] });
    expect(body.recipes.map(({ validFrom, parts }) => [validFrom, parts[0]?.amount, parts[0]?.of])).toEqual([
      [null, 0.3, 50],
      ['2026-12-01', 0.5, 30],
    ]);
    expect(body.recipes[0]?.parts[0]).toMatchObject({ stockItemName: 'Pils Fass 50 l', unitName: 'Flasche' });
    const none = await call<SoldItem[]>('PUT', '/api/SoldItems', [{ id: (await item('Eintritt')).id, none: true }]);
    expect(none.body.map(({ state }) => state)).toEqual(['none']);
    const other = await item('Pils 0,4', 2);
    expect(other.candidates).toMatchObject([{ by: 'register', soldItemId: id, stockItemId: keg }]);
    const { text } = await call('GET', `/api/AuditLog?Resource=soldItems&RecordId=${id}`);
    expect(text).toContain('0,4 von 50 Pils Fass 50 l');
  });

  it.each<[what: string, change: () => Json, status: number]>([
    ['an unknown article', () => ({ parts: [{ stockItemId: 999_999, amount: 1 }] }), 400],
    ['no amount', () => ({ parts: [{ stockItemId: keg, amount: 0 }] }), 400],
    ['no content', () => ({ parts: [{ stockItemId: keg, amount: 1, of: 0 }] }), 400],
    ['four decimals', () => ({ parts: [{ stockItemId: keg, amount: 0.0001 }] }), 400],
    ['no parts', () => ({ parts: [] }), 400],
    ['one article twice', () => ({ parts: [1, 2].map((amount) => ({ stockItemId: keg, amount })) }), 400],
    ['both', () => ({ none: true, parts: [{ stockItemId: keg, amount: 1 }] }), 400],
    ['nothing', () => ({}), 400],
    ['an old version', () => ({ version: 0, none: true }), 409],
  ])('are refused with %s', async (_, change, status) => {
    const { id } = await item('Cola');
    expect((await call('PUT', '/api/SoldItems', { id, ...change() })).status).toBe(status);
    expect((await item('Cola')).state).toBe('open');
  });

  it('keep their articles: these cannot be deleted, and a merge takes their parts along', async () => {
    const { id } = await item('Cola');
    await call('PUT', '/api/SoldItems', {
      id,
      parts: [
        { stockItemId: bottle, amount: 1, of: 2 },
        { stockItemId: coded, amount: 2, of: 2 },
      ],
    });
    const refused = await call<Refused>('DELETE', '/api/StockItems', { id: bottle });
    expect(refused.body).toMatchObject({ code: 'IN_USE', usedBy: [{ resource: 'soldItems', id, title: 'Cola' }] });
    const merge = { resource: 'stockItems', mergedId: coded, intoId: bottle };
    const version = async (of: number) =>
      (await call<{ version: number }>('GET', `/api/StockItems/${of}`)).body.version;
    const merged = await call<Json>('POST', '/api/Merges', {
      ...merge,
      mergedVersion: await version(coded),
      intoVersion: await version(bottle),
    });
    expect(merged.status).toBe(200);
    const parts = async () =>
      (await item('Cola')).recipes.at(-1)?.parts.map(({ stockItemId, amount, of }) => [stockItemId, amount, of]);
    expect(await parts()).toEqual([[bottle, 3, 2]]);
    await call('POST', `/api/Merges/${merged.body.id}/undo`);
    expect(await parts()).toEqual([
      [bottle, 1, 2],
      [coded, 2, 2],
    ]);
    await call('PUT', '/api/SoldItems', {
      id,
      validFrom: null,
      parts: [
        { stockItemId: bottle, amount: 1 },
        { stockItemId: coded, amount: 2, of: 2 },
      ],
    });
    const other = await call<Refused>('POST', '/api/Merges', {
      ...merge,
      mergedVersion: await version(coded),
      intoVersion: await version(bottle),
    });
    expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('„Cola“')]);
  });

  it('come from registers, with their closings and gaps', async () => {
    const { body } = await call<CashRegister[]>('GET', '/api/CashRegisters');
    expect(body).toMatchObject([
      {
        kasseId: '1',
        name: 'Kasse 1 (Musterkasse M 3)',
        closings: 2,
        firstZ: 1,
        lastZ: 4,
        knownFrom: null,
        knownUntil: '2026-11-18T01:00:00.000Z',
        gaps: [{ after: 1, before: 4, from: '2026-11-14T23:00:00.000Z', to: '2026-11-18T01:00:00.000Z' }],
      },
      { kasseId: '2', name: 'Kasse 2', firstZ: 7, knownFrom: '2026-11-14T20:00:00.000Z' },
    ]);
    const [first] = body;
    const named = await call<CashRegister>('PUT', '/api/CashRegisters', {
      id: first?.id,
      version: first?.version,
      name: 'Theke',
      archived: true,
      checkGaps: false,
    });
    expect(named.body).toMatchObject({
      name: 'Theke',
      archived: true,
      checkGaps: false,
      knownUntil: null,
      gaps: [],
      version: 2,
    });
    const closings = await call<Json[]>(
      'GET',
      `/api/CashRegisters/${first?.id}/closings?From=2026-11-15&To=2026-11-17`,
    );
    expect(closings.body).toEqual([
      {
        zNr: 4,
        createdAt: '2026-11-17T23:00:00.000Z',
        businessDay: '2026-11-17',
        receipts: 1,
        turnover: 145,
        begin: '2026-11-18T01:00:00.000Z',
        end: '2026-11-18T01:00:00.000Z',
      },
    ]);
    expect((await call('GET', '/api/CashRegisters/99/closings')).status).toBe(404);
  });

  it('have another recipe where another article of the same name takes its place, and the audit log names both', async () => {
    const article = (orderNumber: string) =>
      test().create('/api/StockItems', itemBody(data, { name: `Wein ${orderNumber.slice(0, 1)}`, orderNumber }));
    const [first, twin, other] = [await article('W1'), await article('W2'), await article('X1')];
    await imported(
      test(),
      registerZip({ bons: [bon('1', { kasse: 'twins', lines: [{ text: 'Schoppen', price: 5 }] })] }),
    );
    const id = (await items()).find(({ text }) => text === 'Schoppen')?.id;
    const save = (stockItemId: number) =>
      call<SoldItem>('PUT', '/api/SoldItems', { id, validFrom: null, parts: [{ stockItemId, amount: 1 }] });
    await save(first);
    expect((await save(twin)).body.recipes[0]?.parts[0]?.stockItemId).toBe(twin);
    await save(other);
    const { text } = await call('GET', `/api/AuditLog?Resource=soldItems&RecordId=${id}`);
    expect(text).toContain('["1 Wein W","1 Wein X"]');
  });

  it('keep a recipe set from a day on, although it equals the current one', async () => {
    await imported(test(), registerZip({ bons: [bon('1', { kasse: 'said', lines: [{ text: 'Helles', price: 5 }] })] }));
    const id = (await items()).find(({ text }) => text === 'Helles')?.id;
    const save = (amount: number, validFrom?: string) =>
      call<SoldItem>('PUT', '/api/SoldItems', { id, validFrom, parts: [{ stockItemId: bottle, amount }] });
    await save(1);
    await save(2, '2026-12-21');
    await save(2, '2027-01-05');
    const { version } = (await save(2, '2027-01-05')).body;
    const { recipes } = (await save(3, '2026-12-21')).body;
    expect(recipes.map(({ validFrom, parts }) => [validFrom, parts[0]?.amount])).toEqual([
      [null, 1],
      ['2026-12-21', 3],
      ['2027-01-05', 2],
    ]);
    // The same once more, for the same day, changes nothing.
    expect((await save(2, '2027-01-05')).body.version).toBe(version + 1);
  });

  it('have both of two recipes that come at once', async () => {
    await imported(test(), registerZip({ bons: [bon('1', { kasse: 'race', lines: [{ text: 'Radler', price: 5 }] })] }));
    const id = (await items()).find(({ text }) => text === 'Radler')?.id;
    await Promise.all(
      [1, 2].map((amount) => call('PUT', '/api/SoldItems', { id, parts: [{ stockItemId: bottle, amount }] })),
    );
    const days = (await items()).find((each) => each.id === id)?.recipes.map(({ validFrom }) => validFrom);
    expect(days).toEqual([null, expect.any(String)]);
  });

  // Only PostgreSQL lets two write at once.
  it.runIf(under.kind === 'postgres')('are written in one order, for any order of a list', async () => {
    const lines = [1, 2].map((number) => ({ text: `Likör ${number}`, price: 3 }));
    await imported(test(), registerZip({ bons: [bon('1', { kasse: 'order', lines })] }));
    const ids = (await items()).filter(({ text }) => text.startsWith('Likör')).map(({ id }) => id);
    const [first = 0, second = 0] = ids.sort((a, b) => a - b);
    const { db } = test().database;
    const waiting = await inTransaction(db, async (tx) => {
      const row = (id: number) => tx.selectFrom('soldItems').select('id').where('id', '=', id).forUpdate();
      await row(second).execute();
      const saved = call(
        'PUT',
        '/api/SoldItems',
        [second, first].map((id) => ({ id, none: true })),
      );
      await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      expect(await row(first).skipLocked().execute()).toEqual([]);
      return [saved];
    });
    const [saved] = await Promise.all(waiting);
    expect(saved?.status).toBe(200);
  });

  it('are asked by the newest of two articles with their name', async () => {
    const { db } = test().database;
    const id = await test().create('/api/StockItems', itemBody(data, { name: 'Limo' }));
    const article = await db.selectFrom('stockItems').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [newer, older] = [id + 2000, id + 1000];
    // PostgreSQL reads rows as they were stored where a query names no order.
    for (const each of [newer, older])
      await db
        .insertInto('stockItems')
        .values({ ...article, id: each })
        .execute();
    await imported(
      test(),
      registerZip({ bons: [bon('1', { kasse: 'named', lines: [{ artNr: '80', text: 'Limo' }] })] }),
    );
    const asked = (await items()).find(({ text }) => text === 'Limo');
    expect(asked?.candidates.map(({ stockItemId }) => stockItemId)).toEqual([newer]);
  });

  it('are asked by the recipe of the same measure first', async () => {
    const wine = (unit: string, factor = '1') => ({ artNr: '70', text: 'Weißwein', price: 5, unit, factor });
    const lines = [wine('Flasche'), wine('Glas', '2'), wine('Glas')];
    await imported(test(), registerZip({ bons: [bon('1', { kasse: 'measured', lines })] }));
    const known = (await items()).filter(({ text }) => text === 'Weißwein').sort((a, b) => a.id - b.id);
    for (const [place, { id }] of known.entries())
      await call('PUT', '/api/SoldItems', { id, parts: [{ stockItemId: bottle, amount: place + 1 }] });
    await imported(test(), registerZip({ bons: [bon('1', { kasse: 'asked', lines: [wine('GLAS')] })] }));
    const asked = (await items()).find(({ text, state }) => text === 'Weißwein' && state === 'open');
    expect(asked?.candidates.map(({ parts }) => parts[0]?.amount)).toEqual([3, 1, 2]);
  });

  it.each(['/api/SoldItems', '/api/CashRegisters', '/api/SalesImports'])('are for administrators: %s', async (url) => {
    expect((await test().call(test().user, 'GET', url)).status).toBe(403);
  });
});
