import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice, InvoiceHead } from '../../../../src/contract/invoices';
import { type DatabaseEnv, describeOnEachDatabase } from '../../../helpers/databases';
import { plainLine, ublXml } from '../../../helpers/invoices';
import { type ServerProcess, startServer } from '../../../helpers/serverProcess';
import { apiClient, signIn } from '../../apiClient';
import { base64, brewery, TODAY, VAT } from './invoiceHouse';

const PASSWORD = 'Lindenblüte 1897';
const KILLER = new URL('../../../helpers/killedAt.mjs', import.meta.url).href;
/** More lines than fit into one statement. */
const LINES = 250;

describeOnEachDatabase('a server that is killed while it takes an invoice', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  let orderId: number;
  beforeAll(async () => {
    ({ env, cleanup } = await under.connect());
    const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    orderId = await setUpOrder(await clientOf(server));
    await server.stop();
  });
  afterAll(() => cleanup());

  it.each([
    ['has stored its lines', 'insert into "invoiceOriginals"', false],
    ['has stored it whole, and compares it', 'from "depositTypes"', false],
    ['is about to have it for good', 'commit', false],
    ['has it for good, and has told nobody', 'answer', true],
  ])('that %s has all of it or nothing', async (_, at, isStored) => {
    const number = `RE-${at.replace(/\W/g, '')}`;
    const xml = ublXml(
      brewery({
        number,
        issueDate: TODAY,
        orderReference: String(orderId),
        lines: Array.from({ length: LINES }, (_, index) =>
          plainLine({ sellerItemId: 'B-12', quantity: '1', price: index === LINES - 1 ? '0.7' : '0.6' }, index),
        ),
      }),
    );
    const body = { fileName: `${number}.xml`, content: base64(xml) };
    const killed = { KILLED_AT: at, KILLED_STORING: 'invoices', KILLED_ANSWERING: '/api/Invoices/import' };
    const doomed = await startServer({ ...env, ...killed, NODE_OPTIONS: `--import ${KILLER}` });
    const sender = await clientOf(doomed);
    await expect(sender.call('POST', '/api/Invoices/import', body, `first ${at}`)).rejects.toThrow();
    await doomed.kill();

    const server = await startServer({ ...env });
    const api = await clientOf(server);
    const stored = async () =>
      (await api.list<InvoiceHead>('/api/Invoices?IncludeDiscarded=true')).filter((each) => each.number === number);
    expect(await stored()).toHaveLength(isStored ? 1 : 0);
    expect(await entriesOf(number)).toHaveLength(isStored ? 1 : 0);

    // A client without an answer retries: the same key replays the answer, another key is refused as the same file.
    const again = await api.call('POST', '/api/Invoices/import', body, `first ${at}`);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, isStored ? 'true' : null]);
    expect(await api.call('POST', '/api/Invoices/import', body, `second ${at}`)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE' },
    });
    const [only, ...others] = await stored();
    expect([only?.id, others]).toEqual([(again.body as Invoice).id, []]);
    expect(await entriesOf(number)).toHaveLength(1);

    const invoice = (await api.call('GET', `/api/Invoices/${only?.id}`)).body as Invoice;
    expect(invoice).toMatchObject({ state: 'differs', orderIds: [orderId], supplier: { name: 'Brauerei Süd' } });
    expect(invoice.lines).toHaveLength(LINES);
    const verdicts = invoice.lines.map(({ verdict }) => verdict);
    expect([new Set(verdicts.slice(0, -1)), verdicts.at(-1)]).toEqual([new Set(['matches']), 'dearer']);
    const { token } = api;
    const headers = { authorization: `Bearer ${token}` };
    const original = await fetch(`${server.url}/api/Invoices/${only?.id}/original`, { headers });
    expect(await original.text()).toBe(xml);
    expect(await server.stop()).toBe(0);

    async function entriesOf(title: string) {
      const entries = await api.list<{ title: string; action: string }>('/api/AuditLog?Resource=invoices');
      return entries.filter((each) => each.title === title);
    }
  });
});

async function clientOf({ url }: ServerProcess) {
  const token = await signIn(url, 'admin', PASSWORD);
  return { ...apiClient(url, token), token };
}

/** Orders more Pils than all invoices bill together. */
async function setUpOrder(api: Awaited<ReturnType<typeof clientOf>>): Promise<number> {
  const create = async (url: string, body: object) => {
    const reply = await api.call('POST', url, body);
    if (reply.status >= 300) throw new Error(`${url}: ${JSON.stringify(reply.body)}`);
    return (reply.body as { id: number }).id;
  };
  const unitId = await create('/api/Units', { name: 'Flasche' });
  const packagingUnitId = await create('/api/PackagingUnits', { name: 'Kiste' });
  const supplierId = await create('/api/Suppliers', { name: 'Brauerei Süd', vatId: VAT });
  const stockItemGroupId = await create('/api/StockItemGroups', { name: 'Getränke', executionDayOfWeek: 1 });
  const cellar = await create('/api/StockLocations', { name: 'Keller', countingOrder: 1 });
  const stockItemId = await create('/api/StockItems', {
    name: 'Pils 0,33',
    unitId,
    packagingUnitId,
    supplierId,
    unitsPerPackage: 24,
    orderNumber: 'B-12',
    pricePerUnit: 0.6,
    stockLocations: [cellar],
  });
  const sent = new Date().toISOString();
  const orderId = await create('/api/Orders', { supplierId, stockItemGroupId, sent });
  await create('/api/OrderItems', { orderId, stockItemId, amount: 1000 });
  return orderId;
}
