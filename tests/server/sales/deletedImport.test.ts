import { beforeAll, expect, it } from 'vitest';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import type { SalesImport } from '../../../src/contract/sales';
import type { SoldItem } from '../../../src/contract/soldItems';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Bon, registerZip } from '../../helpers/registers/registerFiles';
import { imported, sendExport } from '../../helpers/registers/sendExport';
import { type Json, useTestApp } from '../../helpers/testApp';
import { putReading } from '../workflows/goods/goodsSetup';

const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;

describeRules('a closing with receipts from two files', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });

  const bon = (kasse: string, z: number, id: string, at: string): Bon => ({
    kasse,
    z,
    id,
    at,
    lines: [{ artNr: '1', text: 'Pils', amount: 2, price: 4 }],
  });

  async function house(kasse: string) {
    const article = await test().create('/api/StockItems', itemBody(data, { name: kasse }));
    for (const [day, amount] of [
      [2, 20],
      [5, 14],
      [9, 6],
    ] as const)
      await putReading(test(), article, at(day, '08:00'), amount);
    const others = registerZip({
      bons: [bon(kasse, 1, '1', at(3, '20:00')), bon(kasse, 3, '1', at(8, '20:00'))],
      closings: [{ kasse, z: 3, createdAt: at(9, '09:00') }],
    });
    await imported(test(), others);
    const [early, late] = [bon(kasse, 2, '1', at(6, '18:00')), bon(kasse, 2, '2', at(6, '22:00'))];
    const [first, second] = [registerZip({ bons: [early] }), registerZip({ bons: [early, late] })];
    const imports = { first: await imported(test(), first), second: await imported(test(), second) };
    const registerId = imports.first.registers[0]?.registerId;
    const url = `/api/SoldItems?RegisterId=${registerId}`;
    const [sold] = (await test().call<SoldItem[]>(test().admin, 'GET', url)).body;
    const assign = { id: sold?.id, parts: [{ stockItemId: article, amount: 1 }] };
    expect((await test().call(test().admin, 'PUT', '/api/SoldItems', assign)).status).toBe(200);
    const told = async () => {
      const asked = `/api/Shrinkage?StockItemId=${article}&Intervals=true`;
      const [row] = (await test().call<{ items: (Json & { intervals: Json[] })[] }>(test().admin, 'GET', asked)).body
        .items;
      return [row?.reason, row?.intervals.map(({ sold, reason }) => reason ?? sold)];
    };
    const register = async () =>
      (await test().call<CashRegister[]>(test().admin, 'GET', '/api/CashRegisters')).body.find(
        (each) => each.id === registerId,
      );
    const remove = async (id: number | null) =>
      expect((await test().call(test().admin, 'DELETE', '/api/SalesImports', { id })).status).toBe(204);
    return { first, second, imports, told, register, remove };
  }

  it.each(['first', 'second'] as const)(
    'is not known after the %s is deleted, until it is read again',
    async (which) => {
      const made = await house(`of the ${which}`);
      expect(await made.told()).toEqual([null, [2, 6]]);
      await made.remove(made.imports[which].id);
      const { id, gaps } = (await made.register()) ?? {};
      expect(gaps).toEqual([{ after: 1, before: 3, from: at(6, '18:00'), to: at(6, '22:00') }]);
      const unknown = ['NO_SALES', [2, 'NO_SALES']];
      expect(await made.told()).toEqual(unknown);
      await test().call(test().admin, 'PUT', '/api/CashRegisters', { id, checkGaps: false, archived: true });
      expect(await made.told()).toEqual(unknown);
      await imported(test(), made[which]);
      expect((await made.register())?.gaps).toEqual([]);
      expect(await made.told()).toEqual([null, [2, 6]]);
    },
  );

  it('brings its receipts again with another file that counted them as known, as one import of that file', async () => {
    const staff: Bon = { ...bon('again', 1, '4', at(3, '23:30')), type: 'AVSachbezug' };
    const training: Bon = { ...bon('again', 1, '1', at(3, '20:00')), type: 'AVTraining' };
    const late = bon('again', 2, '1', at(4, '20:00'));
    const few = registerZip({ bons: [training, bon('again', 1, '2', at(3, '21:00')), late] });
    const all = registerZip({
      bons: [training, bon('again', 1, '2', at(3, '21:00')), bon('again', 1, '3', at(3, '22:00')), staff, late],
    });
    const same = (made: SalesImport) => ({
      from: made.from,
      to: made.to,
      turnover: made.turnover,
      lines: made.lines,
      closings: made.closings,
      receipts: made.receipts,
      ignored: made.ignored,
    });
    const atOnce = await imported(test(), all);
    const remove = async (id: number | null) =>
      expect((await test().call(test().admin, 'DELETE', '/api/SalesImports', { id })).status).toBe(204);
    await remove(atOnce.id);

    const first = await imported(test(), few);
    const second = await imported(test(), all);
    expect(second.receipts).toMatchObject({ total: 5, new: 2, known: 3 });
    await remove(first.id);
    for (const _ of ['brings them', 'has them']) {
      const { status, body } = await sendExport(test(), all);
      expect([status, body.id, same(body)]).toEqual([200, second.id, same(atOnce)]);
    }
    const whole = await imported(test(), few);
    expect(whole.receipts).toMatchObject({ total: 3, new: 0, known: 3 });
    const listed = await test().call<SalesImport[]>(test().admin, 'GET', '/api/SalesImports');
    expect(listed.body.map(({ id }) => id)).toEqual(expect.arrayContaining([second.id, whole.id]));
    await remove(second.id);
    const { status, body } = await sendExport(test(), few);
    expect([status, body.id, body.receipts]).toEqual([
      200,
      whole.id,
      { total: 3, new: 3, known: 0, changed: 0, ignored: 1 },
    ]);
    await remove(whole.id);
    const left = await test()
      .database.db.selectFrom('salesReceipts as receipt')
      .innerJoin('cashClosings as closing', 'closing.id', 'receipt.closingId')
      .innerJoin('cashRegisters as register', 'register.id', 'closing.registerId')
      .select('receipt.id')
      .where('register.kasseId', '=', 'again')
      .execute();
    expect(left).toEqual([]);
  });
});
