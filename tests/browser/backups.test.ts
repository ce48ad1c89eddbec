import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { button } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const NEVER = { succeededAt: null, failure: null };

it('an administrator makes a backup by keyboard, and sees it', async () => {
  const page = await server.open('/orders');
  // The server makes its first backup within minutes.
  const none = {
    folder: '/',
    files: [],
    ...Object.fromEntries(['backup', 'drill', 'retention'].map((name) => [name, NEVER])),
  };
  await page.route('**/api/Backup', (route) => route.fulfill({ json: none, headers: { 'x-request-id': 'request' } }));
  await page.getByRole('link', { name: 'Zählungen' }).click();
  await page.getByText('Es gibt noch keine Sicherung: Bitte jetzt sichern.').waitFor();
  await look(page, 'backups-warning');
  await page.unroute('**/api/Backup');
  await button(page, 'Benutzermenü').click();
  await page.getByRole('menuitem', { name: 'Sicherung' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sicherung' }).waitFor();
  await button(page, 'Jetzt sichern').press('Enter');
  await page.getByText('Gesichert und geprüft.').waitFor();
  const made = readdirSync(join(server.folder, 'backups')).sort().at(-1);
  await page.getByRole('listitem').filter({ hasText: made }).waitFor();
  expect(await page.getByText('npm run restore').textContent()).toContain(made);
  await look(page, 'backups');
});
