import { beforeAll, describe, expect, it } from 'vitest';
import { applyRowChanges } from '../../../src/contract/kit/rowChanges';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

interface Unit {
  id: number;
  name: string;
}

const URL = '/api/Units';

describeOnEachDatabase('a list that somebody has already', (under) => {
  const test = useTestApp(under);
  let last = 0;
  beforeAll(async () => {
    const names = Array.from({ length: 450 }, (_, at) => ({ name: `Einheit ${at}`, archived: 0 }));
    await test().database.db.insertInto('units').values(names).execute();
    last = await test().create(URL, { name: 'letzte' });
  });

  const read = (headers: Record<string, string> = {}, token = test().admin, url = URL) =>
    test().call<Unit[]>(token, 'GET', url, undefined, headers);
  const known = (etag: unknown) => ({ 'if-none-match': String(etag), 'a-im': 'rows' });
  const rename = async (name: string) => {
    const { status } = await test().call(test().admin, 'PUT', URL, { id: last, name });
    expect(status).toBe(200);
  };

  it('comes as its changes', async () => {
    const first = await read({ 'a-im': 'rows' });
    const added = await test().create(URL, { name: 'noch eine' });
    await rename('umbenannt');
    const reply = await test().call(test().admin, 'GET', URL, undefined, known(first.headers.etag));
    const whole = await read();
    expect(reply).toMatchObject({
      status: 226,
      headers: {
        etag: whole.headers.etag,
        im: 'rows',
        'delta-base': first.headers.etag,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      },
      body: { changed: [{ place: 450, row: { id: last, name: 'umbenannt' } }], removed: [], added: [{ id: added }] },
    });
    expect(applyRowChanges(first.body, reply.body as never)).toEqual(whole.body);
    expect((await read(known(whole.headers.etag))).status).toBe(304);

    await test().call(test().admin, 'DELETE', `${URL}?id=${added}`);
    const gone = await test().call(test().admin, 'GET', URL, undefined, known(whole.headers.etag));
    expect(gone).toMatchObject({ status: 226, body: { changed: [], removed: [451], added: [] } });
  });

  it('comes as changes to callers that missed a few, and whole to those that missed more', async () => {
    const etags: unknown[] = [(await read({ 'a-im': 'rows' })).headers.etag];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await rename(name);
      etags.push((await read({ 'a-im': 'rows' })).headers.etag);
    }
    const statuses = [];
    for (const etag of etags) statuses.push((await read(known(etag))).status);
    expect(statuses).toEqual([200, 226, 226, 226, 226, 304]);
  });

  describe('comes whole', () => {
    it.each<[string, (etag: string) => Record<string, string>]>([
      ['to who has not said how to tell changes', (etag) => ({ 'if-none-match': etag })],
      ['to who takes another manner', (etag) => ({ 'if-none-match': etag, 'a-im': 'vcdiff, rowset' })],
      ['to who has nothing', () => ({ 'a-im': 'rows' })],
      ['to who has what was never sent', () => known('"nie"')],
    ])('%s', async (name, headersWith) => {
      const { etag } = (await read({ 'a-im': 'rows' })).headers;
      await rename(name.slice(-20).trim());
      const reply = await read(headersWith(String(etag)));
      expect([reply.status, reply.headers.im]).toEqual([200, undefined]);
      expect(reply.body.find(({ id }) => id === last)?.name).toBe(name.slice(-20).trim());
    });

    it('to callers with the list of another role', async () => {
      const { etag } = (await read({ 'a-im': 'rows' })).headers;
      await rename('für alle');
      expect((await read(known(etag), test().user)).status).toBe(200);
      expect((await read(known(etag))).status).toBe(226);
    });

    it('while nobody followed it', async () => {
      const { etag } = (await read({}, test().admin, `${URL}?sort=["name","ASC"]`)).headers;
      await rename('ohne Zuschauer');
      expect((await read(known(etag), test().admin, `${URL}?sort=["name","ASC"]`)).status).toBe(200);
    });

    it('when it is short', async () => {
      const { etag } = (await read({ 'a-im': 'rows' }, test().admin, '/api/Suppliers')).headers;
      await test().create('/api/Suppliers', { name: 'Neu', deliveryDayOfWeeks: [] });
      expect((await read(known(etag), test().admin, '/api/Suppliers')).status).toBe(200);
    });
  });
});
