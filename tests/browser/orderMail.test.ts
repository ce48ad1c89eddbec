import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOptions } from '../helpers/browser';
import { adminApi, PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { look } from '../helpers/look';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import type { ApiClient } from '../server/apiClient';
import { politely, type SmtpReaction, type SmtpStep, scriptedSmtp } from '../server/letters/scriptedSmtp';

/** A supplier without cut-offs and minimum, which sending would ask about. */
const SUPPLIER = 'Rösterei Morgenmühle';
const WAITS = /^Mail wartet – nächster Versuch um \d\d:\d\d Uhr \(.+\)$/;
const allow = [/status of 502/];
const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-mail-'));
let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
let server: ServerProcess;
let api: ApiClient;

beforeAll(async () => {
  smtp = await scriptedSmtp({});
  const SMTP_URL = `${smtp.url}?ignoreTLS=true`;
  await fillWithDemoData(dataDir);
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS, SMTP_URL });
  api = await adminApi(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => mailServer({}));

/** Sets the mail server's answers and forgets the mails received so far. */
function mailServer(reactions: Partial<Record<SmtpStep, SmtpReaction>>) {
  Object.assign(smtp.script, politely, reactions);
  smtp.seen.messages = 0;
}
const AWAY = { connect: 'drop' };

async function openOrder(options: PageOptions = { width: 1280 }): Promise<{ id: number; page: Page }> {
  const suppliers = await api.list<{ id: number; name: string }>('/api/Suppliers');
  const items = await api.list<{ id: number; name: string; supplierId: number }>('/api/StockItems');
  const supplierId = suppliers.find(({ name }) => name === SUPPLIER)?.id;
  const item = items.find((each) => each.supplierId === supplierId);
  const { id } = (await api.call('POST', '/api/Orders', { supplierId })).body as { id: number };
  const line = { orderId: id, stockItemId: item?.id, description: item?.name, amount: 3, packagingUnit: 'Kasten' };
  expect(await api.call('POST', '/api/OrderItems', line)).toMatchObject({ status: 201 });
  const page = await openAs('admin', PASSWORD, `${server.url}/order/${id}`, { allow, ...options });
  await page.getByRole('heading', { level: 2, name: SUPPLIER }).waitFor();
  return { id, page };
}

const mailOf = async (id: number) =>
  (await api.list<{ mail: { state: string } | null }>(`/api/Orders?OrderId=${id}`))[0]?.mail;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lookAt = async (page: Page, name: string) => {
  await page.getByText(/^Nettowert [\d.]+,\d\d €$/).waitFor();
  await look(page, name);
};
const sentSwitch = (page: Page, checked: boolean) => page.getByRole('switch', { name: 'Bestellung gesendet', checked });

describe('with the mail server away', () => {
  it('a mail waits; once stopped, it is not sent automatically', async () => {
    mailServer(AWAY);
    const { id, page } = await openOrder({ width: 1280, colorScheme: 'dark' });
    await button(page, `an ${SUPPLIER}`).click();
    await page.getByText(/ Die Mail wartet; sie wird um \d\d:\d\d Uhr von selbst noch einmal verschickt\.$/).waitFor();
    await page.getByText(WAITS).waitFor();
    await sentSwitch(page, false).waitFor();
    await lookAt(page, 'order-waiting');

    await button(page, 'Nicht mehr versuchen').click();
    await page.getByText(/^Mail fehlgeschlagen: /).waitFor();
    await button(page, 'Nicht mehr versuchen').waitFor({ state: 'detached' });
    await lookAt(page, 'order-failed');
    expect(await mailOf(id)).toMatchObject({ state: 'failed' });
    expect(smtp.seen.messages).toBe(0);
  });

  it('a mail waits in the list as well, and goes out once when it is tried after the mail server is back', async () => {
    mailServer(AWAY);
    const { id, page } = await openOrder();
    await button(page, `an ${SUPPLIER}`).click();
    await page.getByText(WAITS).waitFor();
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(`^${id} `) });
    await row.getByText('Mail wartet').waitFor();
    await row.getByLabel('Bearbeiten').click();

    mailServer({});
    await button(page, 'Jetzt versuchen').click({ clickCount: 2 });
    await page.getByText(`Mail an ${SUPPLIER} verschickt.`).waitFor();
    await page.getByText('(Mail wurde bereits verschickt)').waitFor();
    await sentSwitch(page, true).waitFor();
    expect(await page.getByText(/^Mail wartet/).count()).toBe(0);
    expect(await mailOf(id)).toMatchObject({ state: 'sent' });
    expect(smtp.seen.messages).toBe(1);
    await lookAt(page, 'order-sent');
  });
});

it('an order is printed from its page', async () => {
  const { id, page } = await openOrder({ width: 1280, wholeBrowser: true });
  await page.addInitScript(() => {
    // Also replaced in the frame of the PDF: no print dialog may open here.
    window.print = () => console.info('printed');
  });
  await page.reload();
  const printed = page.waitForEvent('console', (message) => message.text() === 'printed');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/api/Orders/${id}/pdf`)),
    button(page, 'Drucken').click(),
  ]);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await printed;
});

it('the page of an order says that its mail is unclear when the mail server is lost after all of it', async () => {
  mailServer({ end: 'drop' });
  const { page } = await openOrder();
  await button(page, `an ${SUPPLIER}`).click();
  await page.getByText(/^Mail unklar: /).waitFor();
  await lookAt(page, 'order-unclear');
});
