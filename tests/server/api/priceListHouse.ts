import { beforeEach, expect } from 'vitest';
import type { AppliedPriceList, PriceList } from '../../../src/contract/priceLists';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import type { Json, TestApp } from '../../helpers/testApp';

export const API = '/api/PriceLists';
export const base64 = (content: string | Buffer): string => Buffer.from(content as string).toString('base64');

export function usePriceLists(test: () => TestApp) {
  let data: MasterData;
  const house = { supplier: 0, pils: 0, weizen: 0, made: 0 };
  const make = (name: string, over: Json) =>
    test().create('/api/StockItems', itemBody(data, { name, supplierId: house.supplier, ...over }));
  beforeEach(async () => {
    data ??= await createMasterData(test());
    house.made += 1;
    house.supplier = await test().create('/api/Suppliers', { name: `Brauerei ${house.made}` });
    house.pils = await make('Pils', { orderNumber: 'B-12', pricePerUnit: 0.6 });
    house.weizen = await make('Weizen', { orderNumber: '0417', pricePerUnit: 0.9, unitsPerPackage: 20 });
  });

  const send = (content: string | Buffer, over: Json = {}, token = test().admin) =>
    test().call<PriceList & { errors: Json; current: Json }>(token, 'POST', `${API}/import`, {
      supplierId: house.supplier,
      fileName: 'Preise.csv',
      content: base64(content),
      ...over,
    });
  const read = async (content: string | Buffer, over: Json = {}) => {
    const { status, body } = await send(content, over);
    expect([status, body.errors]).toEqual([over.dryRun ? 200 : 201, undefined]);
    return body;
  };
  const put = (body: Json) => test().call<PriceList>(test().admin, 'PUT', API, body);
  const apply = (id: number | null, body?: Json) =>
    test().call<AppliedPriceList & Json>(test().admin, 'POST', `${API}/${id}/apply`, body);
  const stateOf = async (id: number | null) =>
    (await test().call<PriceList>(test().admin, 'GET', `${API}/${id}`)).body.state;
  const prices = () =>
    Promise.all(
      [house.pils, house.weizen].map(
        async (id) => (await test().call(test().user, 'GET', `/api/StockItems/${id}`)).body.pricePerUnit,
      ),
    );
  return { house, make, send, read, put, apply, stateOf, prices };
}
