import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Shrinkage } from '../../src/contract/shrinkage';
import { addDays, formatDate } from '../../src/rules/dates';
import { demoServer } from '../helpers/demoServer';
import { registerZip } from '../helpers/registers/registerFiles';

const server = demoServer();
const ZIP = 'ZIP- oder CSV-Dateien';
const TO = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const FROM = addDays(TO, -60);

it('leads from a ZIP over one assignment to the first number of shrinkage, which is unknown without the ZIP', async () => {
  const [article, interval] = await notAssigned();
  const page = await server.open('/sales');
  await page.getByRole('form', { name: 'Aperitif des Tages' }).waitFor();
  await page.getByLabel(ZIP).setInputFiles({
    name: 'Kasse Garten.zip',
    mimeType: 'application/zip',
    buffer: registerZip({
      bons: [
        {
          kasse: 'GARTEN',
          id: '1',
          at: between(interval.opening.at, interval.closing.at),
          turnover: 9999,
          lines: [{ artNr: '1', text: 'Vom Fass', amount: 1, vat: [{ gross: 9999, net: 8402.52 }] }],
        },
      ],
      closings: [{ kasse: 'GARTEN', z: 1, createdAt: new Date().toISOString() }],
    }),
  });
  await page.getByText(/^1 Bon neu · [\d,]+ % des Umsatzes zugeordnet$/).waitFor();
  await assign(page, 'Vom Fass', article.name);
  await page.getByRole('form', { name: 'Aperitif des Tages' }).waitFor();
  await page.getByRole('row', { name: /^Vom Fass.*Zugeordnet/ }).waitFor();

  const asked = `/api/Shrinkage?From=${FROM}&To=${TO}&StockItemId=${article.stockItemId}`;
  const report: Shrinkage = await server.done('GET', asked);
  expect(report.items[0]).toMatchObject({ reason: null, sold: 1 });
  await page.evaluate(navigate, `/shrinkage?von=${formatDate(FROM)}&bis=${formatDate(TO)}`);
  await page.getByRole('table', { name: 'Schwund je Artikel' }).getByRole('row', { name: article.name }).waitFor();

  await page.evaluate(navigate, '/sales');
  const imports = page.getByRole('list', { name: 'Einlesungen' }).getByRole('listitem');
  await imports.filter({ hasText: 'Kasse Garten.zip' }).getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einlesung wirklich löschen?' });
  await dialog.getByText('Kasse Garten.zip: 1 Bon zählt dann nicht mehr.').waitFor();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('Gelöscht').waitFor();
  await expect.poll(() => imports.allInnerTexts()).toEqual([expect.stringContaining('Kasse Bar')]);
  const without: Shrinkage = await server.done('GET', asked);
  expect(without.items[0]).toMatchObject({ reason: 'NO_SALES', sold: null, value: null });
});

it('explains why a file is not read, and goes on reading while another page is open', async () => {
  const page = await server.open('/sales', {
    width: 360,
    allow: [/status of 400 .*SalesImports/, /INTERNET_DISCONNECTED/],
  });
  const choose = async (...files: [name: string, buffer: Buffer][]) => {
    // The result is announced before all data are up to date, so the button may still be disabled.
    await expect.poll(() => page.getByRole('button', { name: 'Kassendaten einlesen' }).isEnabled()).toBe(true);
    await page
      .getByLabel(ZIP)
      .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })));
  };
  const reading = page.getByText('Die Kassendaten werden gelesen …');
  const zip = registerZip({
    bons: [{ kasse: 'SAAL', id: '1', at: new Date().toISOString(), lines: [{ text: 'Pils', amount: 1 }] }],
  });
  await choose(['Rechnung.pdf', Buffer.from('%PDF-1.7')], ['Hälfte.zip', zip.subarray(0, zip.length / 2)]);
  for (const name of ['Rechnung.pdf', 'Hälfte.zip'])
    await page.getByText(`${name}: Die Datei ist kein lesbares ZIP.`).waitFor();
  await page.context().setOffline(true);
  await choose(['Kasse Saal.zip', zip]);
  await page.getByText(/^Keine Verbindung zum Server/).waitFor();
  await page.context().setOffline(false);

  let go = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/SalesImports?*', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await choose(['Kasse Saal.zip', zip]);
  await reading.waitFor();
  await page.evaluate(navigate, '/shrinkage');
  await page.getByRole('heading', { name: 'Schwund', exact: true }).waitFor();
  await page.evaluate(navigate, '/sales');
  await reading.waitFor();
  go();
  await page.getByText(/^1 Bon neu/).waitFor();
  await page.getByRole('list', { name: 'Einlesungen' }).getByText('Kasse Saal.zip').waitFor();
});

/** Runs in the browser: navigates without loading the console again. */
function navigate(path: string) {
  history.pushState({ key: path, idx: (history.state?.idx ?? 0) + 1 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

async function assign(page: Page, soldItem: string, article: string) {
  const card = page.getByRole('form', { name: soldItem });
  await card.getByRole('combobox', { name: 'Artikel' }).click();
  await page.keyboard.insertText(article);
  await page.getByRole('option', { name: article, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getByRole('textbox', { name: 'Menge' }).inputValue()).toBe('1');
  await page.keyboard.press('Enter');
}

/** Returns the dearest article that was counted twice and that no register sells. */
async function notAssigned() {
  const { items }: Shrinkage = await server.done('GET', `/api/Shrinkage?From=${FROM}&To=${TO}&Intervals=true`);
  const found = items
    .filter(({ reason, used }) => reason === 'NOT_ASSIGNED' && (used ?? 0) > 1)
    .toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  const interval = found?.intervals?.[0];
  if (!found || !interval) throw new Error('The demo data lack an article that no register sells.');
  return [found, interval] as const;
}

const worthOf = ({ used, averagePrice }: Shrinkage['items'][number]) => (used ?? 0) * (averagePrice ?? 0);

const between = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();
