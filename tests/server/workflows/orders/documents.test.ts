import { beforeAll, describe, expect, it } from 'vitest';
import { readOrderDocument } from '../../../../server/workflows/orders/readOrderDocument';
import { describeRules } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeItem, storeOrder } from './orderSetup';

describeRules('the documents for a supplier', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  let id: number;
  beforeAll(async () => {
    house = await setUpOrders(test());
    id = await storeOrder(test(), house, { note: '<b>bitte</b> früh' });
    await storeItem(test(), id);
  });
  const preview = (order: number, token = house.tokens.barkeeper) =>
    test().call<Json>(token, 'GET', `/api/Orders/${order}/mail-preview`);

  it('are shown as they would be sent, with every value escaped, and nothing is stored', async () => {
    const { status, body } = await preview(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      to: 'bestellung@brauerei.example',
      subject: `Bestellung ${id} – Zählwerk – Kd.-Nr. K-77`,
      attachments: [expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.csv$/)],
    });
    expect(body.html).toContain('&lt;b&gt;bitte&lt;/b&gt; früh');
    const [order] = (await test().call<Json[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body;
    expect(order).toMatchObject({ generatedHtml: null, sent: null, mail: null, version: 1 });
  });

  it('are shown before the supplier has an address', async () => {
    const { butcher } = house.ids;
    const { body } = await preview(await storeOrder(test(), house, { supplierId: butcher }));
    expect(body.to).toBeNull();
    expect(JSON.stringify(body)).not.toContain('example.invalid');
  });

  it('include a PDF', async () => {
    const { status, headers, text } = await test().call(house.tokens.barkeeper, 'GET', `/api/Orders/${id}/pdf`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename/);
    expect(text.slice(0, 5)).toBe('%PDF-');
  });

  it('carry the order for programs, with the one code of the article', async () => {
    const { beer } = house.ids;
    const order = await storeOrder(test(), house, { deliveryDay: '2024-05-03' });
    await storeItem(test(), order, { stockItemId: beer, unitsPerPackage: 24_500, pricePerUnit: 8912 });
    const document = () => readOrderDocument(test().database.db, order, { id: house.barkeeperId, name: 'bar' });
    const addCode = (code: string) => test().create('/api/StockItemCodes', { stockItemId: beer, code, factor: 1 });
    await addCode('INTERN-5');
    await addCode('4000050986428');
    const known = { stockItemId: beer, gtin: '4000050986428', unitsPerPackage: 24.5, pricePerUnit: 0.8912 };
    expect(await document()).toMatchObject({ deliveryDay: '2024-05-03', items: [known] });
    await addCode('96385074');
    expect(await document()).toMatchObject({ items: [{ ...known, gtin: null }] });
  });

  describe('are for users who have the group', () => {
    it.each(['mail-preview', 'pdf'])('%s', async (path) => {
      const other = await storeOrder(test(), house, { stockItemGroupId: house.ids.kitchen });
      const call = (token: string, order: number) => test().call(token, 'GET', `/api/Orders/${order}/${path}`);
      expect((await call(house.tokens.barkeeper, other)).body).toMatchObject({ status: 403, code: 'GROUP' });
      expect((await call('', id)).body).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
      expect((await call(test().admin, 999_999)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    });
  });
});
