import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { addMovements } from '../../../../server/workflows/goods/ledger/addMovements';
import { createStockTaking } from '../../../../server/workflows/stockTaking/createStockTaking';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from '../goods/goodsSetup';
import { merging } from './mergingCalls';

/** Long before every merge of these tests. */
const SENT = '2026-03-01T12:00:00.000Z';
const USED = /^Seitdem wurde „Radler \d+“ gezählt oder gebucht, /;

describeRules('undoing a merge', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let gone = 0;
  let stays = 0;
  let names = 0;
  const { get, merge, undo } = merging(test);
  const article = (place: number) => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Radler ${names}`, stockLocations: [place] }));
  };
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    [gone, stays] = [await article(data.cellar), await article(data.bar)];
  });

  const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
  const mergeBoth = async () => {
    const merged = await merge('stockItems', gone, stays);
    expect(merged.status).toBe(200);
    return Number(merged.body.id);
  };
  const lose = (now: string) =>
    inTransaction(test().database.db, (tx) =>
      addMovements(tx, { userId: 1, now }, [
        { stockItemId: gone, kind: 'loss', reason: 'Bruch', quantity: -1000, at: SENT },
      ]),
    );

  describe('after its article was used since, by an entry from before', () => {
    it.each<[string, () => Promise<() => Promise<unknown>>]>([
      ['a loss', async () => () => lose(SENT)],
      [
        'an imported history of counts alone',
        async () => () =>
          test().create('/api/StockHistory/import', {
            fileName: 'Alt.csv',
            text: `Id;Artikel;Tag;Uhrzeit;Art;Menge;Preis\n${stays};;2025-03-03;;Zählung;24;`,
            dryRun: false,
          }),
      ],
      [
        'a count that it was added to',
        async () => {
          const other = await article(data.cellar);
          const stockItemGroupId = await test().create('/api/StockItemGroups', {
            name: `Bestand ${other}`,
            executionDayOfWeek: 1,
          });
          await test().create('/api/StockItemGroupAssignments', {
            stockItemGroupId,
            stockItemId: other,
            minAmountInGroup: 1,
          });
          const censusId = await test().create('/api/Census/StartNewCensus', { stockItemGroupId, userId: 1 });
          return () =>
            test().create('/api/ScheduledStockModifications', {
              censusId,
              stockItemId: stays,
              stockLocationId: data.bar,
              newAmount: 14,
            });
        },
      ],
      [
        'an inventory',
        async () => () => inTransaction(test().database.db, (db) => createStockTaking({ db, user, now: SENT }, {})),
      ],
    ])('is refused: %s', async (_, begin) => {
      const use = await begin();
      const id = await mergeBoth();
      await use();
      const refused = await undo(id);
      expectProblem(refused, 'STATE');
      expect(refused.body.detail).toMatch(USED);
    });
  });

  it('goes by time where the merge was stored without the last ids of then', async () => {
    const { db } = test().database;
    const storedBefore = async () => {
      const id = await mergeBoth();
      const { moved } = await db.selectFrom('merges').select('moved').where('id', '=', id).executeTakeFirstOrThrow();
      const { last, ...rest } = JSON.parse(moved) as Json;
      expect(last).toBeDefined();
      await db
        .updateTable('merges')
        .set({ moved: JSON.stringify(rest) })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const id = await storedBefore();
    await lose(SENT);
    expect((await undo(id)).status).toBe(200);
    const again = await storedBefore();
    await lose(new Date().toISOString());
    expectProblem(await undo(again), 'STATE');
  });

  it('is refused until the remaining record is itself again, after it was merged in turn', async () => {
    const last = await article(data.cellar);
    await putReading(test(), gone, SENT, 10);
    await putReading(test(), stays, SENT, 5);
    await putReading(test(), last, SENT, 3);
    const id = await mergeBoth();
    const { body: turn } = await merge('stockItems', stays, last);
    const refused = await undo(id);
    expectProblem(refused, 'STATE');
    const [{ name: into }, { name: then }] = [
      await get(`/api/StockItems/${stays}`),
      await get(`/api/StockItems/${last}`),
    ];
    expect(refused.body.detail).toBe(
      `„${into}“ ging seitdem selbst in „${then}“ auf. Bitte das zuerst rückgängig machen. Es bleibt zusammengeführt.`,
    );
    const stockOf = async (stockItemId: number) =>
      (await get<Json[]>(`/api/StockLevels/current?StockItemId=${stockItemId}`)).map(({ amount }) => amount);
    expect(await stockOf(last)).toEqual([18]);
    expect((await undo(turn.id)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect([await stockOf(gone), await stockOf(last)]).toEqual([[10], [3]]);
  });

  describe('that would leave an article without a place', () => {
    const assignmentsOf = async (stockItemId: number) =>
      (await get<Json[]>('/api/StockLocationAssignments')).filter((each) => each.stockItemId === stockItemId);
    const removePlace = async (place: number) => {
      const row = (await assignmentsOf(stays)).find((each) => each.stockLocationId === place);
      expect((await test().call(test().admin, 'DELETE', '/api/StockLocationAssignments', { id: row?.id })).status).toBe(
        204,
      );
    };
    it.each<[string, (data: MasterData) => number, () => number]>([
      ['the one that stayed', (house) => house.bar, () => stays],
      ['the one that went', (house) => house.cellar, () => gone],
    ])('is refused until it has one: %s', async (_, own, sideOf) => {
      const id = await mergeBoth();
      await removePlace(own(data));
      const refused = await undo(id);
      expectProblem(refused, 'STATE');
      const { name } = await get(`/api/StockItems/${sideOf()}`);
      expect(refused.body.detail).toMatch(new RegExp(`^„${name}“ hätte .*keinen Lagerort`));
      const store = await test().create('/api/StockLocations', { name: `Lager ${id}`, countingOrder: 3 });
      const places = (await assignmentsOf(sideOf())).map(({ stockLocationId }) => stockLocationId);
      const given = { id: sideOf(), stockLocations: [...places, store] };
      expect((await test().call(test().admin, 'PUT', '/api/StockItems', given)).status).toBe(200);
      expect((await undo(id)).status).toBe(200);
      expect([(await assignmentsOf(gone)).length, (await assignmentsOf(stays)).length]).toEqual([1, 1]);
    });
  });
});
