import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { holdMerges, shareMerges } from '../../../../server/db/repository/bookedFor';
import { Problem } from '../../../../server/problem';
import { addMovements } from '../../../../server/workflows/goods/ledger/addMovements';
import { readCurrentStock } from '../../../../server/workflows/goods/stockCounts/readCurrentStock';
import { mergeRecords } from '../../../../server/workflows/merging/mergeRecords';
import { undoMerge } from '../../../../server/workflows/merging/undoMerge';
import { resources } from '../../../../src/resources';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';
import { putMovements, putReading } from '../goods/goodsSetup';

const DAY = '2026-03-01T12:00:00.000Z';

describeOnEachDatabase('a merge that waited for its turn', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let gone = 0;
  let stays = 0;
  let names = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    [gone, stays] = [await article(), await article()];
    await putReading(test(), gone, DAY, 24);
    await putReading(test(), stays, DAY, 10);
  });

  const article = () => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Helles ${names}`, orderNumber: `H-${names}` }));
  };
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
  const stockOf = async (stockItemId: number) =>
    (await readCurrentStock(test().database.db, { stockItemId }))[0]?.amount;
  /** Returns movements after the last count, which make up the stock. */
  const bookedSinceCounted = (stockItemId: number) =>
    test()
      .database.db.selectFrom('stockMovements')
      .select('quantity')
      .where('stockItemId', '=', stockItemId)
      .where('kind', '!=', 'correction')
      .where('at', '>=', (query) =>
        query
          .selectFrom('stockCounts')
          .select(({ fn }) => fn.max('at').as('at'))
          .where('stockItemId', '=', stockItemId),
      )
      .execute();
  const loss = { kind: 'loss', reason: 'Bruch', quantity: -4000 } as const;
  /** Merges as a call that was sent at this instant and gets its turn now. */
  const mergeSentAt = (now: string) =>
    inTransaction(test().database.db, (db) =>
      mergeRecords(
        { db, registry: resources, user, now },
        { resource: 'stockItems', mergedId: gone, intoId: stays, mergedVersion: 1, intoVersion: 1 },
      ),
    );
  const undoSentAt = (now: string, id: number) =>
    inTransaction(test().database.db, (db) => undoMerge({ db, registry: resources, user, now }, id));

  it('carries over bookings made meanwhile, once', async () => {
    await putMovements(test(), [{ ...loss, stockItemId: gone, at: ago(500) }]);
    await mergeSentAt(ago(1000));
    expect([await bookedSinceCounted(gone), await stockOf(stays)]).toEqual([[], 30]);
  });

  it('carries it over to an article that was counted meanwhile', async () => {
    await putReading(test(), stays, ago(500), 7);
    await mergeSentAt(ago(1000));
    expect(await stockOf(stays)).toBe(31);
  });

  it.runIf(under.kind === 'postgres')('gets it among bookings that always overlap', async () => {
    const { db } = test().database;
    const book = () => {
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const booking = { end: () => end(), isRunning: false, done: Promise.resolve() };
      booking.done = inTransaction(db, async (tx) => {
        await shareMerges(tx);
        booking.isRunning = true;
        await ended;
      });
      return booking;
    };
    let last = book();
    await expect.poll(() => last.isRunning).toBe(true);
    let hasTurn = false;
    const takeTurn = async () => {
      await inTransaction(db, (tx) => holdMerges(tx, 0));
      hasTurn = true;
    };
    const merge = (async () => {
      while (!hasTurn)
        await takeTurn().catch((error) => {
          if (!(error instanceof Problem)) throw error;
        });
    })();
    // One round is enough unless the machine is slow.
    for (let round = 0; round < 30 && !hasTurn; round++) {
      const next = book();
      await expect.poll(async () => next.isRunning || (await waitsIn(db)).length > 1).toBe(true);
      last.end();
      await last.done;
      last = next;
    }
    const hadTurn = hasTurn;
    last.end();
    await Promise.all([merge, last.done]);
    expect(hadTurn).toBe(true);
  });

  it('is not undone after a booking that waited for it, whenever that was sent', async () => {
    const { id } = await mergeSentAt(ago(0));
    await inTransaction(test().database.db, (tx) =>
      addMovements(tx, { userId: 1, now: DAY }, [{ ...loss, stockItemId: gone }]),
    );
    await expect(undoSentAt(ago(0), id)).rejects.toMatchObject({ code: 'STATE' });
  });
});
