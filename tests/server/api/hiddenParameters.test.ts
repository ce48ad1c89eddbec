import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { decimal, defineResource, integer, reference, referenceMany, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const Admin = ['Admin'] as const;
const everybody = ['Admin', 'User'] as const;
const cases = defineResource({
  name: 'cases',
  label: { one: 'Fall', many: 'Fälle' },
  title: 'code',
  fields: {
    code: text({ label: 'Code', required: true, unique: true, readableBy: Admin }),
    subject: text({ label: 'Betreff' }),
    rank: integer({ label: 'Rang', readableBy: Admin }),
    pay: decimal({ label: 'Lohn', scale: 2, unit: '€' }),
    bossId: reference('cases', { label: 'Chef', readableBy: Admin }),
    also: referenceMany('cases', { label: 'Auch', through: 'caseAlso', endpoint: 'also', readableBy: Admin }),
  },
  views: [{ name: 'high', label: 'Hohe', where: 'rank > 3', roles: Admin }],
  access: { create: everybody, update: everybody, delete: everybody },
  api: {
    dialect: 'bodyVerbs',
    url: '/api/Cases',
    query: { Subject: 'subject', Rank: 'rank', Code: 'code', BossId: 'bossId' },
  },
});

describeRules('a value that the role does not read', (under) => {
  const test = useTestApp(under, { registry: [...resources, cases] });
  let [boss, id] = [0, 0];
  beforeAll(async () => {
    boss = await test().create('/api/Cases', { code: 'Chef', subject: 'Oben' });
    id = await test().create('/api/Cases', { code: 'G 1', subject: 'Unten', rank: 4711, bossId: boss, also: [boss] });
  });

  const refused = (name: string) => ({
    status: 400,
    body: {
      code: 'VALIDATION',
      errors: { [name]: expect.stringMatching(/^(Ein Feld|Eine Ansicht) „.*“ gibt es nicht\.$/) },
    },
  });
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

  it.each<[query: string, name: string, found: number]>([
    ['Rank=4711', 'Rank', 1],
    ['Rank=4712', 'Rank', 0],
    ['Code=G%201', 'Code', 1],
    ['Code=x', 'Code', 0],
    ['BossId=1', 'BossId', 1],
    ['BossId=2', 'BossId', 0],
    ['Subject=Unten&Rank=4711', 'Rank', 1],
    [`Rank=4711&range=${json([0, 1])}`, 'Rank', 1],
    [`filter=${json({ rank: 4711 })}`, 'filter', 1],
    [`filter=${json({ also: 1 })}`, 'filter', 1],
    [`sort=${json(['rank', 'ASC'])}`, 'sort', 2],
    ['view=high', 'view', 1],
  ])('does not choose the records of a list: %s', async (query, name, found) => {
    const list = (token: string) => test().call<Json[]>(token, 'GET', `/api/Cases?${query}`);
    expect((await list(test().admin)).body).toHaveLength(found);
    expect(await list(test().user)).toMatchObject(refused(name));
  });

  it('may be left out, and a readable one chooses', async () => {
    const list = (query: string) => test().call<Json[]>(test().user, 'GET', `/api/Cases?${query}`);
    expect((await list('Subject=Unten')).body).toMatchObject([{ id }]);
    expect((await list('q=4711')).body).toHaveLength(2);
  });

  it.each(['Rank=4711', 'Rank=4712', 'Code=x'])('does not choose the rows of a file: %s', async (query) => {
    const file = async (asked: string) =>
      (await test().call(test().user, 'GET', `/api/Cases/export.csv?${asked}`)).text;
    expect(await file(query)).toBe(await file(''));
  });

  it('names no row of an import', async () => {
    const titles = async (token: string) => {
      const body = { text: `Id;Betreff\n${id};neu`, dryRun: true };
      const answer = await test().call<{ rows: Json[] }>(token, 'POST', '/api/Cases/import', body);
      return answer.body.rows.map(({ state, title }) => [state, title]);
    };
    expect(await titles(test().admin)).toEqual([['changed', 'G 1']]);
    expect(await titles(test().user)).toEqual([['changed', `Fall ${id}`]]);
  });

  it.each<[method: 'PUT' | 'DELETE', query: string, body: Json | undefined]>([
    ['PUT', '', { code: 'G 1', subject: 'gefunden' }],
    ['PUT', '', { code: 'x', subject: 'gefunden' }],
    ['DELETE', '', { code: 'G 1' }],
    ['DELETE', '', { code: 'x' }],
    ['DELETE', '?code=G%201', undefined],
    ['DELETE', '?code=x', undefined],
  ])('does not name the record of %s%s', async (method, query, body) => {
    expect(await test().call(test().user, method, `/api/Cases${query}`, body)).toMatchObject(refused('code'));
    expect((await test().call<Json[]>(test().admin, 'GET', '/api/Cases')).body).toHaveLength(2);
  });

  it('names it for those who read it', async () => {
    const change = (token: string, body: Json) => test().call(token, 'PUT', '/api/Cases', body);
    expect(await change(test().admin, { code: 'G 1', subject: 'Unten' })).toMatchObject({ status: 200, body: { id } });
    expect(await change(test().user, { id, code: 'x', subject: 'Unten' })).toMatchObject({ status: 200, body: { id } });
    const { body } = await test().call<Json>(test().admin, 'GET', `/api/Cases/${id}`);
    expect(body.code).toBe('G 1');
  });
});
