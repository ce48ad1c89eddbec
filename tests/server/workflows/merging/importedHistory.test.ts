import { beforeAll, beforeEach, expect, it } from 'vitest';
import { importHistory } from '../../../../server/csv/history/importHistory';
import { engineOf } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import type { Db } from '../../../../server/db/tables';
import type { Call } from '../../../../server/http/call';
import { mergeRecords } from '../../../../server/workflows/merging/mergeRecords';
import { finishImports } from '../../../../server/workflows/stockHistory/finishImports';
import type { HistoryReport, HistoryRequest } from '../../../../src/contract/stockHistory';
import { resources } from '../../../../src/resources';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../../helpers/testApp';
import { seesWaitFor, waitsIn } from '../../../helpers/waitsIn';
import { merging } from './mergingCalls';

const BUSY = 'Gerade wird eine Bestandshistorie gebucht. Bitte in einer Minute noch einmal versuchen.';

describeOnEachDatabase('merging beside an imported history', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let gone = 0;
  let stays = 0;
  let names = 0;
  const { get, preview, bodyOf, merge, undo } = merging(test);
  const article = () => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Bräu ${names}`, orderNumber: `B-${names}` }));
  };
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    [gone, stays] = [await article(), await article()];
  });

  const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
  const fileOf = (id: number, amount = 24): HistoryRequest => ({
    fileName: 'Alt.csv',
    text: `Id;Artikel;Tag;Uhrzeit;Art;Menge;Preis\n${id};;2025-03-03;;Zählung;${amount};`,
    dryRun: false,
  });
  const send = (id: number, amount?: number) =>
    test().call<HistoryReport>(test().admin, 'POST', '/api/StockHistory/import', fileOf(id, amount) as unknown as Json);
  /** Runs the same import with control of its transaction. */
  const importWith = (transact: Call['transact']) =>
    importHistory({
      db: test().database.db,
      user,
      now: new Date().toISOString(),
      body: fileOf(gone),
      transact,
    } as Partial<Call> as Call<unknown, unknown, HistoryRequest>);
  const countedOf = async (id: number) =>
    (await get<Json[]>(`/api/StockCounts?StockItemId=${id}`)).map(({ amount }) => amount);
  const stockOf = async (id: number) =>
    (await get<Json[]>(`/api/StockLevels/current?StockItemId=${id}`)).map(({ amount }) => amount);
  const isWaitedFor = async () => {
    const { db } = test().database;
    if (engineOf(db) === 'postgres') await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
  };
  /** Waits until the merge retries. It does not wait in PostgreSQL's queue. */
  const isTriedFor = async () => {
    const { db } = test().database;
    if (engineOf(db) === 'postgres')
      await eventually(async () => expect(await seesWaitFor(db, /try_advisory_xact_lock\(/)).toBe(true));
  };
  const mergeIn = async (tx: Db) => {
    const sent = { resource: 'stockItems' as const, mergedId: gone, intoId: stays, mergedVersion: 1, intoVersion: 1 };
    await mergeRecords({ db: tx, registry: resources, now: new Date().toISOString(), user }, sent);
  };

  /** Leaves a part of an accepted import unbooked, as a long import does for seconds. */
  async function leaveUnfinished() {
    const { body } = await send(gone, 24);
    const importId = Number(body.id);
    const { db } = test().database;
    const rows = JSON.stringify([[gone, '2025-03-04T12:00:00.000Z', 'delivery', 6000, 8000]]);
    await db.insertInto('stockHistoryParts').values({ importId, rows }).execute();
    await db.updateTable('stockHistoryImports').set({ isUnfinished: 1 }).where('id', '=', importId).execute();
  }

  it('is refused until all is booked, and then carries all of it over', async () => {
    await send(stays, 10);
    await leaveUnfinished();
    expect((await preview('stockItems', gone, stays)).refusals).toEqual([BUSY]);
    const refused = await merge('stockItems', gone, stays);
    expectProblem(refused, 'STATE');
    expect([refused.status, refused.body.detail]).toEqual([409, BUSY]);
    const other = await test().create('/api/Suppliers', { name: `Keller & Söhne ${names}` });
    expect((await merge('suppliers', other, data.butcher)).status).toBe(200);
    await finishImports(test().database.db);
    expect((await preview('stockItems', gone, stays)).refusals).toEqual([]);
    expect((await merge('stockItems', gone, stays)).status).toBe(200);
    expect(await stockOf(stays)).toEqual([40]);
  });

  it('is undone only when all is booked', async () => {
    const merged = await merge('stockItems', gone, stays);
    const another = gone;
    gone = await article();
    await leaveUnfinished();
    const refused = await undo(merged.body.id);
    expectProblem(refused, 'STATE');
    expect(refused.body.detail).toBe(BUSY);
    await finishImports(test().database.db);
    expect((await undo(merged.body.id)).status).toBe(200);
    expect(await stockOf(another)).toEqual([null]);
  });

  it('is seen by an import that was judged before it, and so is its undoing', async () => {
    let tries = 0;
    await importWith(async (work) => {
      tries += 1;
      if (tries === 1) expect((await merge('stockItems', gone, stays)).status).toBe(200);
      return inTransaction(test().database.db, work);
    });
    expect([tries, await countedOf(gone), await countedOf(stays)]).toEqual([2, [], [24]]);

    [gone, stays] = [await article(), await article()];
    const { body } = await merge('stockItems', gone, stays);
    tries = 0;
    await importWith(async (work) => {
      tries += 1;
      if (tries === 1) expect((await undo(body.id)).status).toBe(200);
      return inTransaction(test().database.db, work);
    });
    expect([tries, await countedOf(gone), await countedOf(stays)]).toEqual([2, [24], []]);
  });

  it('is waited for by an import that comes in the same moment', async () => {
    let importing: Promise<Reply<HistoryReport>> | undefined;
    await inTransaction(test().database.db, async (tx) => {
      await mergeIn(tx);
      importing = send(gone);
      await isWaitedFor();
    });
    expect((await importing)?.status).toBe(201);
    expect([await countedOf(gone), await countedOf(stays)]).toEqual([[], [24]]);
  });

  it('waits for an import that is just being accepted, and is refused then', async () => {
    await send(stays, 10);
    const sent = await bodyOf('stockItems', gone, stays);
    let call: Promise<Reply> | undefined;
    await importWith((work) =>
      inTransaction(test().database.db, async (tx) => {
        const answer = await work(tx);
        call = test().call(test().admin, 'POST', '/api/Merges', sent);
        await isTriedFor();
        return answer;
      }),
    );
    // The call may come after the last part was booked.
    if ((await call)?.status === 409) expect((await merge('stockItems', gone, stays)).status).toBe(200);
    else expect((await call)?.status).toBe(200);
    expect(await stockOf(stays)).toEqual([34]);
  });
});
