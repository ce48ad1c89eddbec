import { beforeAll, beforeEach, expect, it } from 'vitest';
import { finishImports } from '../../../server/workflows/stockHistory/finishImports';
import { stateOfImports } from '../../../server/workflows/stockHistory/importRows';
import type { HistoryImport, HistoryReport } from '../../../src/contract/stockHistory';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { putMovements, putReading } from '../workflows/goods/goodsSetup';
import { merging } from '../workflows/merging/mergingCalls';

const API = '/api/StockHistory';
const HEAD = 'Artikel;Tag;Uhrzeit;Art;Menge;Preis';

function expectRefused(reply: Reply<unknown>, status: number, code: string, fields?: string[]) {
  expectProblem(reply, code);
  expect(reply.status).toBe(status);
  if (fields) expect(Object.keys((reply.body as { errors: Json }).errors)).toEqual(fields);
}

describeOnEachDatabase('imported history', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let pils = 0;
  let name = '';
  let turn = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    turn += 1;
    name = `Pils ${turn}`;
    pils = await createItem(test(), data, { name, orderNumber: `P-${turn}`, pricePerUnit: 0.8 });
  });

  const send = (lines: readonly string[], more: Json = {}, key?: string) =>
    test().call<HistoryReport & { current: HistoryReport }>(
      test().admin,
      'POST',
      `${API}/import`,
      { fileName: 'Alt.csv', text: [HEAD, ...lines].join('\n'), dryRun: false, ...more },
      key ? { 'idempotency-key': key } : {},
    );
  const get = async <T = Json[]>(path: string) => (await test().call<T>(test().admin, 'GET', `/api/${path}`)).body;
  const readings = () => get(`StockCounts?StockItemId=${pils}`);
  const movements = () => get(`StockMovements?StockItemId=${pils}`);
  const wrong = async (lines: readonly string[]) => {
    const { status, body } = await send(lines, { dryRun: true });
    expect(status).toBe(200);
    return body.rows.map(({ line, errors }) => [line, errors]);
  };
  const weeks = () => [
    `${name};2025-03-03;;Zählung;24;`,
    `${name};05.03.2025;;Lieferung;48;0,75`,
    `${name};2025-03-06;18:30;Verlust;1,5;`,
    `${name};2025-03-07;;Rückgabe;2;`,
    `${name};2025-03-10;;Zählung;30;`,
  ];

  it('is previewed by a dry run, stored as stock counts and movements, and counts in consumption alone', async () => {
    const told = { readings: 2, movements: 3, counts: { new: 5, same: 0, wrong: 0 }, rows: [], fileName: 'Alt.csv' };
    const dry = await send(weeks(), { dryRun: true });
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({ ...told, id: null, reversedAt: null });
    expect(dry.body.columns.map(({ field }) => field)).toEqual(['item', 'day', 'time', 'kind', 'quantity', 'price']);
    expect(await readings()).toEqual([]);
    const levels = await get('StockLevels');
    const { status, body } = await send(weeks());
    expect(status).toBe(201);
    expect(body).toMatchObject(told);
    const source = { resource: 'stockHistory', id: body.id };
    expect(await readings()).toMatchObject([
      { at: '2025-03-03T22:59:00.000Z', amount: 24, source },
      { at: '2025-03-10T22:59:00.000Z', amount: 30, source },
    ]);
    expect((await movements()).toReversed()).toMatchObject([
      {
        at: '2025-03-05T11:00:00.000Z',
        kind: 'delivery',
        quantity: 48,
        unitPrice: 0.75,
        reason: null,
        reference: source,
      },
      { at: '2025-03-06T17:30:00.000Z', kind: 'loss', quantity: -1.5, unitPrice: 0.8, reason: 'Sonstiges' },
      { at: '2025-03-07T11:00:00.000Z', kind: 'return', quantity: -2, unitPrice: 0.8, userId: 1 },
    ]);
    const consumption = await get<{ items: Json[] }>(`Consumption?StockItemId=${pils}`);
    expect(consumption.items).toMatchObject([{ consumption: 38.5, averagePrice: 0.75, losses: 1.5 }]);
    const period = 'From=2025-01-01&To=2025-12-31';
    expect((await get<{ rows: Json[] }>(`GoodsReceived?${period}`)).rows).toEqual([]);
    expect(await get(`Deliveries?${period}`)).toEqual([]);
    expect(await get(`DepositMovements?${period}`)).toEqual([]);
    expect(await get('StockLevels')).toEqual(levels);
    const [imported, ...others] = await get<HistoryImport[]>('StockHistory');
    expect(imported).toEqual({ ...body, rows: undefined });
    expect(others.every(({ id }) => Number(id) < Number(body.id))).toBe(true);
    const log = await get(`AuditLog?Resource=stockHistory&RecordId=${body.id}`);
    expect(log).toMatchObject([
      { action: 'import', title: 'Alt.csv', changes: { readings: [null, 2], movements: [null, 3] } },
    ]);
  });

  it('does nothing twice: same rows, the same key, and two files at one moment', async () => {
    const key = `history-${turn}`;
    const first = await send(weeks(), {}, key);
    const again = await send(weeks(), {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(weeks())).body).toMatchObject({ id: null, counts: { new: 0, same: 5, wrong: 0 } });
    const more = await send([...weeks(), `${name};2025-03-05;;Lieferung;48;`]);
    expect(more.body).toMatchObject({ readings: 0, movements: 1, counts: { new: 1, same: 5, wrong: 0 } });
    const next = [`${name};2025-04-01;;Zählung;3;`, `${name};2025-04-01;;Lieferung;3;`];
    const both = await Promise.all([send(next), send(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect([(await readings()).length, (await movements()).length]).toEqual([3, 5]);
  });

  it('books a file once that many send at one moment', async () => {
    for (let day = 10; day < 15; day += 1) {
      const lines = [`${name};2025-04-${day};;Zählung;3;`, `${name};2025-04-${day};;Lieferung;3;`];
      const all = await Promise.all(Array.from({ length: 5 }, () => send(lines)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    }
    expect([(await readings()).length, (await movements()).length]).toEqual([5, 5]);
  });

  it('is refused as a whole with the rows that are wrong', async () => {
    const lines = [...weeks(), `${name};2025-03-11;;Zählung;-1;`, `Unbekannt;2025-03-11;;Zählung;1;`];
    const refused = await send(lines);
    expectRefused(refused, 400, 'VALIDATION', ['text']);
    expect(refused.body).toMatchObject({
      errors: { text: '2 Zeilen sind falsch.' },
      current: {
        counts: { new: 5, same: 0, wrong: 2 },
        rows: [
          { line: 7, state: 'wrong', errors: { quantity: 'Der Wert muss größer oder gleich 0 sein.' } },
          { line: 8, errors: { item: 'Kein Artikel heißt „Unbekannt“.' } },
        ],
      },
    });
    expect(await readings()).toEqual([]);
    const many = await send(Array.from({ length: 101 }, () => 'Nichts;;;;;'));
    expect([many.body.current.rows.length, many.body.current.counts.wrong]).toEqual([100, 101]);
  });

  it('finds articles by id, by number, else by name, and only a single one', async () => {
    const twin = await createItem(test(), data, { name, orderNumber: `T-${turn}` });
    const other = await createItem(test(), data, { name: `P-${turn}`, orderNumber: `O-${turn}` });
    const count = (item: string, day: number) => `${item};2025-05-0${day};;Zählung;1;`;
    const file = [count(` p-${turn} `, 1), count(`O-${turn}`, 2), count(name, 3), count(String(pils), 4)];
    expect(await wrong(file)).toEqual([
      [4, { item: `Mehrere Artikel heißen „${name}“.` }],
      [5, { item: `Kein Artikel heißt „${pils}“.` }],
    ]);
    expect((await send(file.slice(0, 2))).status).toBe(201);
    expect(await readings()).toHaveLength(1);
    expect(await get(`StockCounts?StockItemId=${other}`)).toHaveLength(1);
    const text = [
      `Id;${HEAD}`,
      `${twin};Egal;2025-05-01;;Zählung;1;`,
      `;P-${turn};2025-05-05;;Zählung;1;`,
      '0;;2025-05-01;;Zählung;1;',
    ];
    const byId = await send([], { text: text.join('\n'), dryRun: true });
    expect(byId.body.rows).toMatchObject([{ line: 4, errors: { id: 'Kein Artikel heißt „0“.' } }]);
    const merge = { resource: 'stockItems', mergedId: twin, mergedVersion: 1, intoId: pils, intoVersion: 1 };
    // After the merge, both ids stand for the remaining article.
    await test().call(test().admin, 'POST', '/api/Merges', merge);
    expect(await wrong([count(name, 3)])).toEqual([]);
  });

  it('ends where the program itself keeps book, and names that point', async () => {
    await send([`${name};2025-03-03;;Zählung;12,5;`]);
    expect(
      await wrong([
        `${name};2025-03-03;;Zählung;13;`,
        `${name};2025-03-04;10:00;Zählung;1;`,
        `${name};2025-03-04;10:00;Zählung;1;`,
      ]),
    ).toEqual([
      [2, { quantity: 'Hier steht schon 12,5.' }],
      [4, { day: 'Diese Zählung steht schon in Zeile 3.' }],
    ]);
    const barcodes = [`${name};2025-03-04;;Lieferung;4006381333931;`, `${name};2025-03-04;;Lieferung;1;4006381333931`];
    expect(await wrong(barcodes)).toEqual([
      [2, { quantity: 'Die Zahl ist zu groß.' }],
      [3, { price: 'Die Zahl ist zu groß.' }],
    ]);
    await putReading(test(), pils, '2025-11-12T17:00:00.000Z', 9);
    const since = [[3, { day: 'Ab 12.11.2025 führt das Programm selbst Buch.' }]];
    expect(await wrong([`${name};2025-11-12;17:59;Zählung;1;`, `${name};2025-11-12;18:00;Lieferung;1;`])).toEqual(
      since,
    );
    await putMovements(test(), [{ stockItemId: pils, quantity: -1000, kind: 'loss', at: '2025-06-01T10:00:00.000Z' }]);
    expect(await wrong([`${name};2025-06-01;;Verlust;1;`])).toEqual([
      [2, { day: 'Ab 01.06.2025 führt das Programm selbst Buch.' }],
    ]);
  });

  it('is reversed as a whole, once, and may be imported again', async () => {
    const { body } = await send(weeks());
    const reverse = () => test().call<HistoryImport>(test().admin, 'POST', `${API}/${body.id}/reverse`);
    const reversed = await reverse();
    expect(reversed.status).toBe(200);
    expect(reversed.body.reversedAt).toEqual(expect.any(String));
    expect(await readings()).toEqual([]);
    const ledger = await movements();
    expect(ledger).toHaveLength(6);
    for (const { reverses, at, quantity } of ledger.slice(0, 3)) {
      const original = ledger.find(({ id }) => id === reverses);
      expect([original?.at, Number(original?.quantity)]).toEqual([at, -Number(quantity)]);
    }
    expect((await reverse()).body).toEqual(reversed.body);
    expect(await movements()).toHaveLength(6);
    expect((await send(weeks())).body).toMatchObject({ counts: { new: 5, same: 0, wrong: 0 } });
    expect(await readings()).toHaveLength(2);
  });

  it('is known by the id of an article that was merged since, and ends where that one kept book', async () => {
    const gone = await createItem(test(), data, { name: `${name} alt` });
    const byId = (lines: readonly string[]) =>
      send([], { text: [`Id;${HEAD}`, ...lines.map((line) => `${gone};${line}`)].join('\n') });
    expect((await byId(weeks())).body).toMatchObject({ counts: { new: 5, same: 0, wrong: 0 } });
    expect((await merging(test).merge('stockItems', gone, pils)).status).toBe(200);
    expect((await byId(weeks())).body).toMatchObject({ id: null, counts: { new: 0, same: 5, wrong: 0 } });
    // The merge does not count as a booking of the program.
    expect(await wrong([`${name};2025-11-01;;Zählung;3;`])).toEqual([]);
    await putReading(test(), gone, '2025-06-01T10:00:00.000Z', 9);
    const since = [[2, { day: 'Ab 01.06.2025 führt das Programm selbst Buch.' }]];
    expect(await wrong([`${name};2025-11-01;;Zählung;3;`])).toEqual(since);
  });

  it('is reversed after a merge without the rows before the last count', async () => {
    const gone = await createItem(test(), data, { name: `${name} alt` });
    const lines = [...weeks(), `${name};2025-03-12;;Lieferung;8;`];
    const text = [`Id;${HEAD}`, ...lines.map((line) => `${gone};${line}`)].join('\n');
    const { body } = await send([], { text });
    await putReading(test(), pils, '2025-03-01T10:00:00.000Z', 5);
    const stock = async () => (await get(`StockLevels/current?StockItemId=${pils}`))[0]?.amount;
    await merging(test).merge('stockItems', gone, pils);
    expect(await stock()).toBe(43);
    expect((await test().call(test().admin, 'POST', `${API}/${body.id}/reverse`)).status).toBe(200);
    expect(await stock()).toBe(35);
  });

  it('is booked to its end by the next caller', async () => {
    const { db } = test().database;
    const { body } = await send(weeks().slice(0, 1));
    const importId = Number(body.id);
    const rows = [
      [pils, '2025-03-20T12:00:00.000Z', 'count', 7000, 8000],
      [999_999, '2025-03-20T12:00:00.000Z', 'count', 1, 1],
    ];
    await db
      .insertInto('stockHistoryParts')
      .values({ importId, rows: JSON.stringify(rows) })
      .execute();
    await db.updateTable('stockHistoryImports').set({ isUnfinished: 1 }).where('id', '=', importId).execute();
    expect(await stateOfImports(db)).toBeUndefined();
    await Promise.all([finishImports(db), finishImports(db)]);
    expect(await stateOfImports(db)).toBeTypeOf('string');
    expect((await readings()).map(({ amount }) => amount)).toEqual([24, 7]);
    const left = await db.selectFrom('stockHistoryParts').select('id').execute();
    const unfinished = await db.selectFrom('stockHistoryImports').select('id').where('isUnfinished', '=', 1).execute();
    expect([left, unfinished]).toEqual([[], []]);
  });

  it('reads files as other imports do: encoding, separator and columns', async () => {
    const day = '2025-07-01';
    const latin = Buffer.from(`Was,Wann,Wie,Wieviel\n"${name}",${day},Zählung,"1,5"`, 'latin1');
    const mapping = { Was: 'item', Wann: 'day', Wie: 'kind', Wieviel: 'quantity' };
    const body = { text: undefined, base64: latin.toString('base64') };
    const unknown = await send([], { ...body, dryRun: true });
    expectRefused(unknown, 400, 'VALIDATION', ['mapping']);
    expect(unknown.body.current.columns.map(({ header }) => header)).toEqual(Object.keys(mapping));
    expect((await send([], { ...body, mapping })).body).toMatchObject({ readings: 1 });
    expect(await readings()).toMatchObject([{ amount: 1.5 }]);
    for (const said of [{ Menge: 'color' }, { Tag: 'quantity', Menge: 'quantity' }, { Art: null }])
      expectRefused(await send(weeks(), { mapping: said, dryRun: true }), 400, 'VALIDATION', ['mapping']);
  });

  it('refuses callers without the right, malformed rows, and too many', async () => {
    const body = { fileName: 'Alt.csv', text: HEAD, dryRun: true };
    const one = `${API}/1/reverse`;
    for (const [method, path, sent] of [
      ['POST', `${API}/import`, body],
      ['GET', API, undefined],
      ['POST', one, undefined],
    ] as const) {
      expectRefused(await test().call(test().user, method, path, sent), 403, 'ROLE');
      expectRefused(await test().call('', method, path, sent), 401, 'TOKEN_INVALID');
    }
    expectRefused(await send([], { dryRun: 'ja' }), 400, 'VALIDATION', ['dryRun']);
    expectRefused(await send([], { fileName: 'x'.repeat(256) }), 400, 'VALIDATION', ['fileName']);
    expectRefused(await send([], { text: undefined }), 400, 'VALIDATION');
    expectRefused(await send([]), 400, 'VALIDATION');
    expectRefused(await test().call(test().admin, 'POST', `${API}/999999/reverse`), 404, 'NOT_FOUND');
    expectRefused(await test().call(test().admin, 'POST', `${API}/x/reverse`), 400, 'VALIDATION', ['id']);
    expectRefused(await send([`"${'x'.repeat(10 * 1024 * 1024)}"`]), 413, 'TOO_LARGE');
  });
});
