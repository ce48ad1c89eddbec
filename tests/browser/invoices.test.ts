import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { InvoiceHead } from '../../src/contract/invoices';
import { DEFAULT_TIME_ZONE, todayIn } from '../../src/rules/dates';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { type PlainInvoice, ublXml } from '../helpers/invoices';
import { gotoAs } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer({ SMTP_URL: '' });
const SUPPLIER = 'Getränke Probe GmbH';
const seller = { name: SUPPLIER, vatId: 'DE129273398' };
/** Today in the instance's time zone: an invoice of the day before would be older than its order. */
const today = todayIn(DEFAULT_TIME_ZONE);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

let orderId: number;
let invoice: PlainInvoice;

beforeAll(async () => {
  const supplier = { name: SUPPLIER, email: 'probe@example.test', customerNumber: 'K-17', vatId: seller.vatId };
  const { id: supplierId } = await server.done('POST', '/api/Suppliers', supplier);
  const [like] = await server.done('POST', '/api/StockItems/get', {});
  const { packagingUnitId, stockLocations } = like;
  const units = await server.api.list<{ id: number; name: string }>('/api/Units');
  const unitId = units.find(({ name }) => name === 'Flasche')?.id;
  const [pils, wheat] = await Promise.all(
    ['Pils Probe', 'Weizen Probe'].map((name, at) =>
      server.done('POST', '/api/StockItems', {
        name,
        unitId,
        packagingUnitId,
        stockLocations,
        supplierId,
        unitsPerPackage: 24,
        pricePerUnit: 0.6,
        orderNumber: `B-${at}`,
      }),
    ),
  );
  ({ id: orderId } = await server.done('POST', '/api/Orders', { supplierId, stockItemGroupId: 1 }));
  for (const { id, name, orderNumber } of [pils, wheat])
    await server.done('POST', '/api/OrderItems', {
      orderId,
      stockItemId: id,
      description: name,
      itemNumber: orderNumber,
      amount: 2,
      packagingUnit: 'Kasten',
    });
  await server.done('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });
  const items = await server.done('GET', `/api/OrderItems?OrderIds=${orderId}`);
  await server.done('POST', '/api/Deliveries', {
    clientId: crypto.randomUUID(),
    supplierId,
    orderIds: [orderId],
    deliveredAt: new Date().toISOString(),
    lines: items.map(({ id }: { id: number }, at: number) => ({
      clientId: crypto.randomUUID(),
      orderItemId: id,
      deliveredAmount: at === 0 ? 2 : 1,
      rest: 'cancel',
    })),
    book: true,
  });
  invoice = {
    number: 'RE-17',
    issueDate: today,
    orderReference: String(orderId),
    seller,
    lines: [
      { name: 'Pils 24/0,33', sellerItemId: 'B-0', quantity: '2', unitCode: 'XCR', price: '14.88' },
      { name: 'Weizen 24/0,33', sellerItemId: 'B-1', quantity: '2', unitCode: 'XCR', price: '14.40' },
      { name: 'Frachtpauschale', sellerItemId: 'F-1', quantity: '1', unitCode: 'C62', price: '9.50' },
    ],
  };
});

const fileOf = (said: PlainInvoice) => ({
  name: `${said.number}.xml`,
  mimeType: 'application/xml',
  buffer: Buffer.from(ublXml(said)),
});
const mails = () => {
  const folder = join(server.folder, 'outbox');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

it('an invoice is read, asked about, complained about by one mail, and accepted', async () => {
  const page = await server.open('/invoices', { width: 360 });
  await page.getByText('2026-40817').waitFor();
  await page.getByLabel('Rechnungsdateien').setInputFiles(fileOf(invoice));
  await page.getByRole('heading', { name: 'Was ist „Frachtpauschale“?' }).waitFor();
  await look(page, 'invoice-question');
  await button(page, /^Keine Ware/).click();

  await page.getByText('Weicht ab', { exact: true }).waitFor();
  await page.getByText('Berechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,96 € zu viel.').waitFor();
  await page.getByText('Berechnet 48 Flaschen, geliefert 24: 14,40 € zu viel.').waitFor();

  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Reklamieren').click();
  const dialog = page.getByRole('dialog', { name: 'Reklamation' });
  await dialog.getByText(/Wir bitten um eine Gutschrift über 15,36 € netto\./).waitFor();
  await dialog.getByText('probe@example.test').waitFor();
  await dialog.getByText('15,36 € netto', { exact: true }).waitFor();
  await button(page, 'Mail senden').dblclick();
  await page
    .getByText(/15,36 € netto\. Die Reklamation liegt nur als Datei auf dem Server, gemailt wurde sie nicht\.$/)
    .waitFor();
  await expect.poll(() => mails().filter((mail) => mail.includes('probe@example.test')).length).toBe(1);

  await button(page, 'Hinnehmen').click();
  await page.getByLabel('Grund').fill('Kulanz nach Anruf');
  await button(page, 'Hinnehmen').click();
  await page.getByText('Erledigt', { exact: true }).waitFor();
  await button(page, 'Schließen').click();
  await page
    .getByRole('row', { name: `RE-17 ${SUPPLIER}` })
    .getByText('Erledigt')
    .waitFor();
});

it('a file shared offline by another app is sent once, when online and confirmed', async () => {
  const page = await openPage({ width: 360, installs: true, allow: [/net::ERR_/] });
  await gotoAs(page, 'admin', PASSWORD, `${server.url}/invoices`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  // Shared files reach an installed app as a form by POST.
  await page.evaluate(
    (content) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], 'geteilt.xml', { type: 'application/xml' }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    ublXml({ ...invoice, number: 'RE-18' }),
  );
  await page.waitForURL('**/invoices?geteilt=1');
  await page.getByText('1 Datei wurde geteilt – einlesen?').waitFor();
  // A foreign page can post here too, so nothing is sent before the click, nor after a reload.
  await page.reload();
  await page.getByText('1 Datei wurde geteilt – einlesen?').waitFor();
  expect(await page.getByText(/^Eine geteilte Datei liegt auf diesem Gerät/).count()).toBe(0);
  await button(page, 'Einlesen').click();
  await page.getByText(/^Eine geteilte Datei liegt auf diesem Gerät/).waitFor();
  await page.goto(`${server.url}/unsent`);
  await page.getByText('geteilt.xml').waitFor();

  await page.context().setOffline(false);
  await page.getByText('Alles Eingegebene ist beim Server.').waitFor();
  const all: InvoiceHead[] = await server.done('GET', '/api/Invoices');
  expect(all.filter(({ number }) => number === 'RE-18')).toMatchObject([{ fileName: 'geteilt.xml' }]);
});
