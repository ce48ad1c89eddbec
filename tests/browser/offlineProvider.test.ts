import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, countLines, waitUntilSent } from '../helpers/countingPage';
import { PASSWORD } from '../helpers/demoCount';
import { signInThere } from '../helpers/houseProvider';
import { ALLOWED_THERE, houseServer, toProvider } from '../helpers/houseServer';
import { login } from '../helpers/login';

const { server, publicUrl, janaId } = await houseServer();

it('an amount counted offline after a sign-in at the provider is sent after the next sign-in, by either way', async () => {
  const count = await server.newCount(3);
  const page = await openPage({ width: 360, height: 740, installs: true, allow: [...ALLOWED_THERE, /net::ERR_/] });
  await page.goto(`${publicUrl}/run_census/${count.id}/0`);
  await toProvider(page).click();
  await signInThere(page, 'jana');
  await amountField(page).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const countWhileSessionsEnd = async (amount: string) => {
    await page.context().setOffline(true);
    await countLines(page, [amount]);
    await server.done('DELETE', `/api/Sessions?UserId=${janaId()}`);
    await page.context().setOffline(false);
    await page.waitForURL(/\/login$/);
    expect((await count.lines()).map(({ newAmount }) => newAmount)).not.toContain(Number(amount));
  };
  await countWhileSessionsEnd('1');
  await login(page, 'jana', PASSWORD);
  await waitUntilSent(page);
  await countWhileSessionsEnd('2');
  // The session at the provider is still valid.
  await toProvider(page).click();
  await page.waitForURL(`${publicUrl}/run_census/${count.id}/*`);
  await waitUntilSent(page);
  await count.expectOnce([1, 2]);
});
