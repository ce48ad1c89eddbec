import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type PageOptions } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { login } from '../helpers/login';
import { look } from '../helpers/look';

const GROUP = 'Kaffee & Tee';
const server = demoServer();
const phone = { width: 360, height: 740, hasTouch: true, isMobile: true } satisfies PageOptions;

/**
 * Typed amounts in walking order: first the bar (counting order 10), then the store (90), each by name.
 *
 * | item             | counted   | wanted | short | in a package | ordered               |
 * |------------------|-----------|--------|-------|--------------|-----------------------|
 * | Espressobohnen   | 2,5 + 3   | 12     | 6,5   | 6            | 6,5 ÷ 6 = 1,08… → 2   |
 * | Pfefferminztee   | 10        | 10     | 0     | 10           | nothing               |
 * | Schwarztee Assam | 9,75      | 10     | 0,25  | 6            | 0,25 ÷ 6 = 0,04… → 1  |
 * | Filterkaffee     | 0         | 24     | 24    | 12           | 24 ÷ 12 = 2           |
 * | Kaffeebohnen     | 5         | 4      | –     | 4            | nothing               |
 * | Trinkschokolade  | 4         | 5      | 1     | 6            | fixed amount: 2       |
 */
const counted = [
  ['Espressobohnen Hausröstung 1 kg', 'Bar vorn', 'kg', '2,5'],
  ['Pfefferminztee 25 Beutel', 'Bar vorn', 'Packung', '10'],
  ['Schwarztee Assam 25 Beutel', 'Bar vorn', 'Packung', '9.75'],
  ['Espressobohnen Hausröstung 1 kg', 'Trockenlager', 'kg', '3'],
  ['Filterkaffee gemahlen 500 g', 'Trockenlager', 'Beutel', '0'],
  ['Kaffeebohnen entkoffeiniert 500 g', 'Trockenlager', 'Beutel', '5'],
  ['Trinkschokolade Pulver 1 kg', 'Trockenlager', 'Dose', '4'],
] as const;

/** Description with reason, supplier's number, amount, package, net value (2 × 6 × 17,90 €); sorted by item name. */
const roasterysOrder = [
  [
    'Espressobohnen Hausröstung 1 kgNettowert 214,80 €Mindestbestand 12 − gezählt 5,5 = 6,5 kg ÷ 6 → 2 Kartons (6)',
    'MM-1010',
    '2',
    'Kartons (6)',
  ],
  [
    'Filterkaffee gemahlen 500 gNettowert 152,40 €Mindestbestand 24 − gezählt 0 = 24 Beutel ÷ 12 → 2 Kartons (12)',
    'MM-1120',
    '2',
    'Kartons (12)',
  ],
  [
    'Trinkschokolade Pulver 1 kgNettowert 98,40 €Mindestbestand 5 − gezählt 4 = 1 Dose → feste Bestellmenge 2 Kartons (6)',
    'MM-2300',
    '2',
    'Kartons (6)',
  ],
];
const teaTradersOrder = [
  [
    'Schwarztee Assam 25 BeutelNettowert 18,90 €Mindestbestand 10 − gezählt 9,75 = 0,25 Packungen ÷ 6 → 1 Karton (6)',
    'BW 1204',
    '1',
    'Karton (6)',
  ],
];

async function open(path: string, options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await page.goto(server.url + path);
  await login(page, 'jana', PASSWORD);
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, level: 1 | 2, name: string) => page.getByRole('heading', { level, name, exact: true });

