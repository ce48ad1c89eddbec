import { beforeAll, expect, it } from 'vitest';
import { verifyStockTakings } from '../../../server/workflows/stockTaking/verifyStockTakings';
import type { StockTakingResult } from '../../../src/contract/stockTakingRecords';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { pdfText } from '../documents/pdfText';
import { xlsxCells } from '../documents/xlsxCells';
import { API, close, count, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

describeOnEachDatabase('empties of inventories', (database) => {
  const running = useTestApp(database);
  let house: StockHouse;
  let crate: number;
  let bottle: number;
  beforeAll(async () => {
    house = await setUpStock(running());
    crate = await running().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
    bottle = await running().create('/api/DepositTypes', { name: 'Flasche', value: 0.08, kind: 'bottle' });
  });
  const save = (stockTakingId: number, depositTypeId: number, amount: unknown, token = running().user) =>
    running().call<Json>(token, 'PUT', `${API}/SaveDepositCount`, { stockTakingId, depositTypeId, count: amount });
  const result = async (id: number) =>
    (await running().call<StockTakingResult>(running().user, 'GET', `${API}/GetStockTakingResult?stockTakingId=${id}`))
      .body;
  const file = async (id: number, format: string) => {
    const { app, user } = running();
    const headers = { authorization: `Bearer ${user}` };
    return (await app.inject({ url: `${API}/Export?stockTakingId=${id}&format=${format}`, headers })).rawPayload;
  };
  const verified = async () => {
    const lines: string[] = [];
    return [await verifyStockTakings(running().database, (line) => lines.push(line)), lines.join('\n')] as const;
  };

  it('are counted apart from the goods, and frozen with them', async () => {
    const taking = await start(running());
    await count(running(), itemAt(taking, house.beer, house.bar).id, 10);
    const goods = (await result(taking.id)).totalValue;
    await save(taking.id, bottle, 7);
    await save(taking.id, crate, 1);
    const saved = await save(taking.id, crate, 3);
    const deposits = [
      { depositTypeId: bottle, name: 'Flasche', kind: 'bottle', unitValue: 0.08, count: 7, totalValue: 0.56 },
      { depositTypeId: crate, name: 'Kasten', kind: 'crate', unitValue: 1.5, count: 3, totalValue: 4.5 },
    ];
    expect([saved.status, saved.body]).toEqual([200, { deposits, depositValue: 5.06 }]);
    await close(running(), taking.id);
    await running().call(running().admin, 'PUT', `/api/DepositTypes/${crate}`, {
      name: 'Kiste',
      value: 2,
      kind: 'other',
    });
    expect(await result(taking.id)).toMatchObject({ totalValue: goods, deposits, depositValue: 5.06 });
    await running().call(running().admin, 'PUT', `/api/DepositTypes/${crate}`, {
      name: 'Kasten',
      value: 1.5,
      kind: 'crate',
    });
    expect(await save(taking.id, crate, 4)).toMatchObject({ status: 409, body: { code: 'CLOSED' } });
    expect(await running().call(running().admin, 'DELETE', `/api/DepositTypes/${crate}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    });

    const csv = String(await file(taking.id, 'csv')).split('\r\n');
    const from = csv.findIndex((line) => line.includes('Leergut'));
    expect(csv.slice(from - 1, from + 4)).toEqual([
      expect.stringMatching(/^;Gesamtwert;;;;;8,91/),
      ';Leergut;;;;;;;',
      ';Flasche;;7;;0,08;0,56;;',
      ';Kasten;;3;;1,5;4,5;;',
      ';Pfandwert;;;;;5,06;;',
    ]);
    const pdf = (await pdfText(await file(taking.id, 'pdf'))).join(' ');
    expect(pdf).toMatch(/Leergut.*Kasten 3 1,50 € 4,50 €.*Pfandwert 5,06 €/);
    expect(JSON.stringify(await xlsxCells(await file(taking.id, 'xlsx')))).toContain('Pfandwert');
  });

  it.each([
    ['another count', 7, 94, 8, 409],
    ['a count where none was', null, 94, 8, 409],
    ['a removed count', 7, null, 8, 409],
    ['another count, not to be removed', 7, 94, null, 409],
    ['the count that was shown', 94, 94, 8, 200],
    ['nothing, as shown', null, null, 8, 200],
    ['the same count by now', 7, 8, 8, 200],
    ['any count, without one that was shown', undefined, 94, 8, 200],
  ])('are saved only over the count that was shown: %s', async (_title, before, stored, amount, status) => {
    const { id: stockTakingId } = await start(running());
    await save(stockTakingId, crate, stored);
    const body = { stockTakingId, depositTypeId: crate, count: amount, before };
    const answer = await running().call<Json>(running().user, 'PUT', `${API}/SaveDepositCount`, body);
    const now = status === 200 ? amount : stored;
    const { deposits = [] } = await result(stockTakingId);
    expect([answer.status, deposits.map(({ count }) => count)]).toEqual([status, now === null ? [] : [now]]);
    if (status === 409)
      expect(answer.body).toMatchObject({
        code: 'VERSION',
        detail: 'Jemand anderes hat dieses Leergut inzwischen gezählt.',
        current: { deposits },
      });
  });

  it('counted by two at once for the first time are not both saved', async () => {
    const { id: stockTakingId } = await start(running());
    const answers = await Promise.all(
      [8, 94].map((amount) =>
        running().call<Json>(running().user, 'PUT', `${API}/SaveDepositCount`, {
          stockTakingId,
          depositTypeId: crate,
          count: amount,
          before: null,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that were not counted leave everything unchanged', async () => {
    const taking = await start(running());
    await save(taking.id, crate, 2);
    expect((await save(taking.id, crate, null)).body).toEqual({ deposits: [], depositValue: 0 });
    await close(running(), taking.id);
    const { frozen } = await running()
      .database.db.selectFrom('stockTakings')
      .select('frozen')
      .where('id', '=', taking.id)
      .executeTakeFirstOrThrow();
    // Inventories closed before deposits existed keep their hash.
    expect(Object.keys(JSON.parse(frozen ?? ''))).not.toContain('deposits');
    expect(String(await file(taking.id, 'csv'))).not.toContain('Leergut');
    expect((await verified())[0]).toBe(true);
  });

  it('cannot be changed behind the hash', async () => {
    const { db } = running().database;
    const taking = await start(running());
    await save(taking.id, crate, 2);
    await close(running(), taking.id);
    const tamper = (change: { count?: number; unitValue?: number }) =>
      db.updateTable('stockTakingDeposits').set(change).where('stockTakingId', '=', taking.id).execute();
    await tamper({ count: 9 });
    expect((await verified())[1]).toContain('VERÄNDERT. Leergut „Kasten“: Anzahl 2 → 9');
    await tamper({ count: 2, unitValue: 151 });
    expect((await verified())[1]).toContain('Leergut „Kasten“: Pfand 1,5 → 1,51');
    await tamper({ unitValue: 150 });
    expect((await verified())[1]).not.toContain('VERÄNDERT');
    await db.deleteFrom('stockTakingDeposits').where('stockTakingId', '=', taking.id).execute();
    expect((await verified())[1]).toContain('Leergut „Kasten“ fehlt.');
  });

  it.each<[string, unknown, string]>([
    ['a negative number', -1, 'count'],
    ['half a crate', 0.5, 'count'],
    ['a text', '3', 'count'],
  ])('cannot be %s', async (_, amount, field) => {
    const taking = await start(running());
    const reply = await save(taking.id, crate, amount);
    expect([reply.status, Object.keys(reply.body.errors as Json)]).toEqual([400, [field]]);
    expect(await save(taking.id, 99_999, 1)).toMatchObject({ status: 400 });
    expect(await save(99_999, crate, 1)).toMatchObject({ status: 404 });
    expect(await save(taking.id, crate, 1, '')).toMatchObject({ status: 401 });
  });
});
