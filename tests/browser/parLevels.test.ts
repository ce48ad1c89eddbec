import { beforeAll, expect, it } from 'vitest';
import { addDays, todayIn } from '../../src/rules/dates';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const WEEKS = 31;
let groupId = 0;

/** Weekly counts of 60 bottles, each followed the next day by a delivery of the bottles used until the next count. */
const history = (name: string, used: (week: number) => number, today: string): string =>
  Array.from({ length: WEEKS }, (_, week) => {
    const day = addDays(today, 7 * (week - WEEKS));
    return `${name};${day};Zählung;60\n${name};${addDays(day, 1)};Lieferung;${used(week)}\n`;
  }).join('');

beforeAll(async () => {
  const [unit] = await server.done('GET', '/api/Units');
  const [packagingUnit] = await server.done('GET', '/api/PackagingUnits');
  const [supplier] = await server.done('GET', '/api/Suppliers');
  const [location] = await server.done('GET', '/api/StockLocations');
  groupId = (await server.done('POST', '/api/StockItemGroups', { name: 'Hausbar', executionDayOfWeek: 1 })).id;
  for (const [name, minAmountInGroup] of [
    ['Hauswein', 48],
    ['Hausbrand', 2],
  ] as const) {
    const item = await server.done('POST', '/api/StockItems', {
      name,
      unitId: unit.id,
      packagingUnitId: packagingUnit.id,
      unitsPerPackage: 1,
      supplierId: supplier.id,
      pricePerUnit: 5,
      stockLocations: [location.id],
    });
    await server.done('POST', '/api/StockItemGroupAssignments', {
      stockItemGroupId: groupId,
      stockItemId: item.id,
      minAmountInGroup,
      fixedOrderAmount: null,
    });
  }
  const today = todayIn('Europe/Berlin');
  const rows = history('Hauswein', (week) => 8 + (week % 5), today) + history('Hausbrand', () => 10, today);
  const imported = { fileName: 'Hausbar.csv', text: `Artikel;Tag;Art;Menge\n${rows}`, dryRun: false };
  await server.done('POST', '/api/StockHistory/import', imported);
});

it('proposes minimums, applies safe ones and takes them back, and simulates one', async () => {
  const page = await server.open(`/par_levels?group=${groupId}`);
  const row = (name: string) => page.getByRole('table', { name: 'Mindestbestände' }).getByRole('row', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await row('Hauswein').getByText('sicher').waitFor();
  await look(page, 'par-levels');

  await button('Alle sicheren übernehmen (1)').click();
  await page
    .getByRole('dialog', { name: '1 Mindestbestand übernehmen?' })
    .getByText(/weniger im Regal\.$/)
    .waitFor();
  await button('Übernehmen').click();
  await page.getByText('1 Mindestbestand übernommen').waitFor();
  await page.getByRole('region', { name: 'Zuletzt übernommen' }).getByText('Hauswein von 48 auf 24').waitFor();
  await page.getByRole('region', { name: 'Zuletzt übernommen' }).getByRole('button', { name: 'Rückgängig' }).click();
  await button('Abgelehnt (1)').click();
  await button('Wieder vorschlagen: Hauswein').click();
  await button('Vorschläge (2)').click();

  await row('Hauswein').getByRole('link').click();
  await page
    .getByText(/^bisher 48, Vorschlag 24: in 26 Abschnitten 0 × gefehlt statt 0 ×, im Schnitt .* weniger$/)
    .waitFor();
  await page.locator('.MuiChartsSurface-root').first().waitFor();
  await look(page, 'par-level');
  await button('Übernehmen').click();
  await page.getByText(/^bisher 24/).waitFor();
  await page.getByRole('link', { name: 'Bestandszuordnung' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Mindestbestand' }).inputValue()).toBe('24');
});
