import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endToken } from '../../server/houseMail/endToken';
import { openPage } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('the morning mail is switched on under „Mein Konto“, and ended by its link without a login', async () => {
  const page = await server.open('/account', { width: 360 }, 'jana');
  const section = page.getByRole('region', { name: 'Morgens per Mail' });
  const own = section.getByRole('switch', { name: 'Morgens per Mail' });
  await own.click();
  await section.getByText('Die nächste geht am').waitFor();
  await section.getByLabel('Uhrzeit').fill('06:15');
  await section.getByRole('button', { name: 'So', exact: true }).click();
  await section.getByText('um 06:15 Uhr an jana@gasthaus-lindenhof.example').waitFor();
  await expect.poll(() => section.getByRole('button', { name: 'So' }).getAttribute('aria-pressed')).toBe('false');
  expect(await section.getByText('Warnungen').count()).toBe(0);
  await look(page, 'morning-mail');

  const users: { id: number; name: string }[] = await server.done('GET', '/api/Users');
  const userId = users.find(({ name }) => name === 'jana')?.id ?? 0;
  const key = new TextEncoder().encode(readFileSync(join(server.folder, 'secret'), 'utf8').trim());
  const token = endToken(key, { userId, started: 1 });
  const stranger = await openPage({ width: 360, allow: [/status of 404/] });
  const end = stranger.getByRole('button', { name: 'Beenden' });
  await stranger.goto(`${server.url}/morning_mail/end?token=${token}x`);
  await end.click();
  await stranger.getByText('Dieser Link gilt nicht mehr.').waitFor();
  await stranger.goto(`${server.url}/morning_mail/end?token=${token}`);
  await stranger.getByRole('heading', { name: 'Morgenmail beenden' }).waitFor();
  expect(await stranger.title()).toContain('Morgenmail beenden');
  await look(stranger, 'end-morning-mail');
  await end.click();
  await stranger.getByText('Es kommt keine Morgenmail mehr.').waitFor();
});

it('administrators choose warnings, and read why there is no mail without an address', async () => {
  const page = await server.open('/account');
  const section = page.getByRole('region', { name: 'Morgens per Mail' });
  await section.getByText('Für dich ist keine E-Mail-Adresse eingetragen.').waitFor();
  await section.getByRole('link', { name: 'Adresse eintragen' }).waitFor();
  expect(await section.getByRole('switch', { name: 'Morgens per Mail' }).isDisabled()).toBe(true);
  const warnings = section.getByRole('switch', { name: 'Warnungen sofort per Mail' });
  await warnings.click();
  await expect.poll(() => warnings.isChecked()).toBe(false);
  await expect.poll(() => server.done('GET', '/api/MorningMail')).toMatchObject({ warnings: false });
});
