import { beforeAll, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { readRecords } from '../../../server/db/repository/read';
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
    expect(read).toEqual(rows.toReversed().map(({ nameKey, ...row }) => ({ ...row, archived: false })));
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
