import { expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { after, before, depositRule } from '../../helpers/addedField';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

// tests/admin/oneField.test.tsx tests the other half: list and form of the console.
describeOnEachDatabase('a field that is added to a definition', (under) => {
  const test = useTestApp(under, { registry: before });
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);

  it('is in table, answers, writes, rules, description and export', async () => {
    const old = await test().create('/api/crates', { name: 'Fass' });
    await test().restart(after);

    const made = await call('POST', '/api/crates', { name: 'Kiste', deposit: 3.1 });
    expect(made).toMatchObject({ status: 201, body: { name: 'Kiste', deposit: 3.1 } });
    expect((await call('PUT', `/api/crates/${made.body.id}`, { deposit: 3.3 })).body).toMatchObject({ deposit: 3.3 });
    const { body: rows } = await call<Json[]>('GET', '/api/crates?sort=["deposit","DESC"]');
    expect(rows).toMatchObject([{ deposit: 3.3 }, { id: old, name: 'Fass', deposit: null }]);
    const stored = await untyped(test().database.db).selectFrom('crates').select(['name', 'deposit']).execute();
    expect(stored.map(({ name, deposit }) => [name, deposit === null ? null : Number(deposit)])).toEqual([
      ['Fass', null],
      ['Kiste', 330],
    ]);

    const refused = await call('POST', '/api/crates', { name: 'Sack', deposit: depositRule.broken });
    expect(refused).toMatchObject({ status: 400, body: { errors: { deposit: depositRule.message } } });

    const { body: described } = await call('GET', '/api/openapi.json');
    const inBody = ['paths', '/api/crates', 'post', 'requestBody', 'content', 'application/json', 'schema'];
    const inAnswer = ['components', 'schemas', 'crates'];
    for (const place of [inBody, inAnswer]) {
      expect(described).toHaveProperty([...place, 'properties', 'deposit', 'title'], 'Pfand');
    }
    const { text: file } = await call<string>('GET', '/api/crates/export.csv');
    expect(file.replace('\uFEFF', '').split('\r\n')[0]).toBe('Id;Name;Pfand');
  });
});
