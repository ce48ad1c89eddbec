import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the audit log as a file', (under) => {
  const test = useTestApp(under);
  const file = async (query = '') => {
    const { status, text } = await test().call(test().admin, 'GET', `/api/AuditLog/export.csv${query}`);
    expect(status).toBe(200);
    return text.trimEnd().split('\r\n');
  };

  it('tells each entry in a sentence, the newest first, and of itself', async () => {
    const id = await test().create('/api/Units', { name: '=Glas' });
    await test().call(test().admin, 'PUT', '/api/Units', { id, version: 1, name: 'Krug; "groß"' });
    await test().call(test().user, 'PUT', '/api/Units', { id, name: 'x' });
    const [head, ...rows] = await file();
    expect(head).toBe('\uFEFFZeit;Benutzer;Vorgang;Bereich;Id;Name;Was geschah');
    const said = rows.slice(0, 3).map((row) => row.replace(/^\d\d\.\d\d\.\d{4} \d\d:\d\d;/, ''));
    expect(said).toEqual([
      'ulla;abgelehnt;Einheiten;;;Abgelehnt: ulla wollte Einheiten ändern (PUT /api/Units). Das ist Administratoren vorbehalten.',
      expect.stringContaining('hat bei Einheit „Krug; ""groß""“ Name von „=Glas“ auf'),
      // A spreadsheet would evaluate it as a formula.
      `admin;angelegt;Einheiten;${id};'=Glas;admin hat Einheit „=Glas“ angelegt.`,
    ]);
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog?Limit=1');
    expect(body).toMatchObject([
      { action: 'export', resource: 'auditLog', title: expect.stringMatching(/^Protokoll /) },
    ]);
  });

  it('has the filtered entries, however many', async () => {
    for (let time = 0; time < 3; time++) {
      const text = ['Name', ...Array.from({ length: 200 }, (_, index) => `Einheit ${time} ${index}`)].join('\r\n');
      await test().call(test().admin, 'POST', '/api/Units/import', { text, dryRun: false });
    }
    const rows = (await file('?Resource=units&Action=create')).slice(1);
    expect(rows.filter((row) => row.includes(';Einheit '))).toHaveLength(600);
    expect(new Set(rows).size).toBe(rows.length);
    expect(await file('?From=2999-01-01T00:00:00Z')).toHaveLength(1);
  });

  it('finds a period however far apart its entries are', async () => {
    const { db } = test().database;
    const last = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const at = (day: number) => `2020-06-0${day}T12:00:00.000Z`;
    // The gaps stand for entries removed by retention; the order in time stands for a wrong clock.
    const far = [1, 3, 2].map((day, index) => ({
      ...last,
      id: last.id + 4_999 + index * 7_000,
      seq: last.seq + 100 + index,
      title: `Fern ${day}`,
      at: at(day),
    }));
    await db.insertInto('auditLog').values(far).execute();
    const told = async (query: string) => (await file(query)).slice(1).map((row) => row.match(/Fern \d/)?.[0]);
    expect(await told(`?From=${at(1)}&Until=${at(4)}`)).toEqual(['Fern 2', 'Fern 3', 'Fern 1']);
    expect(await told(`?From=${at(2)}&Until=${at(3)}&Resource=${last.resource}`)).toEqual(['Fern 2']);
    expect(await told(`?From=${at(4)}&Until=${at(5)}`)).toEqual([]);
  });

  it('is for administrators', async () => {
    const { status } = await test().call(test().user, 'GET', '/api/AuditLog/export.csv');
    expect(status).toBe(403);
  });
});
