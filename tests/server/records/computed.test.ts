import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { computedHouse } from './computedHouse';

describeRules('computed fields', (under) => {
  const test = useTestApp(under, { registry: computedHouse });
  const ids: Record<string, number> = {};
  const claim = (over: Json = {}): Json => ({
    subject: 'Bruch',
    merchantId: ids.meier,
    packages: 3,
    packagePrice: 1.005,
    ...over,
  });
  const list = async (query: Json = {}, token = test().admin) => {
    const parameters = Object.entries(query).map(
      ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return (await test().call<Json[]>(token, 'GET', `/api/Claims?${parameters.join('&')}`)).body;
  };
  const merchant = async (id = ids.meier) => (await test().call(test().admin, 'GET', `/api/merchants/${id}`)).body;

  beforeAll(async () => {
    ids.meier = await test().create('/api/merchants', { name: 'Meier', discount: 2.5 });
    ids.adler = await test().create('/api/merchants', { name: 'Adler' });
    ids.first = await test().create('/api/Claims', claim({ reportedOn: '2026-01-02', margin: 0.5 }));
    ids.second = await test().create(
      '/api/Claims',
      claim({ subject: 'Fehlmenge', packages: 60, reportedOn: '2026-01-01' }),
    );
    ids.third = await test().create(
      '/api/Claims',
      claim({ subject: 'Ohne', packages: null, merchantId: ids.adler, state: 'done' }),
    );
    await test().create('/api/fairs', { name: 'Prowein', hostId: ids.meier, guests: [ids.meier, ids.adler] });
  });

  it('are rounded once, and read by other fields as rounded', async () => {
    const all = await list();
    expect(all.map(({ amount, label, isHigh, due, earned }) => ({ amount, label, isHigh, due, earned }))).toEqual([
      // 3.015 rounds away from zero to 3.02; half of 3.02 is 1.51.
      { amount: 3.02, label: 'Bruch von Meier: 3,02', isHigh: false, due: '2026-01-16', earned: 1.51 },
      { amount: 60.3, label: 'Fehlmenge von Meier: 60,3', isHigh: true, due: '2026-01-15', earned: null },
      { amount: null, label: 'Ohne von Adler: ', isHigh: null, due: null, earned: null },
    ]);
    expect(all.map(({ ofMerchant, dueAgain }) => [ofMerchant, dueAgain])).toEqual([
      [63.32, 'überfällig'],
      [63.32, 'überfällig'],
      [0, null],
    ]);
  });

  it('roll-ups sum the shown values', async () => {
    expect(await merchant()).toMatchObject({ open: 63.32, claims: 2, last: 'Bruch von Meier: 3,02', fairs: 1 });
    expect(await merchant(ids.adler)).toMatchObject({ open: 0, claims: 1, last: 'Ohne von Adler: ', fairs: 1 });
  });

  it('all answers agree: list, record, embedded, file', async () => {
    const all = await list();
    for (const each of all) {
      const { body } = await test().call(test().admin, 'GET', `/api/Claims/${each.id}`);
      expect(body).toEqual(each);
      const { version, ...embedded } = await merchant(Number(each.merchantId));
      expect(each.merchant).toEqual(embedded);
    }
    const file = await test().call<Json>(test().admin, 'GET', '/api/Claims/export.csv');
    const [head = '', first = ''] = file.text.split(/\r?\n/);
    const cell = (label: string) =>
      first.split(';')[
        head
          .replace('\ufeff', '')
          .split(';')
          .findIndex((each) => each.includes(label))
      ];
    expect([cell('Betrag'), cell('Zeile'), cell('Fällig'), cell('Hoch')]).toEqual([
      '3,02',
      'Bruch von Meier: 3,02',
      '16.01.2026',
      'Nein',
    ]);
  });

  it.each<[Json, string[]]>([
    [{ filter: { amount: 60.3 } }, ['Fehlmenge']],
    [{ filter: { amount: null } }, ['Ohne']],
    [{ filter: { amount: [3.02, null] } }, ['Bruch', 'Ohne']],
    [{ filter: { label: 'Bruch von Meier: 3,02' } }, ['Bruch']],
    [{ filter: { label: 'Bruch' } }, []],
    [{ filter: { isHigh: true } }, ['Fehlmenge']],
    [{ filter: { due: '2026-01-16' } }, ['Bruch']],
    [{ filter: { q: 'MEIER: 60' } }, ['Fehlmenge']],
    [{ sort: ['amount', 'ASC'] }, ['Ohne', 'Bruch', 'Fehlmenge']],
    [{ sort: ['amount', 'DESC'], range: [0, 0] }, ['Fehlmenge']],
    [{ sort: ['isHigh', 'ASC'], range: [0, 1] }, ['Ohne', 'Bruch']],
    [{ sort: ['due', 'DESC'], filter: { state: 'open' }, range: [0, 9] }, ['Bruch', 'Fehlmenge']],
    [{ sort: ['ofMerchant', 'DESC'], range: [2, 9] }, ['Ohne']],
  ])('lists with %j', async (query, subjects) => {
    expect((await list(query)).map(({ subject }) => subject)).toEqual(subjects);
  });

  it('answers of POST and PUT have them; sent values have no effect, no version and no entry', async () => {
    const made = await test().call(test().admin, 'POST', '/api/Claims', claim({ amount: 99, packages: 2, margin: 1 }));
    expect(made.body).toMatchObject({ amount: 2.01, version: 1, earned: 2.01 });
    const { id } = made.body;
    const same = await test().call(test().admin, 'PUT', '/api/Claims', { id, amount: 5, label: 'x' });
    expect(same.body).toMatchObject({ amount: 2.01, version: 1 });
    const changed = await test().call(test().admin, 'PUT', '/api/Claims', { id, packages: 4, amount: 5 });
    expect(changed.body).toMatchObject({ amount: 4.02, version: 2 });
    const old = await test().call(test().admin, 'PUT', '/api/Claims', { id, packages: 5, version: 1 });
    expect(old).toMatchObject({ status: 409, body: { current: { amount: 4.02 } } });
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?resource=claims&recordId=${id}`);
    expect(log.status).toBe(200);
    expect(log.text).toContain('packages');
    for (const key of ['amount', 'earned', 'dueAgain']) expect(log.text).not.toContain(`"${key}"`);
    await test().call(test().admin, 'DELETE', '/api/Claims', { id });
  });

  it('are always current: no 304 after a change elsewhere, and the version stays', async () => {
    const url = `/api/merchants/${ids.meier}`;
    const before = await test().call(test().admin, 'GET', url);
    const head = { 'if-none-match': String(before.headers.etag) };
    expect((await test().call(test().admin, 'GET', url, undefined, head)).status).toBe(304);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.first, packages: 30 });
    const after = await test().call(test().admin, 'GET', url, undefined, head);
    expect(after).toMatchObject({ status: 200, body: { open: 90.45, version: before.body.version } });
    const all = await test().call<Json[]>(test().admin, 'GET', '/api/merchants');
    expect(all.body.find(({ id }) => id === ids.meier)).toEqual(after.body);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.first, packages: 3 });
  });

  it('hide the fields they are made of as the definition says', async () => {
    const [seen = {}] = await list({}, test().user);
    expect(seen).toMatchObject({ amount: 3.02 });
    expect(Object.keys(seen)).not.toContain('earned');
    const sorted = await test().call(test().user, 'GET', `/api/Claims?sort=${encodeURIComponent('["earned","ASC"]')}`);
    expect(sorted.status).toBe(400);
  });

  it('made of money are hidden from users without sight of prices', async () => {
    await test().create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
    const [seen = {}] = await list({}, test().user);
    expect(seen).toMatchObject({ subject: 'Bruch', due: '2026-01-16' });
    for (const key of ['amount', 'label', 'isHigh', 'ofMerchant']) expect(Object.keys(seen)).not.toContain(key);
    await test().call(test().admin, 'PUT', '/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'yes' });
  });

  it('are read-only in the description, and a file that has their column leaves them alone', async () => {
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/resources');
    const described = body.find(({ name }) => name === 'claims') as { fields: Record<string, Json> };
    expect(described.fields.amount).toMatchObject({ computed: 'packages * packagePrice' });
    const openapi = await test().call(test().admin, 'GET', '/api/openapi.json');
    expect(openapi.text).toMatch(/"amount":\{"title":"Betrag"[^}]*"readOnly":true/);
    const { components } = openapi.body as { components: { schemas: Record<string, { properties: Json }> } };
    expect(components.schemas.claims?.properties).toMatchObject({
      amount: { readOnly: true },
      isHigh: { readOnly: true },
      packages: expect.not.objectContaining({ readOnly: true }),
    });
    const report = await test().call(test().admin, 'POST', '/api/Claims/import', {
      text: 'Betreff;Gebinde;Preis;Betrag\nAus der Datei;2;1,5;99',
      dryRun: false,
    });
    expect(report).toMatchObject({
      status: 200,
      body: { columns: expect.arrayContaining([{ header: 'Betrag', field: null }]) },
    });
    const [found] = await list({ filter: { subject: 'Aus der Datei' } });
    expect(found).toMatchObject({ amount: 3 });
    await test().call(test().admin, 'DELETE', '/api/Claims', { id: found?.id });
  });

  it('a list has the same values as its single records', async () => {
    for (let index = 0; index < 60; index++)
      await test().create('/api/Claims', claim({ subject: `Nr ${index}`, packages: index, merchantId: ids.adler }));
    const all = await list();
    const last = all.at(-1);
    expect((await test().call(test().admin, 'GET', `/api/Claims/${last?.id}`)).body).toEqual(last);
    expect(last).toMatchObject({ amount: 59.3, ofMerchant: (await merchant(ids.adler)).open });
  });
});
