import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ExpectedDelivery } from '../../src/contract/deliveries';
import { openPage } from '../helpers/browser';
import { unsentLink, waitUntilSent } from '../helpers/countingPage';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { gotoAs } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of 409/] };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const expected = async (): Promise<ExpectedDelivery[]> => server.done('GET', '/api/Deliveries/expected');

/** Sends an order of so many lines and returns it as an expected delivery. */
async function newOrder(lines: number): Promise<ExpectedDelivery> {
  const items = await server.done('POST', '/api/StockItems/get', {});
  const { supplierId } = items[0];
  const { id: orderId } = await server.done('POST', '/api/Orders', { supplierId, stockItemGroupId: 1 });
  for (const item of items.slice(0, lines))
    await server.done('POST', '/api/OrderItems', {
      orderId,
      stockItemId: item.id,
      description: item.name,
      amount: 5,
      packagingUnit: 'Kiste',
    });
  await server.done('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });
  const order = (await expected()).find((each) => each.orderId === orderId);
  if (!order) throw new Error(`order ${orderId} is not expected`);
  return order;
}

async function openKept(path: string): Promise<Page> {
  const page = await openPage(phone);
  await gotoAs(page, 'admin', PASSWORD, server.url + path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

const cardOf = (page: Page, { orderId }: ExpectedDelivery) =>
  page.getByRole('article').filter({ hasText: `Bestellung ${orderId},` });
const line = (page: Page, item: ExpectedDelivery['items'][number] | undefined) =>
  page.getByRole('listitem').filter({ hasText: item?.description });
const delivered = (page: Page, item: ExpectedDelivery['items'][number] | undefined) =>
  line(page, item).getByLabel('Geliefert [Kiste]');

let crate: { id: number };
beforeAll(async () => {
  crate = await server.done('POST', '/api/DepositTypes', { name: 'Mehrwegkasten', value: 1.5, kind: 'crate' });
});

it('a delivery is received with the network off in the middle, closed, opened again, and booked once', async () => {
  const order = await newOrder(3);
  const [first, second, third] = order.items;
  const page = await openKept('/deliveries');
  await cardOf(page, order).getByRole('button', { name: 'Annehmen' }).click();
  await page.waitForURL(/\/delivery\/[0-9a-f-]{36}$/);
  const address = page.url();
  await line(page, first).getByRole('button', { name: 'Stimmt' }).click();
  await page.context().setOffline(true);
  await delivered(page, second).fill('2,5');
  await line(page, second).getByRole('button', { name: 'Rest streichen' }).click();
  expect(await button(page, 'Wareneingang buchen').isDisabled()).toBe(true);
  await page.close();

  const again = await page.context().newPage();
  await again.goto(address);
  await expect.poll(() => delivered(again, first).inputValue()).toBe('5');
  expect(await delivered(again, second).inputValue()).toBe('2,5');
  await delivered(again, third).fill('viel');
  await again.getByText('Bitte eine Zahl eingeben.').waitFor();
  expect(await button(again, 'Wareneingang buchen').isDisabled()).toBe(true);
  await delivered(again, third).fill('0');
  await again.getByLabel('Lieferschein-Nr.').fill('LS 4711');
  await button(again, 'Mehrwegkasten').click();
  await button(again, 'Mehrwegkasten').click();
  await look(again, 'delivery-receive');
  const addressesBehind = () => again.evaluate(() => history.length);
  const before = await addressesBehind();
  await button(again, 'Wareneingang buchen').click();
  await again.waitForURL(/\/deliveries$/);
  // Going back would lead to a form that is gone.
  expect(await addressesBehind()).toBe(before);
  await unsentLink(again).waitFor();
  await again.getByText('wartet auf Übertragung').waitFor();
  // This page was never opened here: its data were read ahead.
  await again.goto(`${server.url}/losses`);
  await again.getByLabel('Artikel').fill(first?.description ?? '');
  await button(again, first?.description ?? '').waitFor();
  await again.goto(`${server.url}/deliveries`);
  await again.context().setOffline(false);
  await waitUntilSent(again);

  const [booked, ...others] = await server.done('GET', `/api/Deliveries?OrderId=${order.orderId}`);
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ state: 'booked', deliveryNoteNumber: 'LS 4711' });
  const { lines, returns } = await server.done('GET', `/api/Deliveries/${booked.id}`);
  expect(lines).toMatchObject([
    { deliveredAmount: 5, outcome: 'ok' },
    { deliveredAmount: 2.5, outcome: 'short', rest: 'cancel' },
    { deliveredAmount: 0, outcome: 'missing', rest: 'wait' },
  ]);
  expect(returns).toEqual([{ depositTypeId: crate.id, count: 2 }]);
  expect((await expected()).find(({ orderId }) => orderId === order.orderId)?.items).toMatchObject([
    { openAmount: 0 },
    { openAmount: 0, cancelledAmount: 2.5 },
    { openAmount: 5 },
  ]);

  await again.goto(`${server.url}/delivery/${booked.id}`);
  await again.getByText('nicht geliefert, erwartet 5, Rest kommt nach').waitFor();
  await look(again, 'delivery-booked');
  await button(again, 'Stornieren').click();
  await again.getByRole('dialog').getByLabel('Kommentar').fill('Falscher Lieferschein');
  await button(again, 'Stornieren').click();
  await again.getByText(/^Storniert mit Nr\. \d+ am .*: Falscher Lieferschein$/).waitFor();
  await again.goto(`${server.url}/goods_received`);
  await again.getByRole('table', { name: 'Wareneingangsbuch' }).getByText('Storno:').first().waitFor();
  // A click beside the link opens the row, as in every list.
  await again.getByRole('row').filter({ hasText: 'Storno:' }).first().getByRole('cell').first().click();
  await again.getByText(/^Storniert mit Nr\. /).waitFor();
  await again.keyboard.press('Escape');
  await again.waitForURL('**/goods_received');
  await again
    .getByRole('link', { name: /^Storno: / })
    .first()
    .click();
  await again.getByText(/^Storniert mit Nr\. /).waitFor();
  await again.keyboard.press('Escape');
  await again.waitForURL('**/goods_received');
});

it('a delivery that somebody else has booked meanwhile opens again with the open amounts', async () => {
  const order = await newOrder(1);
  const [item] = order.items;
  const page = await openKept('/deliveries');
  await page.context().setOffline(true);
  await cardOf(page, order).getByRole('button', { name: 'Alles da' }).click();
  await button(page, 'Buchen').click();
  await page.getByText(/ gesichert, wird gebucht, sobald der Server erreichbar ist\.$/).waitFor();
  await unsentLink(page).waitFor();
  await server.done('POST', '/api/Deliveries', {
    orderIds: [order.orderId],
    lines: [{ orderItemId: item?.orderItemId, deliveredAmount: 2 }],
    book: true,
  });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 nicht übernommen' }).waitFor();
  await page.getByRole('link', { name: /nicht übernommen: / }).click();
  await page.getByRole('alert').getByText('Jemand anderes hat davon inzwischen etwas gebucht.').waitFor();
  await line(page, item).getByText('bestellt 5 Kisten, offen 3 Kisten').waitFor();
  expect(await delivered(page, item).inputValue()).toBe('5');
  await line(page, item).getByRole('button', { name: 'Stimmt' }).click();
  await button(page, 'Trotzdem buchen').click();
  await expect.poll(async () => (await server.done('GET', `/api/Deliveries?OrderId=${order.orderId}`)).length).toBe(2);
  await page.getByRole('link', { name: '1 nicht übernommen' }).waitFor({ state: 'detached' });
  expect((await expected()).some(({ orderId }) => orderId === order.orderId)).toBe(false);
});

it('"Alles da" asks once and books the open amounts', async () => {
  const order = await newOrder(2);
  const page = await server.open('/deliveries');
  await cardOf(page, order).getByRole('button', { name: 'Alles da' }).click();
  await page.getByRole('dialog').getByText(`Ist von ${order.supplier.name} alles da?`).waitFor();
  await look(page, 'deliveries');
  await button(page, 'Buchen').click();
  await expect.poll(async () => (await server.done('GET', `/api/Deliveries?OrderId=${order.orderId}`)).length).toBe(1);
  await cardOf(page, order).waitFor({ state: 'detached' });
});

it('a loss is two taps, also without a network, and is taken back', async () => {
  const lost = (await server.done('GET', '/api/StockMovements?Kind=loss')) as { stockItemId: number }[];
  const items = (await server.done('POST', '/api/StockItems/get', {})) as { id: number; name: string }[];
  const item = items.find(({ id }) => !lost.some(({ stockItemId }) => stockItemId === id)) ?? { id: 0, name: '' };
  const page = await openKept('/losses');
  await page.getByLabel('Artikel').fill(item.name);
  await button(page, item.name).click();
  await button(page, 'Bruch').click();
  await page.getByRole('status').getByText(`${item.name}: Bruch`).waitFor();
  await page.context().setOffline(true);
  await button(page, item.name).click();
  await page.getByLabel('Menge').fill('0,5');
  await look(page, 'loss-reason');
  await button(page, 'Verderb').click();
  await page
    .getByRole('status')
    .getByText(/Verderb – auf diesem Gerät gesichert/)
    .waitFor();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Verderb' }).getByText('wartet auf Übertragung').waitFor();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  const losses = async () => server.done('GET', `/api/StockMovements?Kind=loss&StockItemId=${item.id}`);
  expect(await losses()).toMatchObject([
    { quantity: -0.5, reason: 'Verderb', reversedBy: null },
    { quantity: -1, reason: 'Bruch', reversedBy: null },
  ]);
  await page.getByRole('listitem').filter({ hasText: 'Bruch' }).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Bruch' }).getByText('zurückgenommen').waitFor();
  await button(page, 'Summen je Grund').click();
  await page.getByRole('heading', { name: /^Verderb: / }).waitFor();
  expect(await losses()).toMatchObject([{ reverses: expect.any(Number) }, {}, { reversedBy: expect.any(Number) }]);
});

it('empties go back by taps, with a warning before more go than came, and by number: full crates, and all', async () => {
  const { supplierId, supplier } = await newOrder(1);
  // Deposit types of their own, because crates may have been returned with deliveries.
  const type = (name: string, value: number, kind: string, content = {}): Promise<{ id: number }> =>
    server.done('POST', '/api/DepositTypes', { name, value, kind, ...content });
  const barrel = await type('Mehrwegfass', 30, 'crate');
  const bottle = await type('Literflasche', 0.15, 'bottle');
  const crate = await type('Literkasten', 1.5, 'crate', { contentTypeId: bottle.id, contentCount: 6 });
  const counts = [
    { depositTypeId: barrel.id, count: 1 },
    { depositTypeId: crate.id, count: 13 },
    { depositTypeId: bottle.id, count: 272 },
  ];
  await server.done('POST', '/api/DepositCorrections', { supplierId, note: 'Anfang', counts });
  const balances = async (names: RegExp) =>
    (await server.done('GET', `/api/DepositBalances?SupplierId=${supplierId}`))
      .filter(({ name }: { name: string }) => names.test(name))
      .map(({ balance }: { balance: number }) => balance);
  const page = await server.open('/empties', { width: 360 });
  const card = page.getByRole('article', { name: supplier.name });
  for (const _ of ['the one that came', 'and one too many'])
    await card.getByRole('button', { name: 'Mehrwegfass', exact: true }).click();
  await card.getByText('Mehr zurückgegeben als geliefert: Mehrwegfass −1.').waitFor();
  await look(page, 'empties');
  await card.getByRole('button', { name: 'Mehrwegfass: einer weniger' }).click();
  await card.getByText(/^Mehr zurückgegeben/).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Rückgabe buchen' }).click();
  await expect.poll(() => balances(/^Mehrwegfass$/)).toEqual([0]);

  const field = (name: string) => card.getByRole('textbox', { name: `Anzahl [${name}]`, exact: true });
  await field('Literkasten').fill('2,5');
  await card.getByText('Bitte eine ganze Zahl eingeben.').waitFor();
  await field('Literkasten').fill('1');
  await card.getByRole('button', { name: 'Voller Literkasten', exact: true }).click();
  await field('Voller Literkasten').fill('2');
  await card.getByRole('button', { name: 'Rückgabe buchen' }).click();
  await expect.poll(() => balances(/^Liter/)).toEqual([260, 10]);
  await field('Literkasten').fill('4');
  await card.getByRole('button', { name: 'Alles zurück' }).click();
  await expect.poll(() => field('Literflasche').inputValue()).toBe('260');
  expect(await field('Literkasten').inputValue()).toBe('4');
  expect(await balances(/^Liter/)).toEqual([260, 10]);
  await card.getByRole('button', { name: 'Rückgabe buchen' }).click();
  await expect.poll(() => balances(/^Liter/)).toEqual([0, 6]);
});

it('consumption names undetermined articles, and opens into its parts', async () => {
  const page = await server.open('/consumption');
  const table = page.getByRole('table', { name: 'Verbrauch je Artikel' });
  await page
    .getByText(/^Verbrauch von \d+ Artikeln: .* \d+ nicht bestimmbar: .* \d+ negativ: Fehlt eine Lieferung\?/)
    .waitFor();
  await page.getByRole('button', { name: 'Zeitraum davor' }).click();
  await page
    .getByText(/^(?:[\d.,]+ € (?:mehr|weniger) als|So viel wie|Kein Artikel ist in diesem Zeitraum und) vom /)
    .waitFor();
  await look(page, 'consumption-compared');
  await page.getByRole('button', { name: 'Zeitraum davor' }).click();
  await table.getByRole('columnheader', { name: 'Anfang' }).waitFor();
  await table.getByRole('row').nth(1).click();
  await page
    .getByRole('dialog')
    .getByText(/Bewegungen/)
    .first()
    .waitFor();
  await look(page, 'consumption-item');
});

it('plots of a period have a sentence and a table each, and lead to their records', async () => {
  const page = await server.open('/insights');
  const orders = page.getByRole('region', { name: 'Bestellwert je Lieferant' });
  await orders.getByText(/^\d+ Bestellungen für /).waitFor();
  await orders.locator('svg').first().waitFor();
  await orders.getByRole('button', { name: 'Tabelle: Bestellwert je Lieferant' }).click();
  await orders.getByRole('table').getByRole('link').first().waitFor();
  await expect.poll(() => page.getByRole('status', { name: 'Wird geladen' }).count()).toBe(0);
  await look(page, 'insights');
  await orders.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  await page
    .getByRole('link', { name: /^Bestellung/ })
    .or(page.getByRole('row').nth(1))
    .first()
    .waitFor();
});
