import { describe, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, beginCounting, button, countLines, waitUntilSent } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of 409/] };

describe('two windows of one browser', () => {
  it('send the entries of both once, and each sees those sent by the other', async () => {
    const count = await server.newCount(5);
    const first = await openPage(phone);
    await beginCounting(first, server.url, count);
    const second = await first.context().newPage();
    await second.goto(`${server.url}/run_census/${count.id}/2`);
    await amountField(second).waitFor();
    await first.context().setOffline(true);
    await countLines(first, ['1', '2']);
    await countLines(second, ['3', '4']);
    for (const page of [first, second]) await page.getByRole('link', { name: '4 warten auf Verbindung' }).waitFor();
    await first.context().setOffline(false);
    await Promise.all([waitUntilSent(first), waitUntilSent(second)]);
    await count.expectOnce([1, 2, 3, 4]);

    for (let at = 3; at >= 0; at--) {
      await button(second, 'Vorheriger Artikel').click();
      await second.waitForURL(`**/${at}`);
    }
    await second.getByText('Gespeichert, gezählt von jana').waitFor();
    await countLines(second, ['9']);
    await waitUntilSent(second);
    await expect.poll(async () => (await count.lines())[0]?.newAmount).toBe(9);
    expect(await second.getByRole('link', { name: /nicht übernommen/ }).count()).toBe(0);
  });

  it('keep everything on the device that either of them has read', async () => {
    const [count, other] = [await server.newCount(3), await server.newCount(3)];
    const first = await openPage(phone);
    await beginCounting(first, server.url, count);
    const second = await first.context().newPage();
    await second.goto(`${server.url}/census`);
    const card = second.getByRole('article', { name: other.group, exact: true });
    await card.waitFor();
    // Each window reads its data after the other window was opened.
    await countLines(first, ['1,125']);
    await waitUntilSent(first);
    await card.getByRole('button', { name: 'Beginnen' }).click();
    await amountField(second).waitFor();
    await expect.poll(() => textsOnDevice(second)).toContain(`${other.group}, Artikel 3`);
    await first.context().setOffline(true);
    await Promise.all([first.reload(), second.reload()]);
    await Promise.all([amountField(first).waitFor(), amountField(second).waitFor()]);
    await first.getByText('1 gezählt', { exact: true }).waitFor();
  });
});

/** Returns everything the console stores for offline use. */
const textsOnDevice = (page: Awaited<ReturnType<typeof openPage>>): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('zaehlwerk-reads'));
    const all = await answer(database.transaction('reads').objectStore('reads').getAll());
    database.close();
    return JSON.stringify(all);
  });

describe('two people at one line', () => {
  it.each([
    [/^Durch 8 .* ersetzen$/, 8, 3],
    [/^Zusammenzählen: 13 /, 13, 3],
    [/^5 .* behalten$/, 5, 2],
  ])('the second sees both amounts and chooses: %s', async (choice, amount, version) => {
    const count = await server.newCount(2);
    const [jana, mehmet] = [await openPage(phone), await openPage(phone)];
    await beginCounting(jana, server.url, count);
    await beginCounting(mehmet, server.url, count, 'mehmet');
    await jana.context().setOffline(true);
    await countLines(jana, ['8']);
    await countLines(mehmet, ['5']);
    await waitUntilSent(mehmet);
    await jana.context().setOffline(false);
    await jana.getByRole('link', { name: '1 nicht übernommen' }).waitFor();
    expect((await count.lines())[0]).toMatchObject({ newAmount: 5, countedByUserName: 'mehmet' });

    await button(jana, 'Vorheriger Artikel').click();
    const question = jana.getByRole('alert').filter({ hasText: 'Jemand anderes hat hier inzwischen gezählt.' });
    await question.getByText(/Gespeichert ist: 5 .* \(mehmet\)\. Deine Eingabe: 8 /).waitFor();
    await button(jana, choice).click();
    await jana.getByRole('link', { name: '1 nicht übernommen' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await count.lines())[0]).toMatchObject({ newAmount: amount, version });
  });
});
