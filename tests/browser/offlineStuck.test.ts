import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { beginCounting, button, countLines, waitUntilSent } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/status of 500/] };

it('an amount at which the server fails holds up no other, says why, and is sent when the server can take it', async () => {
  const count = await server.newCount(4);
  const [bad] = await count.lines();
  const page = await openPage(phone);
  let isFailing = true;
  await page.route('**/stock_modifications', (route) => {
    const isBad = route.request().method() === 'PUT' && route.request().postDataJSON().id === bad?.id;
    return isBad && isFailing ? route.fulfill({ status: 500 }) : route.fallback();
  });
  await beginCounting(page, server.url, count);
  await countLines(page, ['1', '2', '3']);
  await expect.poll(async () => (await count.lines()).map(({ newAmount }) => newAmount)).toEqual([null, 2, 3, null]);
  await page.getByRole('link', { name: '1 noch nicht übertragen' }).waitFor();
  for (let step = 0; step < 3; step++) await button(page, 'Vorheriger Artikel').click();
  await page
    .getByRole('alert')
    .getByText(/^1 \S+ noch nicht übertragen$/)
    .waitFor();
  // Recovers with the click: the device also retries by itself, and then the button would be gone.
  await page.exposeFunction('recover', () => {
    isFailing = false;
  });
  await page.evaluate('document.addEventListener("click", recover, { capture: true })');
  await button(page, 'Noch einmal versuchen').click();
  await waitUntilSent(page);
  expect((await count.lines()).map(({ newAmount }) => newAmount)).toEqual([1, 2, 3, null]);
});
