import { beforeAll, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { readRecords } from '../../../server/db/repository/read';
import { readInSteps } from '../../../server/db/repository/readInSteps';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const TEXTS = ['Öl "extra"', "d'Or", 'a\\b', 'Zeile\nzwei\t', '🍺 Bier', '', '\u2028', '{"a":[1,2]}', '%s $1 ?'];

describeOnEachDatabase('records of many pages', (under) => {
  const test = useTestApp(under);

  const rows = Array.from({ length: 2100 }, (_, at) => ({
    id: 5000 - at,
    name: `${TEXTS[at % TEXTS.length]} ${at}`,
    nameKey: `key ${at}`,
    version: at + 1,
  }));
  beforeAll(async () => {
    const db = untyped(test().database.db);
    for (let at = 0; at < rows.length; at += 300)
      await db
        .insertInto('units')
        .values(rows.slice(at, at + 300))
        .execute();
  });

  it('are all read, in the order of their ids and as they were written', async () => {
    const db = untyped(test().database.db);
    const read = await readRecords(db, resources, resourceNamed(resources, 'units'));
    expect(read).toEqual(rows.toReversed().map(({ nameKey, ...row }) => ({ ...row, plural: null, archived: false })));
  });

  it.each([
    [{ after: 0, limit: 3 }, [2901, 2902, 2903]],
    [{ after: 2903, limit: 2 }, [2904, 2905]],
    [{ after: 4998, limit: 9 }, [4999, 5000]],
    [{ after: 5000, limit: 9 }, []],
  ])('stop at the requested part: %j', async (part, ids) => {
    const db = untyped(test().database.db);
    const read = await readRecords(db, resources, resourceNamed(resources, 'units'), { part });
    expect(read.map(({ id }) => id)).toEqual(ids);
  });

  it.each([501, 1200])("are read to the part's end, of %i as well", async (limit) => {
    const db = untyped(test().database.db);
    const part = { after: 2900, limit };
    const read = await readRecords(db, resources, resourceNamed(resources, 'units'), { part });
    expect(read.map(({ id }) => id)).toEqual(Array.from({ length: limit }, (_, at) => 2901 + at));
  });

  it('carry their links on every page', async () => {
    const { db } = test().database;
    const items = Array.from({ length: 1100 }, (_, at) => ({
      id: at + 1,
      name: `Artikel ${at}`,
    }));
    const locations = [1, 2].map((id) => ({ id, name: `Ort ${id}`, nameKey: `ort ${id}`, countingOrder: id }));
    await untyped(db).insertInto('stockLocations').values(locations).execute();
    for (let at = 0; at < items.length; at += 100)
      await untyped(db)
        .insertInto('stockItems')
        .values(items.slice(at, at + 100))
        .execute();
    for (let at = 0; at < items.length; at += 100)
      await untyped(db)
        .insertInto('stockLocationAssignments')
        .values(items.slice(at, at + 100).map(({ id }) => ({ stockItemId: id, stockLocationId: (id % 2) + 1 })))
        .execute();
    const stockItems = resourceNamed(resources, 'stockItems');
    for (const read of [
      await readRecords(untyped(db), resources, stockItems),
      await readInSteps(untyped(db), resources, stockItems),
    ])
      expect(read.map(({ id, stockLocations }) => [id, stockLocations])).toEqual(
        items.map(({ id }) => [id, [(id % 2) + 1]]),
      );
  });

  it('let others have their turn between two pages', async () => {
    const db = untyped(test().database.db);
    let isRead = false;
    let turns = 0;
    const others = () => {
      turns += 1;
      if (!isRead) setImmediate(others);
    };
    setImmediate(others);
    await readRecords(db, resources, resourceNamed(resources, 'units'));
    isRead = true;
    expect(turns).toBeGreaterThanOrEqual(2);
  });
});
