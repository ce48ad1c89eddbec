import { beforeAll, describe, expect, it } from 'vitest';
import type { Preferences } from '../../../src/contract/preferences';
import { MAX_VIEWS } from '../../../src/rules/listPreferences';
import { describeOnEachDatabase } from '../../helpers/databases';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const URL = '/api/Preferences';
const view = (name: string, filter = {}) => ({ name, filter });

describeOnEachDatabase('preferences for lists', (under) => {
  const test = useTestApp(under);
  let people = 0;
  const person = () => {
    people += 1;
    return test().member(`person${people}`, []);
  };
  const chosen = async (token: string) => (await test().call<Preferences>(token, 'GET', URL)).body.lists;
  const choose = async (token: string, body: Json) =>
    (await test().call<Preferences>(token, 'PUT', URL, body)).body.lists;

  it('are empty at first, and changed list by list', async () => {
    const { token } = await person();
    expect(await chosen(token)).toEqual({});
    const columns = { shown: ['supplierId'], hidden: ['unitId'], order: ['name', 'id'] };
    expect(await choose(token, { list: 'stockItems', columns })).toEqual({ stockItems: { columns } });
    const saft = { name: 'Saft', filter: { q: 'saft', includeArchived: true }, sort: { key: 'name', order: 'DESC' } };
    await choose(token, { list: 'stockItems', saveViews: [saft], start: 'Saft' });
    await choose(token, { list: 'invoices', columns: { shown: [], hidden: ['net'] } });
    expect(await chosen(token)).toEqual({
      stockItems: { columns, views: [saft], start: 'Saft' },
      invoices: { columns: { shown: [], hidden: ['net'] } },
    });
    const none = { shown: [], hidden: [] };
    expect(await choose(token, { list: 'stockItems', columns: none, removeViews: ['SAFT'] })).toEqual({
      stockItems: {},
      invoices: { columns: { shown: [], hidden: ['net'] } },
    });
  });

  it('remember how files were read, and forget the oldest rather than refuse a view', async () => {
    const { token } = await person();
    const read = (head: string, characters = 1) => ({
      heads: [head],
      mapping: { [head]: 'name', Brutto: null },
      defaults: { supplierId: 'x'.repeat(characters), unitId: 'y'.repeat(characters) },
    });
    const heads = Array.from({ length: 10 }, (_, at) => `${'Spalte '.repeat(25)}${at}`);
    for (const head of heads) await choose(token, { list: 'stockItems', rememberImport: read(head, 190) });
    const { stockItems } = await chosen(token);
    expect(stockItems?.imports?.[0]).toEqual(read(heads[9] ?? '', 190));
    expect(stockItems?.imports).toHaveLength(10);
    const saveViews = Array.from({ length: MAX_VIEWS }, (_, at) =>
      view(`Ansicht ${at}`, { q: 'x'.repeat(190), name: 'y'.repeat(190) }),
    );
    const after = await choose(token, { list: 'stockItems', saveViews });
    expect(after.stockItems?.views).toHaveLength(MAX_VIEWS);
    expect(after.stockItems?.imports?.length).toBeLessThan(10);
    expect(after.stockItems?.imports?.[0]).toEqual(read(heads[9] ?? '', 190));
  });

  it('are private', async () => {
    const [one, other] = [await person(), await person()];
    await choose(one.token, { list: 'units', saveViews: [view('Meine')] });
    expect(await chosen(other.token)).toEqual({});
    expect(await chosen(test().admin)).toEqual({});
    await choose(other.token, { list: 'units', userId: one.id, removeViews: ['Meine'] } as Json);
    expect(await chosen(one.token)).toEqual({ units: { views: [view('Meine')] } });
  });

  it('survive when two devices choose at once', async () => {
    const { token } = await person();
    const names = Array.from({ length: 6 }, (_, at) => `Ansicht ${at}`);
    await Promise.all(names.map((name) => choose(token, { list: 'units', saveViews: [view(name)] })));
    const { units } = await chosen(token);
    expect(units?.views?.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('go with the user', async () => {
    const { id, token } = await person();
    await choose(token, { list: 'units', saveViews: [view('Meine')] });
    await test().call(test().admin, 'DELETE', '/api/Users', { id });
    const rows = test().database.db.selectFrom('listPreferences').selectAll().where('userId', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  it('leave out a list that is gone', async () => {
    const { id, token } = await person();
    const gone = { userId: id, list: 'crates', chosen: JSON.stringify({ views: [view('Alt')] }) };
    await test().database.db.insertInto('listPreferences').values(gone).execute();
    expect(await chosen(token)).toEqual({});
  });

  describe('are refused', () => {
    let full = '';
    beforeAll(async () => {
      full = (await person()).token;
      const saveViews = Array.from({ length: MAX_VIEWS }, (_, at) => view(`Ansicht ${at}`));
      await choose(full, { list: 'units', saveViews });
    });
    const put = (name: string, body: unknown, errors?: Scenario['errors']): Scenario => ({
      name,
      who: 'user',
      request: ['PUT', URL, body],
      status: 400,
      code: 'VALIDATION',
      errors,
    });
    const long = Array.from({ length: 29 }, (_, at) => [`feld${at}`, 'x'.repeat(200)]);

    it.each<Scenario>([
      { name: 'without a token', who: 'nobody', request: ['GET', URL], status: 401, code: 'TOKEN_INVALID' },
      { name: 'to change it without one', who: 'nobody', request: ['PUT', URL, { list: 'units' }], status: 401 },
      put('nothing', undefined),
      put('no list', {}, { list: 'Dieses Feld wird benötigt' }),
      put('a list that there is not', { list: 'crates' }, { list: 'Eine Liste „crates“ gibt es nicht.' }),
      put('an inherited name', { list: 'constructor' }),
      put('NUL', { list: 'units', saveViews: [view('a\0b')] }),
      put('columns that are no lists', { list: 'units', columns: { shown: 'name', hidden: [] } }),
      put('a column that is no text', { list: 'units', columns: { shown: [1], hidden: [] } }),
      put('an order that is no list', { list: 'units', columns: { shown: [], hidden: [], order: 'name' } }),
      put('too long an order', { list: 'units', columns: { shown: [], hidden: [], order: Array(201).fill('a') } }),
      put('too many columns', { list: 'units', columns: { shown: Array(201).fill('a'), hidden: [] } }),
      put('a view without a name', { list: 'units', saveViews: [view('  ')] }),
      put('a long name', { list: 'units', saveViews: [view('x'.repeat(61))] }),
      put('a view without a filter', { list: 'units', saveViews: [{ name: 'A' }] }),
      put('a filter that holds more than values', { list: 'units', saveViews: [view('A', { q: { a: 1 } })] }),
      put('an order that is none', {
        list: 'units',
        saveViews: [{ ...view('A'), sort: { key: 'name', order: 'UP' } }],
      }),
      put('more than fits', {
        list: 'units',
        saveViews: Array.from({ length: 4 }, (_, at) => view(`Lang ${at}`, Object.fromEntries(long))),
      }),
      { ...put('one view too many', { list: 'units', saveViews: [view('Noch eine')] }), who: 'full' },
    ])('$name', async (scenario) => {
      await play(test(), scenario, { tokens: { full } });
      expect(await chosen(test().user)).toEqual({});
    });
  });
});
