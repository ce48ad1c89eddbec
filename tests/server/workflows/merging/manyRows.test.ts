import { setImmediate } from 'node:timers';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { untyped } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import type { Tx } from '../../../../server/db/tables';
import { mergeRecords } from '../../../../server/workflows/merging/mergeRecords';
import { undoMerge } from '../../../../server/workflows/merging/undoMerge';
import type { Merge } from '../../../../src/contract/merges';
import { resources } from '../../../../src/resources';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, type MasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';

const MANY = 3_000;
/** A part has 500 rows at most; the end of one and the beginning of the next may share a turn. */
const MAX = 1_000;

/** Counts the rows read or written by statements within one turn. */
function rowsOfTurns() {
  let rows = 0;
  let most = 0;
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length + Number(result.numAffectedRows ?? 0);
      most = Math.max(most, rows);
      return result;
    },
  };
  const others = () => {
    rows = 0;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  return {
    plugin,
    end() {
      isDone = true;
      return most;
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describeOnEachDatabase('merging a supplier of many articles', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    const article = (_: unknown, at: number) => ({
      name: `Artikel ${at}`,
      unitId: data.unit,
      unitsPerPackage: 24_000,
      packagingUnitId: data.pack,
      supplierId: data.brewery,
      orderNumber: `A-${at}`,
      pricePerUnit: 8_000,
    });
    const rows = Array.from({ length: MANY }, article);
    while (rows.length > 0)
      await untyped(test().database.db).insertInto('stockItems').values(rows.splice(0, 500)).execute();
  });

  const named = async (supplierId = 0) => {
    const { db } = test().database;
    const query = db.selectFrom('stockItems').select(({ fn }) => fn.countAll().as('n'));
    return Number((await query.where('supplierId', '=', supplierId).executeTakeFirstOrThrow()).n);
  };
  /** Merges with a clock by which every turn is over as soon as it is checked. */
  async function mostRowsOf(work: (tx: Tx) => Promise<Merge>): Promise<{ merge: Merge; most: number }> {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10;
      return now;
    });
    const { plugin, end } = rowsOfTurns();
    const merge = await inTransaction(test().database.db, (tx) => work(tx.withPlugin(plugin)));
    return { merge, most: end() };
  }
  const by = () => ({
    registry: resources,
    now: new Date().toISOString(),
    user: { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] },
  });

  it('moves them, and returns them, in parts between which others have their turn', async () => {
    const { brewery: mergedId, butcher: intoId } = data;
    const sent = { resource: 'suppliers' as const, mergedId, intoId, mergedVersion: 1, intoVersion: 1 };
    const merged = await mostRowsOf((tx) => mergeRecords({ db: tx, ...by() }, sent));
    expect([await named(mergedId), await named(intoId)]).toEqual([0, MANY]);
    expect(merged.most).toBeLessThanOrEqual(MAX);
    const undone = await mostRowsOf((tx) => undoMerge({ db: tx, ...by() }, merged.merge.id));
    expect([await named(mergedId), await named(intoId)]).toEqual([MANY, 0]);
    expect(undone.most).toBeLessThanOrEqual(MAX);
  });
});
