import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeRules } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeFilled, storeOrder } from './orderSetup';

const INSTANT = '2024-05-02T10:00:00.000Z';

describeRules('an order that was changed since it was shown', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });

  const put = (body: Json, token = test().admin) => test().call<Order & Json>(token, 'PUT', '/api/Orders', body);
  const read = async (id: number) =>
    (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${id}`)).body[0];

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['edited', (id) => put({ id, note: 'von nebenan' })],
    ['marked by hand', (id) => put({ id, sent: INSTANT })],
    ['mailed', (id) => test().call(test().admin, 'POST', `/api/Orders/${id}/send-mail`, {})],
  ])('is not deleted when it was %s', async (_, change) => {
    const id = await storeFilled(test(), house);
    await change(id);
    const seen = { id, version: 1, wasTold: false };
    for (const sent of [undefined, seen]) {
      const url = sent ? '/api/Orders' : `/api/Orders?id=${id}&version=1&wasTold=false`;
      const { status, body } = await test().call(test().admin, 'DELETE', url, sent);
      expect([status, body.code]).toEqual([409, 'VERSION']);
      expect(await read(id)).toEqual({ ...Object(body.current), deliveries: [], invoices: [] });
    }
    const { version, sentBy } = (await read(id)) ?? {};
    const now = { id, version, wasTold: sentBy === 'hand' };
    expect(await test().call(test().admin, 'DELETE', '/api/Orders', now)).toMatchObject({ status: 204 });
  });

  it('is not mailed when it was marked by hand, unless the caller does not say what was shown', async () => {
    const id = await storeFilled(test(), house);
    const send = (body: Json) => test().call<Json>(test().admin, 'POST', `/api/Orders/${id}/send-mail`, body);
    const { contentHash } = (await test().call<Json>(test().admin, 'GET', `/api/Orders/${id}/mail-preview`)).body;
    await put({ id, sent: INSTANT });
    for (const seen of [{}, { contentHash }, { repeat: true }]) {
      const { status, body } = await send({ ...seen, wasTold: false });
      expect([status, body.code]).toEqual([409, 'VERSION']);
      expect(await read(id)).toEqual({ ...Object(body.current), deliveries: [], invoices: [] });
      expect(await read(id)).toMatchObject({ sent: INSTANT, sentBy: 'hand', mail: null });
    }
    expect(await send({ contentHash, repeat: true, wasTold: true })).toMatchObject({ status: 200 });
    expect(await send({ wasTold: false })).toMatchObject({ status: 409, body: { code: 'STATE' } });

    const other = await storeFilled(test(), house);
    await put({ id: other, sent: INSTANT });
    const unsaid = await test().call(test().admin, 'POST', `/api/Orders/${other}/send-mail`, {});
    expect(unsaid).toMatchObject({ status: 200 });
  });

  it('keeps a mark that an edit of the whole record has not seen', async () => {
    const id = await storeOrder(test(), house);
    const before = { ...(await read(id)) };
    await put({ id, sent: INSTANT });
    const edited = await put({ ...before, note: 'bitte früh' });
    expect(edited).toMatchObject({ status: 200, body: { note: 'bitte früh', sent: INSTANT, sentBy: 'hand' } });
    const seen = { ...edited.body, note: 'anders', sent: null };
    expect((await put(seen)).body).toMatchObject({ note: 'anders', sent: null, sentBy: null });
  });

  it('keeps a mark of somebody else that was not seen, and takes the own one back with the record as it was', async () => {
    const id = await storeOrder(test(), house);
    const before = { ...(await read(id)) };
    await put({ ...before, sent: INSTANT });
    expect((await put(before, house.tokens.barkeeper)).body).toMatchObject({ sent: INSTANT, sentBy: 'hand' });
    expect((await put(before)).body).toMatchObject({ sent: null, sentBy: null });
  });
});
