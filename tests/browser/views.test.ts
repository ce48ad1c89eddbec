import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';

const complaints = {
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff', required: true },
    packages: { kind: 'integer', label: 'Gebinde', required: true },
    packagePrice: { kind: 'decimal', scale: 4, unit: '€', label: 'Preis je Gebinde', required: true },
    amount: { kind: 'decimal', scale: 2, unit: '€', label: 'Betrag', computed: 'packages * packagePrice' },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'], default: 'offen' },
  },
  views: [
    {
      name: 'open',
      label: 'Offene Reklamationen',
      where: "state <> 'erledigt'",
      sort: ['amount', 'DESC'],
      columns: ['subject', 'amount'],
      card: { sum: 'amount' },
    },
  ],
  api: { dialect: 'simpleRest', url: '/api/complaints' },
};

const server = demoServer({}, { complaints });

beforeAll(async () => {
  for (const [subject, packages, packagePrice, state] of [
    ['Bruch', 3, 12.4, 'offen'],
    ['Fehlmenge', 6, 18, 'offen'],
    ['Erledigtes', 1, 99, 'erledigt'],
    ['Zu warm', 1, 0, 'offen'],
  ])
    await server.done('POST', '/api/complaints', { subject, packages, packagePrice, state });
});

it.each([360, 1280])('a card on Heute leads to its view, %i px wide', async (width) => {
  const page = await server.open('/today', { width });
  await page.getByRole('link', { name: /^Offene Reklamationen: 3 · 145,20 €/ }).click();
  await page.waitForURL('**/admin/complaints?view=open');
  await page.getByText('Fehlmenge').waitFor();
  const rows = page.getByRole('row').filter({ hasText: /Bruch|Fehlmenge|Zu warm|Erledigtes/ });
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/Fehlmenge[\s\S]*108,00 €/),
    expect.stringMatching(/Bruch[\s\S]*37,20 €/),
    expect.stringMatching(/Zu warm[\s\S]*0,00 €/),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectNoAxeViolations(page);
  await screenshot(page, `view-${width}`);
  await page.getByRole('button', { name: 'Ansichten: Offene Reklamationen' }).click();
  await page.getByRole('menuitemradio', { name: 'Alle Reklamationen' }).click();
  await page.getByText('Erledigtes').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
