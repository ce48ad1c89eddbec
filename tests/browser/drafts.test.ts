import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('an order that an assistant proposed becomes one from Heute, on a phone', async () => {
  const page = await server.open('/today', { width: 360 });
  const section = page.getByRole('region', { name: 'Vorschläge' });
  await section.getByText(/Von „Kasse \(Demo\)“, 3 Positionen/).waitFor();
  await section.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Vorschlag' }).waitFor();
  await page.getByText('Vorgeschlagen von: Kasse (Demo)').waitFor();
  const lines = page.getByRole('table', { name: 'Artikel der Bestellung' }).getByRole('row');
  await lines.nth(3).waitFor();
  await look(page, 'draft-phone');
  const draft = page.url();
  await button(page, 'Bestellung anlegen').click();
  await page.getByRole('heading', { level: 1, name: /^Bestellung \d+$/ }).waitFor();
  await lines.nth(3).waitFor();
  await page.goto(draft);
  await page.getByText(/^Angelegt als Bestellung \d+/).waitFor();
  expect(await button(page, 'Verwerfen').count()).toBe(0);
});
