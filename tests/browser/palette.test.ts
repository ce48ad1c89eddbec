import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('everything is found by keys alone at a desk, and by a thumb on a phone', async () => {
  const desk = await server.open('/admin/units', { width: 1280 });
  await desk.getByRole('row').nth(2).waitFor();
  await desk.keyboard.press('Control+k');
  // Types without waiting for the palette: early keys must arrive in it. (The keyboard has no umlaut.)
  await desk.keyboard.type('zaehlung bier');
  await desk.getByRole('option', { name: /^Zählung Bier/ }).waitFor();
  await look(desk, 'palette');
  await desk.keyboard.press('Escape');
  // Presses without waiting for the palette to close: the next key belongs to the page.
  await desk.keyboard.press('?');
  await desk.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Alles durchsuchen').waitFor();
  await look(desk, 'key-help');
  await desk.keyboard.press('Escape');
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill('absinth');
  await desk.getByRole('option', { name: /^Absinth/ }).waitFor();
  await desk.keyboard.press('ArrowDown');
  const active = (input: Element) =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(() => desk.getByRole('combobox').evaluate(active)).toMatch(/Absinth/);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: 'Artikel bearbeiten' }).waitFor();

  const phone = await server.open(
    '/census',
    { width: 360, height: 740, colorScheme: 'dark', hasTouch: true, isMobile: true },
    'jana',
  );
  const button = phone.getByRole('button', { name: 'Alles durchsuchen' });
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  const first = phone.getByRole('option').first();
  // The first result grows while the palette opens.
  await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await look(phone, 'palette-first');
  await phone.getByRole('combobox').fill('bestellungen');
  await phone.getByRole('option', { name: 'Bestellungen', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Bestellungen' }).waitFor();
});
