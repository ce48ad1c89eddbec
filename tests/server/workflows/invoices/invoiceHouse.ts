import type { ClaimPreview } from '../../../../src/contract/invoiceClaims';
import type { Invoice, InvoiceHead } from '../../../../src/contract/invoices';
import { DEFAULT_TIME_ZONE, todayIn } from '../../../../src/rules/dates';
import { type PlainInvoice, type PlainLine, ublXml } from '../../../helpers/invoices';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import type { Json, Reply, TestApp } from '../../../helpers/testApp';

/** Ids of a small house whose brewery sends invoices; `barkeeper` has only the group of the drinks. */
export interface InvoiceHouse {
  ids: MasterData & { pils: number; cola: number };
  barkeeper: string;
  barkeeperId: number;
}

export const VAT = 'DE 811 234 567';

/** Creates the house. Pils comes in crates of 24 bottles at 0.60 each. */
export async function setUpInvoices(test: TestApp): Promise<InvoiceHouse> {
  const data = await createMasterData(test);
  await test.create('/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Gasthaus Adler' });
  await test.call(test.admin, 'PUT', '/api/Suppliers', {
    id: data.brewery,
    vatId: VAT,
    email: 'rechnung@brauerei.example',
    customerNumber: 'K-77',
  });
  const pils = await createItem(test, data, {
    name: 'Pils 0,33',
    orderNumber: 'B-12',
    pricePerUnit: 0.6,
    unitsPerPackage: 24,
  });
  const cola = await createItem(test, data, {
    name: 'Cola 1,0',
    orderNumber: 'C-10',
    pricePerUnit: 0.9,
    unitsPerPackage: 12,
  });
  const { id, token } = await test.member('barkeeper', [data.drinks]);
  return { ids: { ...data, pils, cola }, barkeeper: token, barkeeperId: id };
}

/** Parts of a plain invoice by the brewery, with the test's own values. */
export const brewery = (said: PlainInvoice = {}): PlainInvoice => ({
  ...said,
  seller: { name: 'Brauerei Süd GmbH', vatId: 'DE811234567', ...said.seller },
});

export const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

export function invoiceSteps(running: () => TestApp, house: () => InvoiceHouse) {
  const send = <T = Invoice>(body: Json, token = running().admin): Promise<Reply<T>> =>
    running().call<T>(token, 'POST', '/api/Invoices/import', body);
  return {
    send,
    sendPlain: (said: PlainInvoice = {}, over: Json = {}, token?: string) =>
      send({ fileName: 'rechnung.xml', content: base64(ublXml(brewery(said))), ...over }, token),
    /** Imports an invoice and expects success. @throws when refused */
    async imported(said: PlainInvoice = {}, token?: string): Promise<Invoice & { id: number }> {
      const reply = await send({ fileName: 'rechnung.xml', content: base64(ublXml(brewery(said))) }, token);
      const { id } = reply.body;
      if (reply.status !== 201 || id === null) throw new Error(`import: ${reply.text}`);
      return { ...reply.body, id };
    },
    read: async (id: number, token = running().admin) => running().call<Invoice>(token, 'GET', `/api/Invoices/${id}`),
    put: (body: Json, token = running().admin) => running().call<Invoice>(token, 'PUT', '/api/Invoices', body),
    discard: (id: number, token = running().admin) => running().call(token, 'DELETE', '/api/Invoices', { id }),
    list: async (query = '', token = running().admin) =>
      (await running().call<InvoiceHead[]>(token, 'GET', `/api/Invoices${query}`)).body,
    async orderPils(amount: number, over: Json = {}): Promise<number> {
      const { ids } = house();
      const orderId = await running().create('/api/Orders', {
        supplierId: ids.brewery,
        stockItemGroupId: ids.drinks,
        sent: new Date().toISOString(),
        ...over,
      });
      await running().create('/api/OrderItems', { orderId, stockItemId: ids.pils, amount });
      return orderId;
    },
    async receive(orderId: number, packages?: number): Promise<void> {
      const { ids } = house();
      const [item] = (
        await running().call<{ id: number }[]>(running().admin, 'GET', `/api/OrderItems?OrderIds=${orderId}`)
      ).body;
      const came =
        packages === undefined
          ? { allDelivered: true }
          : { lines: [{ orderItemId: item?.id, stockItemId: ids.pils, deliveredAmount: packages }] };
      await running().create('/api/Deliveries', { orderIds: [orderId], book: true, ...came });
    },
    claim: (id: number, body?: Json, token = running().admin) =>
      running().call<Invoice>(token, 'POST', `/api/Invoices/${id}/claim`, body),
    preview: (id: number, query = '', token = running().admin) =>
      running().call<ClaimPreview>(token, 'GET', `/api/Invoices/${id}/claim${query}`),
    accept: (id: number, body: Json = { note: 'Ist gut so' }, token = running().admin) =>
      running().call<Invoice>(token, 'POST', `/api/Invoices/${id}/accept`, body),
  };
}

export const entriesOf = async ({ database }: TestApp, action: 'create' | 'update' | 'refused') =>
  (
    await database.db
      .selectFrom('auditLog')
      .select(['recordId', 'title', 'changes'])
      .where('resource', '=', 'invoices')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as Json }));

/** Issue date of invoices for today's orders. */
export const TODAY = todayIn(DEFAULT_TIME_ZONE);

/** A line that bills Pils by the bottle; 0.60 is agreed. */
export const pils = (quantity: number, total: number, over: PlainLine = {}): PlainLine => ({
  name: 'Pils 0,33',
  sellerItemId: 'B-12',
  quantity: String(quantity),
  price: String(total / quantity),
  lineTotal: total.toFixed(2),
  ...over,
});
