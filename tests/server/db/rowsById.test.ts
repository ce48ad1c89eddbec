import { expect, it } from 'vitest';
import { rowsWhere, rowWhere } from '../../../server/db/repository/rowsById';
import type { Db } from '../../../server/db/tables';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('rows by values of their columns', (under) => {
  const test = useTestApp(under);
  type Names = (db: Db, userId: number) => Promise<{ name: string }[]>;

  it.each<[string, string[], Names]>([
    ['a text', ['admin'], (db) => rowsWhere(db, 'users', { role: 'Admin' }, ['name'])],
    ['null, in order', ['admin', 'ulla'], (db) => rowsWhere(db, 'users', { email: null }, ['name'], 'name')],
    ['a number', ['ulla'], (db, id) => rowsWhere(db, 'users', { id }, ['name'])],
    ['one of many', ['ulla'], (db, id) => rowsWhere(db, 'users', { id: [id, 0] }, ['name'])],
    ['one of none', [], (db) => rowsWhere(db, 'users', { id: [] }, ['name'])],
    ['two columns', [], (db, id) => rowsWhere(db, 'users', { id, role: 'Admin' }, ['name'])],
  ])('%s', async (_, names, read) => {
    const { database, userId } = test();
    expect(await read(database.db, userId)).toEqual(names.map((name) => ({ name })));
  });

  it('with all columns, or the first alone', async () => {
    const { database, userId: id } = test();
    const whole = await database.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    expect(await rowsWhere(database.db, 'users', { id }, '*')).toEqual(whole);
    expect(await rowWhere(database.db, 'users', { id }, '*')).toEqual(whole[0]);
    expect(await rowWhere(database.db, 'users', { id: 0 }, ['name'])).toBeUndefined();
  });
});
