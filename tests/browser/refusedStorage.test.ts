import { it } from 'vitest';
import { openPage } from '../helpers/browser';
import { button } from '../helpers/countingPage';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740 };

it('a browser that blocks all cookies shows how to allow them', async () => {
  const page = await openPage(phone);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto(`${server.url}/login`);
  await page.getByText(/^Dieser Browser speichert hier nichts\. Bitte Cookies und Websitedaten/).waitFor();
});

it('signing in says that the storage is full', async () => {
  const page = await openPage(phone);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Dein Benutzername *', { exact: true }).fill('admin');
  await page.getByLabel('Passwort *', { exact: true }).fill(PASSWORD);
  await button(page, 'Submit').click();
  await page
    .getByRole('alert')
    .getByText(/^Der Speicher dieses Geräts ist voll/)
    .waitFor();
});
