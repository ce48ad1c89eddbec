import type { Browser } from 'playwright-core';
import { withServer } from '../tests/helpers/scratchServer';
import { workbook } from '../tests/helpers/workbook';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';
const EACH = 30;

const HEAD = ['Art.-Nr.', 'Artikel', 'Gebinde', 'Einheit', 'Lieferant', 'Lagerort', 'Einzelpreis'];
const listOf = (rows: (at: number) => string[]) =>
  workbook({ Liste: [HEAD, ...Array.from({ length: EACH }, (_, at) => rows(at))] });

/** Two files of articles, one per group to count; the drinks come from two suppliers. */
const LISTS = [
  {
    group: 'Getränke',
    weekday: 'Montag',
    buffer: listOf((at) => [
      `G-${at + 1}`,
      `Getränk Sorte ${at + 1} 0,5 l`,
      'Kasten 20 x 0,5 l',
      'Flasche',
      at < 20 ? 'Brauhaus Linde' : 'Getränke Huber',
      'Keller',
      '0,95',
    ]),
  },
  {
    group: 'Wein',
    weekday: 'Dienstag',
    buffer: listOf((at) => [
      `W-${at + 1}`,
      `Wein Lage ${at + 1} 0,75 l`,
      'Karton à 6',
      'Flasche',
      'Weinhof Berg',
      'Weinkeller',
      '6,90',
    ]),
  },
];

/** Rows that get a minimum, so that the first order has lines. */
const WITH_MINIMUM = 5;

export const evening: Walk = {
  name: 'evening',
  title: 'Der erste Abend: Haus, drei Lieferanten, 60 Artikel, zwei Zähllisten, erste Zählung, erste Bestellung',
  goal: { seconds: 720 },
  start:
    'Der Server läuft, der Ordner ist leer. Am Bildschirm, 1280 Pixel breit. Die Artikel stehen in zwei Excel-Listen mit je ' +
    `${EACH} Zeilen, mit Lieferant und Lagerort; je Zählliste bekommen ${WITH_MINIMUM} Artikel einen Mindestbestand. Bestellt ` +
    'wird am Telefon. Das Zählen am Regal selbst ist nicht dabei, nur je Zeile zweimal M.',
  walk: (browser: Browser, pictures: string) =>
    withServer({}, async ({ url }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'de-DE' });
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
      const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
      const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      const dialog = page.getByRole('dialog');

      await hand.step('Adresse aus der Zeile des Servers öffnen, Passwort zweimal eingeben', async () => {
        hand.think();
        hand.pressOutside();
        await page.goto(url);
        await heading('Erste Einrichtung');
        hand.think(2);
        await hand.type(PASSWORD);
        // Past „Eingabe zeigen“.
        await hand.key('Tab');
        await hand.key('Tab');
        await hand.type(PASSWORD);
        await hand.key('Enter');
        await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();
      });
      for (const { group, buffer } of LISTS)
        await hand.step(
          `Die Liste „${group}“ einlesen; Lieferanten, Lagerort und Einheiten entstehen mit`,
          async () => {
            if (group === LISTS[0]?.group) {
              hand.think(2);
              await hand.press(link(/^Erste Artikel anlegen/));
            }
            hand.think();
            await hand.press(button('Importieren'));
            await dialog.waitFor();
            hand.think(2);
            hand.pressOutside();
            hand.pressOutside();
            await dialog.locator('input[type=file]').setInputFiles({ name: `${group}.xlsx`, mimeType: '', buffer });
            await dialog.getByText(/ fehlerhaft$/).waitFor();
            hand.think(2);
            const boxes = dialog.getByRole('checkbox', {
              name: /^(Einheiten|Verpackungseinheiten|Lieferanten|Lagerorte): /,
            });
            for (const box of await boxes.all()) if (!(await box.isChecked())) await hand.press(box);
            hand.think();
            await hand.press(dialog.getByRole('button', { name: `${EACH} Artikel einlesen` }));
            await dialog.waitFor({ state: 'detached' });
          },
        );
      for (const { group, weekday } of LISTS)
        await hand.step(`Die Zählliste „${group}“ mit Zähltag anlegen, ${EACH} Artikel zuordnen`, async () => {
          hand.think();
          await hand.press(
            page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Bestände', exact: true }),
          );
          await heading('Alle Bestände');
          hand.think();
          await hand.press(button('Hinzufügen'));
          await heading('Bestand hinzufügen');
          await hand.press(page.getByLabel('Name'));
          await hand.type(group);
          hand.think();
          await hand.press(page.getByLabel('Zähltag'));
          await hand.press(page.getByRole('option', { name: weekday }));
          await hand.press(button('Speichern'));
          const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: group, exact: true }) });
          hand.think(2);
          await hand.press(row.getByRole('link', { name: 'Zuordnungen' }));
          hand.think();
          await hand.press(link('Mehrere hinzufügen'));
          await heading('Mehrere hinzufügen');
          hand.think();
          await hand.press(page.getByRole('searchbox', { name: 'Suche' }));
          await hand.type(group === 'Wein' ? 'Wein' : 'Getränk');
          await page
            .getByRole('row', { name: group === 'Wein' ? /Getränk Sorte/ : /Wein Lage/ })
            .first()
            .waitFor({ state: 'detached' });
          await hand.press(page.getByLabel('Alle sichtbaren ankreuzen'));
          for (let at = 0; at < WITH_MINIMUM; at += 1) {
            hand.think();
            await hand.press(page.getByRole('textbox', { name: /^Mindestbestand / }).nth(at));
            await page.keyboard.press('Control+A');
            await hand.type('24');
          }
          await hand.press(button(`${EACH} Artikel hinzufügen`));
          await heading('Bestandszuordnungen');
        });
      await hand.step('Die erste Zählung starten', async () => {
        hand.think();
        await hand.press(link('Heute'));
        hand.think();
        await hand.press(link(/^Zum ersten Mal zählen/));
        await heading('Zählung starten');
        hand.think();
        await hand.press(page.getByRole('row', { name: /Getränke/ }).getByRole('button', { name: 'Zählung starten' }));
        await page.getByLabel('Neue Menge').waitFor();
      });
      await hand.step(`${EACH} Zeilen zählen`, async () => {
        for (let at = 0; at < EACH; at += 1) {
          await page.waitForURL(new RegExp(`/run_census/\\d+/${at}$`));
          hand.think(2);
          await hand.type('9');
          await hand.key('Enter');
        }
        await button(/Bestellungen erzeugen$/).waitFor();
      });
      await hand.step('Bestellungen erzeugen, die erste lesen, am Telefon aufgeben', async () => {
        hand.think();
        await hand.press(button(/Bestellungen erzeugen$/));
        const first = link(/^Bestellung \d+/).first();
        hand.think();
        await hand.press(first);
        await page
          .getByText(/^Mindestbestand 24 /)
          .first()
          .waitFor();
        hand.think(3);
        await hand.press(button('Telefonisch bestellt'));
        hand.think();
        await hand.press(dialog.getByRole('button').last());
        await page.getByText(/^Von Hand markiert am /).waitFor();
      });
      await context.close();
      return {
        steps: hand.steps,
        outcome: `Das Haus hat ${2 * EACH} Artikel von drei Lieferanten, zwei Zähllisten, eine abgeschlossene Zählung und eine aufgegebene Bestellung.`,
      };
    }),
};
