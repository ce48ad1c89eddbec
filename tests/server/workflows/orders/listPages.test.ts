import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageOf, readListQuery } from '../../../../server/records/listQuery';
import { orders } from '../../../../server/workflows/orders/fields';
import { orderIds } from '../../../../server/workflows/orders/orderIds';
import { readOrders } from '../../../../server/workflows/orders/readOrders';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeOrder } from './orderSetup';

const HTML = '<p>Sehr lange Mail über Bier</p>';
const MAILED = '2024-05-03T09:00:00.000Z';

describeOnEachDatabase('pages of the list of orders', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  let all: Order[];
  let mailed: number;
  beforeAll(async () => {
    house = await setUpOrders(test());
    const { kitchen, butcher } = house.ids;
    const zoo = await test().create('/api/Suppliers', { name: 'Äpfel 10' });
    const nine = await test().create('/api/Suppliers', { name: 'Äpfel 9' });
    mailed = await storeOrder(test(), house, { note: 'Zimt', sent: MAILED, generatedHtml: HTML });
    for (const over of [
      { note: 'Öl', supplierId: zoo },
      { note: 'öl', supplierId: nine, created: '2024-04-01T08:00:00.000Z' },
      { note: 'Nr. 10', stockItemGroupId: kitchen, supplierId: butcher },
      { note: 'Nr. 9', stockItemGroupId: null, created: '2024-06-01T08:00:00.000Z' },
      { note: '', stockItemGroupId: kitchen },
      { note: 'Obst', stockItemGroupId: null, sent: '2024-05-02T09:00:00.000Z', supplierId: butcher },
    ])
      await storeOrder(test(), house, over);
    all = (await test().call<Order[]>(test().admin, 'GET', '/api/Orders?ShowSent=true')).body;
  });

  const asQuery = (asked: object) =>
    Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]));
  const nameOf = (target: string, id: unknown) =>
    all
      .flatMap(({ supplier, stockItemGroup }) => [
        { ...supplier, target: 'suppliers' },
        { ...stockItemGroup, target: 'stockItemGroups' },
      ])
      .find((each) => each.target === target && each.id === id)?.name ?? '';

  const SORTS = ['id', 'supplierId', 'stockItemGroupId', 'censusId', 'created', 'sent', 'note', 'generatedHtml'];
  it.each<[object]>([
    ...SORTS.flatMap((key): [object][] => [[{ sort: [key, 'ASC'] }], [{ sort: [key, 'DESC'], range: [1, 3] }]]),
    [{ range: [0, 2] }],
    [{ range: [2, 2] }],
    [{ range: [5, 900] }],
    [{ range: [7, 9] }],
    [{ range: [3, 1] }],
    [{ range: [0, 9_007_199_254_740_991] }],
    [{ range: [9_007_199_254_740_991, 9_007_199_254_740_991] }],
    [{ filter: {} }],
    [{ filter: { note: 'ÖL' } }],
    [{ filter: { note: 'ÖL' }, sort: ['supplierId', 'ASC'] }],
    [{ filter: { note: '' }, range: [1, 2] }],
    [{ filter: { note: ['Öl', 'Zimt'] } }],
    [{ filter: { note: 7 } }],
    [{ filter: { note: null } }],
    [{ filter: { q: 'nr.' }, sort: ['note', 'ASC'] }],
    [{ filter: { q: 'GET /api' } }],
    [{ filter: { q: 'Bier' } }],
    [{ filter: { generatedHtml: null } }],
    [{ filter: { generatedHtml: 'die mail' } }],
    [{ filter: { sent: null } }],
    [{ filter: { sent: [null, MAILED] }, sort: ['sent', 'DESC'] }],
    [{ filter: { sent: MAILED } }],
    [{ filter: { sent: 'x\0' } }],
    [{ filter: { sent: '\ud800' } }],
    [{ filter: { sent: 5 } }],
    [{ filter: { created: [] } }],
    [{ filter: { id: 3 } }],
    [{ filter: { id: [1, 2, 3, 999] }, sort: ['id', 'DESC'], range: [0, 1] }],
    [{ filter: { id: '3' } }],
    [{ filter: { id: 1.5 } }],
    [{ filter: { id: 1e300 } }],
    [{ filter: { id: { a: 1 } } }],
    [{ filter: { id: true } }],
    [{ filter: { supplierId: 1, stockItemGroupId: [1, null] } }],
    [{ filter: { stockItemGroupId: null, note: 'b' } }],
    [{ filter: { censusId: null }, range: [0, 0] }],
  ])('%j is answered as if all were read', async (asked) => {
    const query = asQuery(asked);
    const expected = await pageOf(all, orders, readListQuery(query, orders, 'Admin'), nameOf);
    const url = `/api/Orders?ShowSent=true&${new URLSearchParams(query)}`;
    const { body, headers } = await test().call<Order[]>(test().admin, 'GET', url);
    expect(body).toEqual(expected.records);
    expect(headers['content-range']).toBe(expected.contentRange);
  });

  it.each([
    ['filter', { filter: { quatsch: 1 } }, 'VALIDATION'],
    ['sort', { sort: ['version', 'ASC'] }, 'VALIDATION'],
    ['range', { range: [-1, 2] }, 'MALFORMED'],
  ])('a %s that makes no sense is refused', async (_, asked, code) => {
    const { body } = await test().call(test().admin, 'GET', `/api/Orders?${new URLSearchParams(asQuery(asked))}`);
    expect(body.code).toBe(code);
  });

  describe('and the text of a mail', () => {
    const sentence = () => `Die Mail steht unter GET /api/Orders?OrderId=${mailed}.`;
    it.each(['ShowSent=true', 'ShowSent=true&range=[0,24]', 'ShowSent=true&filter={"note":"Zimt"}'])(
      'is named in ?%s',
      async (query) => {
        const { body, text } = await test().call<Order[]>(test().admin, 'GET', `/api/Orders?${query}`);
        expect(body.find(({ id }) => id === mailed)?.generatedHtml).toBe(sentence());
        expect(text).not.toContain('Sehr lange Mail');
        expect(body.filter(({ id }) => id !== mailed).map(({ generatedHtml }) => generatedHtml)).not.toContain(
          sentence(),
        );
      },
    );
    it('is in the list of one', async () => {
      const { body } = await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${mailed}`);
      expect(body).toMatchObject([{ id: mailed, generatedHtml: HTML }]);
    });
  });

  it('reads no more than the page', async () => {
    let rows = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        expect(JSON.stringify(result.rows)).not.toContain(HTML);
        return result;
      },
    };
    const db = test().database.db.withPlugin(counting);
    const { ids, contentRange } = await orderIds(db, {}, { query: { range: '[0,1]' }, role: 'Admin' });
    expect((await readOrders(db, ids)).map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
    expect(contentRange).toBe(`orders 0-1/${all.length}`);
    // Two ids, their total, two orders; neither has a mail.
    expect(rows).toBe(5);
  });
});
