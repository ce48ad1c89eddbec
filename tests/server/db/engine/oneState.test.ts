import { expect, it } from 'vitest';
import { untyped } from '../../../../server/db/database';
import { readConsistently } from '../../../../server/db/engine/readConsistently';
import { recordTables } from '../../../../server/db/engine/recordTables';
import type { Db } from '../../../../server/db/tables';
import { resources } from '../../../../src/resources';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';

const namesIn = async (db: Db) => (await db.selectFrom('units').select('name').orderBy('id').execute()).map(nameOf);
const nameOf = ({ name }: { name: string }) => name;
let made = 0;

describeOnEachDatabase('one state of the database', (under) => {
  const test = useTestApp(under);
  const add = async () => {
    const name = `Einheit ${made++}`;
    await untyped(test().database.db).insertInto('units').values({ name, nameKey: name }).execute();
    return name;
  };

  it('is the same for all statements, with any writes between them', async () => {
    const { db } = test().database;
    const first = await add();
    await readConsistently(db, async (tx) => {
      const before = await namesIn(tx);
      expect(before).toContain(first);
      const next = await add();
      expect(await namesIn(tx)).toEqual(before);
      expect(await namesIn(db)).toEqual([...before, next]);
    });
    expect(await readConsistently(db, namesIn)).toEqual(await namesIn(db));
  });

  it('is the next one as well, of many at a time', async () => {
    const { db } = test().database;
    const seen = Array.from({ length: 30 }, () => readConsistently(db, namesIn));
    const name = await add();
    await Promise.all(seen);
    expect(await readConsistently(db, namesIn)).toContain(name);
  });

  it('ends with an error, and the next one is read', async () => {
    const { db } = test().database;
    for (let at = 0; at < 20; at++)
      await expect(
        readConsistently(db, (tx) =>
          tx
            .selectFrom('units')
            .select('nothing' as 'name')
            .execute(),
        ),
      ).rejects.toThrow(/nothing/);
    const name = await add();
    expect(await readConsistently(db, namesIn)).toContain(name);
  });

  it('is that of the transaction inside of one', async () => {
    await test()
      .database.db.transaction()
      .execute(async (tx) => {
        await untyped(tx).insertInto('units').values({ name: 'Innen', nameKey: 'innen' }).execute();
        expect(await readConsistently(tx, namesIn)).toContain('Innen');
        await tx.deleteFrom('units').where('name', '=', 'Innen').execute();
      });
  });

  it('is read alone', async () => {
    const before = await namesIn(test().database.db);
    await expect(readConsistently(test().database.db, (tx) => tx.deleteFrom('units').execute())).rejects.toThrow(
      /read.?only/i,
    );
    expect(await namesIn(test().database.db)).toEqual(before);
  });

  it('records the tables that it reads', async () => {
    const { db, recorded } = recordTables(test().database.db);
    await readConsistently(db, namesIn);
    expect([...recorded.tables]).toEqual(['units']);
    expect(recorded.isUnknown).toBe(false);
  });
});

describeOnEachDatabase('lists on a single connection', (under) => {
  const test = useTestApp(under, { demo: true, databasePool: 1 });

  // A request that needed a second connection while holding the first would deadlock.
  it.each([
    ...resources.map(({ api }) => ['GET', api.url] as const),
    ['GET', '/api/StockItems?sort=["supplierId","ASC"]&range=[0,9]'],
    ['GET', '/api/StockItems/export.csv?search=a'],
    ['POST', '/api/StockItems/get', { containedInName: 'a', excludeItemsInGroups: [1] }],
  ] as const)('%s %s is answered', async (method, url, body?: object) => {
    expect((await test().call(test().admin, method, url, body)).status).toBe(200);
  });
});
