import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, beginCounting, button, countLines, waitUntilSent } from '../helpers/countingPage';
import type { DemoCount } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of (404|409)/] };
const census = async ({ id }: DemoCount) => (await server.api.call('GET', `/api/Census/${id}`)).body;

it('a count finished without a network is finished after everything is through, even after a reload', async () => {
  const count = await server.newCount(3);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  await page.getByRole('button', { name: 'Schließen' }).click();
  const card = page.getByRole('article', { name: count.group });
  await card.getByRole('button', { name: 'Beginnen' }).click();
  await page.context().setOffline(true);
  await countLines(page, ['1', '2']);
  await amountField(page).fill('3');
  await button(page, 'Speichern & Beenden').click();
  await page.getByText('Keine Verbindung. Die Zählung wird abgeschlossen, sobald alles übertragen ist.').waitFor();
  const waits = card.getByText(
    '3 Eingaben liegen noch auf diesem Gerät. Wird abgeschlossen, sobald alles übertragen ist.',
  );
  await waits.waitFor();
  await page.reload();
  await waits.waitFor();
  expect(await census(count)).toMatchObject({ status: 0, progress: { counted: 0 } });
  await page.context().setOffline(false);
  await waitUntilSent(page);
  await card.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
  await count.expectOnce([1, 2, 3]);
  expect(await census(count)).toMatchObject({ status: 2 });
});

it('amounts for counts that have ended elsewhere stand under "Vom Server abgelehnt", by count with the reason', async () => {
  const ended: [DemoCount, (count: DemoCount) => Promise<void>, RegExp][] = [
    [await server.newCount(3), remove, /Zählung \d+ .*nicht/],
    [await server.newCount(3), finish, /abgeschlossen/],
  ];
  const page = await openPage(phone);
  for (const [at, [count, end]] of ended.entries()) {
    if (at === 0) await beginCounting(page, server.url, count);
    else await page.goto(`${server.url}/run_census/${count.id}/0`);
    await page.getByText(`${count.group}, Artikel 1`).first().waitFor();
    await page.context().setOffline(true);
    await countLines(page, ['7,5', '8']);
    await end(count);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: `${at * 2 + 2} nicht übernommen` }).waitFor();
  }
  await page.getByRole('link', { name: '4 nicht übernommen' }).click();
  await page.getByRole('heading', { level: 2, name: 'Vom Server abgelehnt', exact: true }).waitFor();
  const entries = page.getByRole('listitem');
  for (const [count, , reason] of ended)
    for (const [at, amount] of ['7,5', '8'].entries()) {
      const entry = entries.filter({ hasText: `${count.group}, Artikel ${at + 1}` });
      await entry.getByText(new RegExp(`: ${amount}$`)).waitFor();
      await entry.getByText(reason).waitFor();
    }
  // Refused entries stay until a person decides.
  await page.reload();
  await entries.nth(3).waitFor();
  await entries.first().getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('link', { name: '3 nicht übernommen' }).waitFor();
  expect(await entries.count()).toBe(3);
});

async function remove({ id }: DemoCount): Promise<void> {
  expect((await server.api.call('DELETE', `/api/Census?id=${id}`)).status).toBe(204);
}

async function finish(count: DemoCount): Promise<void> {
  const { id } = count;
  const lines = (await count.lines()).map((line) => ({ id: line.id, newAmount: 1 }));
  const calls: [string, string, unknown][] = [
    ['PUT', `/api/Census/${id}/stock_modifications`, lines],
    ['PUT', '/api/Census', { id, status: 1 }],
    ['POST', `/api/Census/${id}/request_orders`, {}],
  ];
  for (const [method, path, body] of calls) expect((await server.api.call(method, path, body)).status).toBe(200);
}
