import type { Browser } from 'playwright-core';
import { openMailbox } from '../tests/helpers/mailbox';
import { withServer } from '../tests/helpers/scratchServer';
import { workbook } from '../tests/helpers/workbook';
import { signIn } from '../tests/server/apiClient';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';
const SUPPLIER = 'Weinhof Berg';
const RECEIVER = 'bestellung@weinhof.example';
const ARTICLES = 40;
const ORDERED = 3;

/**
 * A price list as a wholesaler writes it: a title above the header, a total below, prices per bottle or per carton.
 */
const LIST = workbook({
  Preisliste: [
    ['Weinhof Berg – Preisliste 2026'],
    [],
    ['Art.-Nr.', 'Artikelbezeichnung', 'Gebinde', 'EK netto', 'MwSt'],
    ...Array.from({ length: ARTICLES }, (_, at) => [
      `W-${101 + at}`,
      `Riesling Lage ${at + 1} 0,75 l`,
      'Karton à 6',
      `${38 + at},90`,
      '19',
    ]),
    ['Summe', '', '', '2000,00'],
  ],
});

export const stranger: Walk = {
  name: 'stranger',
  title: 'Eine fremde Excel-Liste: von der Datei zur gemailten Bestellung',
  goal: { seconds: 240 },
  start:
    'Angemeldet als Administrator am Bildschirm, 1280 Pixel breit, auf „Heute“; `SMTP_URL` ist gesetzt, das Haus ist leer. ' +
    `Die Liste hat ${ARTICLES} Zeilen, einen Titel, eine Summe und Preise, von denen nicht feststeht, wofür sie gelten.`,
  async walk(browser: Browser, pictures: string) {
    const mailbox = await openMailbox();
    const steps = await withServer({ SMTP_URL: mailbox.url, ADMIN_PASSWORD: PASSWORD }, async ({ url }) => {
      const token = await signIn(url, 'admin', PASSWORD);
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'de-DE' });
      await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
      const dialog = page.getByRole('dialog', { name: 'Artikel importieren' });
      await page.goto(`${url}/today`);
      await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();

      await hand.step('„Erste Artikel anlegen oder einlesen“, „Importieren“, die Datei wählen', async () => {
        hand.think();
        await hand.press(page.getByRole('link', { name: /^Erste Artikel anlegen/ }));
        hand.think();
        await hand.press(button('Importieren'));
        await dialog.waitFor();
        hand.think(2);
        // Pressing in the browser's own file chooser.
        hand.pressOutside();
        hand.pressOutside();
        await dialog.locator('input[type=file]').setInputFiles({ name: 'Liste.xlsx', mimeType: '', buffer: LIST });
        await button('Je Verpackung').waitFor();
      });
      await hand.step('Die Frage beantworten: Der Preis gilt je Verpackung', async () => {
        hand.think(2);
        await hand.press(button('Je Verpackung'));
        await button('Je Verpackung').waitFor({ state: 'detached' });
      });
      await hand.step('Für alle Zeilen: Lieferant, Lagerort, Einheit', async () => {
        for (const [label, text] of [
          ['Lieferant', SUPPLIER],
          ['Lagerort', 'Keller'],
          ['Einheit', 'Flasche'],
        ] as const) {
          hand.think();
          await hand.press(dialog.getByRole('group', { name: 'Für alle Zeilen' }).getByLabel(label, { exact: true }));
          await hand.type(text);
          await hand.key('Tab');
        }
        await dialog.getByText(SUPPLIER, { exact: false }).first().waitFor();
      });
      await hand.step('Was fehlt, anlegen lassen, und einlesen', async () => {
        hand.think(2);
        const boxes = dialog.getByRole('checkbox', {
          name: /^(Einheiten|Verpackungseinheiten|Lieferanten|Lagerorte): /,
        });
        for (const box of await boxes.all()) if (!(await box.isChecked())) await hand.press(box);
        hand.think();
        await hand.press(dialog.getByRole('button', { name: `${ARTICLES} Artikel einlesen` }));
        await dialog.waitFor({ state: 'detached' });
      });
      await hand.step('Beim Lieferanten die Mailadresse eintragen', async () => {
        hand.think();
        await hand.press(page.getByRole('link', { name: 'Lieferanten' }));
        hand.think();
        await hand.press(page.getByRole('row', { name: new RegExp(SUPPLIER) }));
        const mail = page.getByLabel('E-Mail');
        await mail.waitFor();
        await hand.press(mail);
        await hand.type(RECEIVER);
        await hand.key('Enter');
        await page.getByRole('heading', { level: 1, name: 'Lieferanten' }).waitFor();
      });
      await hand.step('„Bestellungen“, „Bestellen bei …“, drei Artikel, „Bestellung anlegen“', async () => {
        hand.think();
        await hand.press(page.getByRole('link', { name: 'Bestellungen' }));
        hand.think();
        await hand.press(button('Bestellen bei …'));
        await hand.press(page.getByRole('menuitem', { name: SUPPLIER }));
        for (let at = 0; at < ORDERED; at += 1) {
          hand.think();
          await hand.press(button(/^Mehr /).nth(at));
        }
        hand.think();
        await hand.press(button('Bestellung anlegen'));
        await page.waitForURL(/\/order\/\d+$/);
      });
      await hand.step(`Lesen und senden; der Knopf heißt „an ${SUPPLIER}“`, async () => {
        hand.think(2);
        await hand.press(button(`an ${SUPPLIER}`));
        await page.getByText(`Mail an ${SUPPLIER} verschickt.`).waitFor();
      });
      await context.close();
      return hand.steps;
    }).finally(mailbox.close);
    const to = mailbox.mails.flatMap(({ envelope }) => envelope.to);
    if (to.join() !== RECEIVER) throw new Error(`Mails went to ${to}`);
    return { steps, outcome: `Der Mailserver hat eine Mail an ${RECEIVER} bekommen, mit ${ORDERED} Positionen.` };
  },
};
