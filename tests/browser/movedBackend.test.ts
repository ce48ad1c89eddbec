import { expect, it, onTestFinished } from 'vitest';
import { openPage } from '../helpers/browser';
import { startDocumentedBackend } from '../helpers/documentedBackend/startDocumentedBackend';
import { tokenFor } from '../helpers/documentedBackend/tokens';
import { serveConsole } from '../helpers/serveConsole';

it('a page that is kept on the device follows its backend to another address', async () => {
  const [old, moved] = await Promise.all([startDocumentedBackend(), startDocumentedBackend()]);
  const [supplier] = moved.tables.Suppliers;
  if (!supplier) throw new Error('the house has no supplier');
  supplier.name = 'Umgezogenes Brauhaus';
  const config = { apiBaseUrl: old.url };
  const console = await serveConsole(config);
  onTestFinished(async () => {
    await console.close();
    await Promise.all([old.close(), moved.close()]);
  });
  const page = await openPage({ width: 1280, installs: true, allow: [/Content Security Policy|net::ERR_|violates/] });
  await page.addInitScript((token) => localStorage.setItem('token', token), tokenFor(1));
  await page.goto(`${console.url}/admin/suppliers`);
  await page.getByText('Brauhaus Linde', { exact: true }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From now on the service worker serves the page.
  await page.reload();
  await page.getByText('Brauhaus Linde', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  config.apiBaseUrl = moved.url;
  await page.reload();
  await page.getByText('Umgezogenes Brauhaus', { exact: true }).waitFor();
  expect(moved.violations).toEqual([]);
});
