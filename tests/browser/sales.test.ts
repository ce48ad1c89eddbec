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

it('leads from a ZIP of the register over one assignment to the first number of shrinkage', async () => {
  const [article, interval] = await notAssigned();
  const page = await server.open('/sales');
  await page.getByRole('form', { name: 'Aperitif des Tages' }).waitFor();
  await page.getByLabel(ZIP).setInputFiles({
    ...{ name: 'Kasse Garten.zip', mimeType: 'application/zip' },
    buffer: registerZip({
      bons: [
        {
          ...{ kasse: 'GARTEN', id: '1', at: between(interval.opening.at, interval.closing.at), turnover: 9999 },
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

  const report: Shrinkage = await server.done(
    'GET',
    `/api/Shrinkage?From=${FROM}&To=${TO}&StockItemId=${article.stockItemId}`,
  );
  expect(report.items[0]).toMatchObject({ reason: null, sold: 1 });
  await page.evaluate(navigate, `/shrinkage?von=${formatDate(FROM)}&bis=${formatDate(TO)}`);
  await page.getByRole('table', { name: 'Schwund je Artikel' }).getByRole('row', { name: article.name }).waitFor();
});

/** Runs in the browser: like its back button, without loading the console again. */
function navigate(path: string) {
  history.pushState({ key: path, idx: (history.state?.idx ?? 0) + 1 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** By keyboard: the article, Enter to its amount, Enter to save. */
async function assign(page: Page, soldItem: string, article: string) {
  const card = page.getByRole('form', { name: soldItem });
  await card.getByRole('combobox', { name: 'Artikel' }).click();
  await page.keyboard.insertText(article);
  await page.getByRole('option', { name: article, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getByRole('textbox', { name: 'Menge' }).inputValue()).toBe('1');
  await page.keyboard.press('Enter');
}

/** The dearest article that was counted twice, and that no register sells. */
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
