import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepared, type Slots } from '../../../../server/db/engine/prepared';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem, createMasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';
import { counting } from '../../workflows/censusSetup';

const idById = prepared((db, { id }: Slots<{ id: number }>) =>
  db
    .selectFrom('users')
    .select(['id', sql<number>`2 * 3`.as('six')])
    .where('id', '=', id),
);
const userById = prepared((db, { id }: Slots<{ id: number }>) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
);

describeOnEachDatabase('queries that are kept compiled', (under) => {
  // A single connection, whose prepared statements can be listed.
  const test = useTestApp(under, { databasePool: 1 });
  const inPostgres = under.kind === 'postgres' ? it : it.skip;

  const preparedTexts = async () =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(test().database.db)
    ).rows.map(({ statement }) => statement);

  it('answer the same however often they are asked', async () => {
    const { db } = test().database;
    for (let time = 0; time < 12; time++) {
      expect(await idById(db, { id: test().userId })).toEqual([{ id: test().userId, six: 6 }]);
      expect(await idById(db, { id: 0 })).toEqual([]);
      expect(await userById(db, { id: test().userId })).toEqual([expect.objectContaining({ name: 'ulla' })]);
    }
  });

  inPostgres('are prepared once, but those of every column', async () => {
    const texts = await preparedTexts();
    expect(texts.filter((text) => text.includes('2 * 3'))).toHaveLength(1);
    expect(texts.filter((text) => /(select|\.)\s*\*/i.test(text))).toEqual([]);
  });

  it('go on when a newer server adds columns to their tables, in the midst of counting as well', async () => {
    const data = await createMasterData(test());
    await createItem(test(), data, { name: 'Helles' });
    const { start, lines: linesOf } = counting(test);
    const id = Number((await start(data.drinks)).body.id);
    const path = `/api/Census/${id}/stock_modifications`;
    const lines = () => linesOf(id);
    const count = async (key: string) => {
      const [line] = await lines();
      const body = { id: line?.id, newAmount: 3, version: line?.version };
      const sent = () => test().call(test().admin, 'PUT', path, body, { 'idempotency-key': key });
      return [(await sent()).status, (await sent()).headers['idempotent-replayed']];
    };
    // PostgreSQL keeps a statement's plan only after several runs.
    for (let time = 0; time < 8; time++) expect(await count(`before-${time}`)).toEqual([200, 'true']);
    const tables = ['stockModifications', 'censuses', 'users', 'sessions', 'idempotencyKeys', 'auditLog', 'stockItems'];
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(`later_${table}`)} integer`.execute(
        test().database.db,
      );
    expect(await count('after')).toEqual([200, 'true']);
    for (const line of await lines()) expect(Object.keys(line).filter((key) => key.startsWith('later'))).toEqual([]);
    expect(await userById(test().database.db, { id: test().userId })).toHaveLength(1);
  });
});
