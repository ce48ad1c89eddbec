import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import type { Db } from '../../../server/db/tables';
import { type Counted, setStock } from '../../../server/workflows/census/setStock';
import { describeRules } from '../../helpers/databases';
import { createItem, createMasterData } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';
import { hasten, turnsDuring } from '../turnsDuring';
import { counting, createGroup } from './censusSetup';

const PLACES = 12;
const COUNTS = 3;
const AT = '2026-01-31T12:00:00.000Z';

interface Row {
  censusId: number | null;
  stockLocationId: number;
}

describeRules('correcting a count beside others of the same places', (under) => {
  const test = useTestApp(under);
  const { start, lines } = counting(test);
  let item: number;
  const places: number[] = [];
  const censuses: number[] = [];
  beforeAll(async () => {
    const data = await createMasterData(test());
    for (let at = 0; at < PLACES; at++)
      places.push(await test().create('/api/StockLocations', { name: `Regal ${at}` }));
    item = await createItem(test(), data, { stockLocations: places });
    for (let at = 0; at < COUNTS; at++) {
      const group = await createGroup(test(), `Zählung ${at}`);
      const assignment = { stockItemGroupId: group, stockItemId: item, minAmountInGroup: 1 };
      await test().create('/api/StockItemGroupAssignments', assignment);
      censuses.push(Number((await start(group)).body.id));
    }
  });
  afterEach(() => void vi.restoreAllMocks());

  const countedIn = async (censusId: number): Promise<Counted[]> =>
    (await lines(censusId)).map(({ id, stockItemId, stockLocationId }) => ({
      id,
      stockItemId,
      stockLocationId,
      newAmount: 1000,
    }));
  const record = async (db: Db, history: readonly Row[]) => {
    const amounts = { stockItemId: item, oldAmount: null, newAmount: 5000, userId: null, userName: 'Anna', at: AT };
    await db.deleteFrom('stockHistory').execute();
    await db
      .insertInto('stockHistory')
      .values(history.map((row) => ({ ...row, ...amounts })))
      .execute();
  };
  const correct = (db: Db, censusId: number, counted: readonly Counted[]) =>
    setStock(db, { censusId, userId: null, userName: 'Berta', now: AT }, counted);
  const correctedBy = (db: Db) =>
    db.selectFrom('stockHistory').select('stockLocationId').where('userName', '=', 'Berta').execute();

  it.each(Array.from({ length: 12 }, (_, seed) => seed))('leaves later counts, history %i', async (seed) => {
    const random = randomOf(seed);
    const history = Array.from({ length: 10 + seed * 6 }, () => ({
      censusId: random() < 0.1 ? null : (censuses[Math.floor(random() * COUNTS)] ?? null),
      stockLocationId: places[Math.floor(random() * PLACES)] ?? 0,
    }));
    const { db } = test().database;
    await record(db, history);
    for (const censusId of censuses) {
      const counted = await countedIn(censusId);
      expect(counted).toHaveLength(PLACES);
      const undone = inTransaction(db, async (tx) => {
        await correct(tx, censusId, counted);
        const written = (await correctedBy(tx)).map(({ stockLocationId }) => stockLocationId);
        const expected = places.filter((place) => !isCountedLater(history, censusId, place));
        expect(written.toSorted(ascending)).toEqual(expected.toSorted(ascending));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
  });

  it('reads few rows, however often both were corrected', async () => {
    const [own = 0, later = 0] = censuses;
    const { db } = test().database;
    const rowsOf = (censusId: number) =>
      Array.from({ length: 30 }, () => places.map((stockLocationId) => ({ censusId, stockLocationId }))).flat();
    await record(db, [...rowsOf(own), ...rowsOf(later)]);
    const counted = await countedIn(own);
    let rows = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    };
    await inTransaction(db, (tx) => correct(tx.withPlugin(counter), own, counted));
    expect(await correctedBy(db)).toEqual([]);
    // The first row, and a level and a decision per place.
    expect(rows).toBeLessThanOrEqual(1 + 2 * PLACES);
  });

  it('gives others turns while it looks for later counts', async () => {
    const [own = 0, later = 0] = censuses;
    const { db } = test().database;
    await record(
      db,
      [own, later].flatMap((censusId) => places.map((stockLocationId) => ({ censusId, stockLocationId }))),
    );
    const all = await countedIn(own);
    const counted: Counted[] = [];
    while (counted.length < 2000) counted.push(...all);
    const during = () => turnsDuring(() => inTransaction(db, (tx) => correct(tx, own, counted)));
    hasten(11);
    expect(await during()).toBeGreaterThanOrEqual(10);
    expect(await correctedBy(db)).toEqual([]);
  });
});

const ascending = (a: number, b: number) => a - b;

function isCountedLater(history: readonly Row[], censusId: number, place: number): boolean {
  const ofPlace = history.filter(({ stockLocationId }) => stockLocationId === place);
  const first = ofPlace.findIndex((row) => row.censusId === censusId);
  return first >= 0 && ofPlace.slice(first).some((row) => row.censusId !== null && row.censusId !== censusId);
}

function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