describe('from the shelf to the order, on a phone', () => {
  it('counts a group, makes an order for each supplier with a reason for every amount, and mails one', async () => {
    const page = await open('/', phone);
    await heading(page, 1, 'Übersicht Zählungen').waitFor();
    await button(page, 'Neue Zählung starten').tap();
    await page.getByRole('row', { name: GROUP }).getByRole('button', { name: 'Zählung starten', exact: true }).tap();

    await page.waitForURL(/\/run_census\/\d+\/0$/);
    for (const [at, [item, location, unit, amount]] of counted.entries()) {
      await page.getByText(`${at + 1} / ${counted.length}`, { exact: true }).waitFor();
      await heading(page, 2, item).waitFor();
      await page.getByText(location, { exact: true }).waitFor();
      const field = page.getByLabel(`Neue Menge [${unit}]`, { exact: true });
      expect(await field.inputValue()).toBe('');
      const isLast = at === counted.length - 1;
      if (isLast) await lookAtList(page, item);
      const key = await button(page, '1').boundingBox();
      await field.fill(amount);
      // Typing hides a sentence above the keys; they must not move, or the next tap would hit another key.
      if (isLast) expect(await button(page, '1').boundingBox()).toEqual(key);
      if (at % 2 === 0) await button(page, isLast ? 'Speichern & Beenden' : 'Speichern').tap();
      else await field.press('Enter');
    }

    const card = page.getByRole('article', { name: GROUP });
    await card.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
    await card.getByText('7 / 7 gezählt').waitFor();
    await card.getByRole('button', { name: 'Überprüfen' }).tap();
    await button(page, 'Speichern & Bestellungen erzeugen').tap();
    await page.getByText('2 Bestellungen erzeugt').waitFor();
    await heading(page, 1, 'Übersicht Zählungen').waitFor();
    // The dashboard may show cached data until it has read again.
    await card.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Zu den Bestellungen' }).tap();
    const orders = page.getByRole('table', { name: 'Bestellungen' }).getByRole('row').filter({ hasText: GROUP });
    await orders.first().waitFor();
    expect(await orders.count()).toBe(2);
    expect(await linesOfOrder(page, 'Teehandel Blattwerk')).toEqual(teaTradersOrder);
    await page.goBack();
    expect(await linesOfOrder(page, 'Rösterei Morgenmühle')).toEqual(roasterysOrder);

    await button(page, 'an Rösterei Morgenmühle').tap();
    await page.getByText('Als Datei abgelegt, nicht gemailt', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Bestellung gesendet', checked: true }).waitFor();
    await expectOneMail(page);
  });

  it('goes on without a network, says so, and sends when there is one again', async () => {
    const page = await open('/census_availability', { ...phone, allow: [/ERR_INTERNET_DISCONNECTED/] });
    await page.getByRole('row', { name: 'Bier' }).getByRole('button', { name: 'Zählung starten', exact: true }).tap();
    const field = page.getByLabel(/^Neue Menge/);
    await field.fill('7,5');
    await page.context().setOffline(true);
    await button(page, 'Speichern').tap();
    await page.waitForURL(/\/run_census\/\d+\/1$/);
    await page.getByText('1 gezählt', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1 wartet auf Verbindung' }).waitFor();
    await button(page, 'Vorheriger Artikel').tap();
    await page.getByText(/^1 \/ \d+$/).waitFor();
    expect(await field.inputValue()).toBe('7,5');
    await page.getByText('Auf diesem Gerät gespeichert, wartet auf Verbindung (1)').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Gespeichert, gezählt von jana').waitFor();
  });
});

/** Checks that the count cannot be finished yet and that the list leads back to the open line. */
async function lookAtList(page: Page, openItem: string): Promise<void> {
  await button(page, 'Liste').tap();
  await heading(page, 1, `Zählung: ${GROUP}`).waitFor();
  expect(await button(page, 'Speichern & Zurück').isDisabled()).toBe(true);
  expect(await button(page, 'Speichern & Bestellungen erzeugen').isDisabled()).toBe(true);
  const row = page.getByRole('row').filter({ hasText: 'nicht gezählt' });
  await row.first().waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.textContent()).toContain(openItem);
  await row.getByRole('link', { name: 'Bearbeiten' }).tap();
  await heading(page, 2, openItem).waitFor();
}

/** Opens a supplier's order from the list. @returns the texts of its cells, line by line */
async function linesOfOrder(page: Page, supplier: string): Promise<string[][]> {
  const row = page.getByRole('row').filter({ hasText: supplier }).filter({ hasText: GROUP });
  await row.getByLabel('Bearbeiten').tap();
  await heading(page, 2, supplier).waitFor();
  const lines = page.getByRole('table', { name: 'Artikel der Bestellung' }).locator('tbody').getByRole('row');
  await lines.first().waitFor();
  return Promise.all((await lines.all()).map((line) => line.getByRole('cell').allTextContents()));
}

/** Expects one mail of the shown order in the outbox: to its supplier, with replies to its user and every line. */
async function expectOneMail(page: Page): Promise<void> {
  const id = /\d+$/.exec(page.url())?.[0];
  const outbox = join(server.folder, 'outbox');
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => simpleParser(readFileSync(join(outbox, file)))));
  const ours = mails.filter(({ subject }) => subject === `Bestellung ${id} – Gasthaus Lindenhof – Kd.-Nr. 1093`);
  expect(ours).toHaveLength(1);
  expect(ours[0]).toMatchObject({
    to: { value: [{ address: 'bestellung@roesterei-morgenmuehle.example' }] },
    replyTo: { value: [{ address: 'jana@gasthaus-lindenhof.example' }] },
    attachments: [{ contentType: 'application/pdf' }, { contentType: 'text/csv' }],
  });
  for (const [, number = '', amount, unit] of roasterysOrder) {
    expect(ours[0]?.text).toMatch(new RegExp(`${number}.* ${amount} +${unit?.replace(/[()]/g, '\\$&')}`));
  }
}

describe('the screens of counting', () => {
  it('are readable', async () => {
    const page = await open('/', { ...phone, colorScheme: 'dark' });
    await page.getByRole('article').first().waitFor();
    await look(page, 'census-dashboard');
    await button(page, 'Neue Zählung starten').click();
    await page.getByRole('row', { name: GROUP }).waitFor();
    await look(page, 'census-availability');
    const started = page.getByRole('row', { name: 'Alkoholfreie Getränke' });
    await started.getByRole('button', { name: 'Zählung starten', exact: true }).click();
    await page.getByText('22 gezählt', { exact: true }).waitFor();
    await page.getByText(/^Diese Zählung läuft schon: 22 von/).waitFor({ state: 'detached' });
    await look(page, 'census-run');
    await button(page, 'Liste').click();
    await page.getByText(/^22 von \d+ gezählt$/).waitFor();
    await look(page, 'census-overview');
  });

  it('have a page with a way back for a count or a line that does not exist', async () => {
    const page = await open('/census/4711', { ...phone, allow: [/status of 404/] });
    await heading(page, 1, 'Zählung nicht gefunden').waitFor();
    await page.getByRole('link', { name: 'Zur Übersicht Zählungen' }).tap();
    await page.getByRole('article', { name: 'Alkoholfreie Getränke' }).getByRole('link').tap();
    await heading(page, 1, 'Zählung: Alkoholfreie Getränke').waitFor();
    await page.goto(page.url().replace('/census/', '/run_census/').concat('/999'));
    await heading(page, 1, 'Artikel nicht gefunden').waitFor();
    await page.getByRole('link', { name: 'Zur Liste der Zählung' }).tap();
    await heading(page, 1, 'Zählung: Alkoholfreie Getränke').waitFor();
  });
});
