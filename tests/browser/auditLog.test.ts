import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('lists events for administrators in parts, with links there and back by keyboard', async () => {
  const id = (await server.done('POST', '/api/Units', { name: 'Humpen' })).id;
  const page = await server.open('/census');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Protokoll' }).click();
  const rows = page.getByRole('list', { name: 'Einträge' }).getByRole('listitem');
  await rows.nth(49).waitFor();
  await look(page, 'audit-log');
  await page.getByRole('button', { name: 'Ältere zeigen' }).press('Enter');
  await rows.nth(50).waitFor();

  await page.getByRole('combobox', { name: 'Bereich' }).press('Enter');
  await page.getByRole('option', { name: 'Einheiten', exact: true }).press('Enter');
  const made = rows.filter({ hasText: 'admin hat Einheit „Humpen“ angelegt.' });
  await made.getByRole('link', { name: 'Öffnen' }).press('Enter');
  await page.waitForURL(`**/admin/unit/${id}`);
  await page.goBack();
  await made.waitFor();
  expect(await page.getByRole('combobox', { name: 'Bereich' }).innerText()).toBe('Einheiten');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^Protokoll .*\.csv$/);
  const log = await server.done('GET', '/api/AuditLog?Action=export&Limit=1');
  expect(log).toMatchObject([{ resource: 'auditLog', userName: 'admin' }]);
});
