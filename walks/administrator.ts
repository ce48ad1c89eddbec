import { simpleParser } from 'mailparser';
import type { Browser } from 'playwright-core';
import { openMailbox } from '../tests/helpers/mailbox';
import { withServer } from '../tests/helpers/scratchServer';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';
const RECEIVER = 'bestellung@weinhof.example';

export const administrator: Walk = {
  name: 'administrator',
  title: 'Neuer Administrator: vom leeren Ordner zur verschickten Bestellung',
  goal: { seconds: 300 },
  start:
    'Der Server läuft (`npm start`, ohne die Zeit des ersten Baus), `SMTP_URL` ist gesetzt, der Ordner ist leer. Am ' +
    'Bildschirm, 1280 Pixel breit. Angelegt wird das Wenigste, das zu einer Bestellung führt: ein Lagerort, ein Artikel ' +
    'mit Einheit, Verpackungseinheit und Lieferant, ein Bestand mit einer Mindestmenge.',
  async walk(browser: Browser, pictures: string) {
    const mailbox = await openMailbox();
    const walked = await withServer({ SMTP_URL: mailbox.url }, async ({ url }) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
      });
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
      const firstStep = async (name: string, title: string) => {
        hand.think();
        await hand.press(page.getByRole('link', { name: 'Heute' }));
        await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();
        hand.think();
        await hand.press(page.getByRole('link', { name }));
        await heading(title);
      };
      const choose = async (text: string) => {
        hand.think();
        await hand.type(text);
        await page.getByRole('option', { name: text }).first().waitFor();
        await hand.key('Enter');
      };
      const dialog = page.getByRole('dialog');
      /** Types a name that does not exist yet and creates the record from within the form. */
      const make = async (text: string, fill = async () => {}) => {
        await choose(text);
        await dialog.waitFor();
        hand.think();
        await fill();
        await hand.key('Enter');
        await dialog.waitFor({ state: 'detached' });
      };

      await hand.step('Adresse aus der Zeile des Servers öffnen', async () => {
        hand.think();
        hand.pressOutside();
        await page.goto(url);
        await heading('Erste Einrichtung');
      });
      await hand.step('Passwort zweimal eingeben', async () => {
        hand.think(2);
        await hand.type(PASSWORD);
        // Past „Eingabe zeigen“.
        await hand.key('Tab');
        await hand.key('Tab');
        await hand.type(PASSWORD);
        await hand.key('Enter');
        await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor();
      });
      await hand.step('Zurechtfinden: „Heute“ ist offen und zeigt die ersten Schritte', async () => {
        await page.getByRole('heading', { name: 'Erste Schritte' }).waitFor();
        hand.think(2);
      });
      await hand.step('Lagerort anlegen', async () => {
        hand.think(2);
        await hand.press(page.getByRole('link', { name: 'Lagerorte anlegen' }));
        await heading('Lagerorte');
        hand.think();
        await hand.press(button('Hinzufügen'));
        await heading('Lagerort hinzufügen');
        await hand.press(page.getByLabel('Name'));
        await hand.type('Keller');
        await hand.key('Enter');
        await page.getByRole('cell', { name: 'Keller' }).waitFor();
      });
      await hand.step('Artikel anlegen; Einheit, Verpackung und Lieferant gleich aus dem Formular', async () => {
        await firstStep('Erste Artikel anlegen', 'Artikel');
        hand.think();
        await hand.press(button('Hinzufügen'));
        await heading('Artikel hinzufügen');
        hand.think();
        await hand.press(page.getByLabel('Name'));
        await hand.type('Riesling');
        hand.think();
        await hand.press(page.getByRole('combobox', { name: 'Einheit', exact: true }));
        await make('Flasche');
        await hand.key('Tab');
        hand.think();
        await hand.type('6');
        await hand.key('Tab');
        await make('Karton');
        await hand.key('Tab');
        await make('Weinhof Berg', async () => {
          await hand.press(dialog.getByLabel('E-Mail'));
          await hand.type(RECEIVER);
        });
        await hand.key('Tab');
        await hand.key('Tab');
        hand.think();
        await hand.type('8,90');
        await hand.key('Tab');
        await choose('Keller');
        hand.think();
        await hand.press(button('Speichern'));
        await page.getByRole('cell', { name: 'Riesling' }).waitFor();
      });
      await hand.step('Bestand mit Zähltag anlegen', async () => {
        await firstStep('Einen Bestand zusammenstellen', 'Alle Bestände');
        hand.think();
        await hand.press(button('Hinzufügen'));
        await heading('Bestand hinzufügen');
        await hand.press(page.getByLabel('Name'));
        await hand.type('Wein');
        hand.think();
        await hand.press(page.getByLabel('Zähltag'));
        await hand.press(page.getByRole('option', { name: 'Montag' }));
        await hand.press(button('Speichern'));
        await page.getByRole('cell', { name: 'Wein' }).waitFor();
      });
      await hand.step(
        'Artikel dem Bestand zuordnen; „Zuordnungen“ ist ein Symbol in der Zeile und wird gesucht',
        async () => {
          hand.think(3);
          await hand.press(page.getByRole('link', { name: 'Zuordnungen' }));
          await page.getByRole('heading', { name: 'Bestandszuordnungen' }).waitFor();
          hand.think();
          await hand.press(button('Hinzufügen'));
          await page.getByRole('heading', { name: 'Bestandszuordnung erstellen' }).waitFor();
          await hand.press(page.getByRole('combobox', { name: 'Artikel', exact: true }));
          await choose('Riesling');
          await hand.key('Tab');
          hand.think();
          await hand.type('12');
          await hand.key('Enter');
          await page.getByRole('cell', { name: 'Riesling' }).waitFor();
        },
      );
      await hand.step('Zählung starten', async () => {
        await firstStep('Zum ersten Mal zählen', 'Zählung starten');
        hand.think();
        await hand.press(button('Zählung starten'));
        await page.getByLabel('Neue Menge').waitFor();
      });
      await hand.step('Zählen und abschließen', async () => {
        hand.think();
        await hand.type('3');
        await hand.key('Enter');
        await button('Bestellungen erzeugen').waitFor();
      });
      await hand.step('Bestellungen erzeugen', async () => {
        hand.think();
        await hand.press(button('Bestellungen erzeugen'));
        await page.getByRole('link', { name: /^Bestellung 1/ }).waitFor();
      });
      await hand.step('Bestellung lesen: Menge und Begründung', async () => {
        hand.think();
        await hand.press(page.getByRole('link', { name: /^Bestellung 1/ }));
        await page.getByText('Mindestbestand 12').waitFor();
        hand.think(2);
      });
      await hand.step('Mail senden; der Knopf heißt „an Weinhof Berg“', async () => {
        hand.think();
        await hand.press(button('an Weinhof Berg'));
        await page.getByText('Mail an Weinhof Berg verschickt.').waitFor();
      });
      await context.close();
      return hand.steps;
    }).finally(mailbox.close);

    const [arrived, ...more] = mailbox.mails;
    if (!arrived || more.length > 0) throw new Error(`${mailbox.mails.length} mails arrived, not one`);
    const { to } = arrived.envelope;
    const mail = await simpleParser(arrived.raw);
    if (to.join() !== RECEIVER) throw new Error(`The mail went to ${to}`);
    if (!mail.text?.includes('Riesling')) throw new Error(`The mail says nothing of the item: ${mail.text}`);
    const files = mail.attachments.map(({ filename }) => filename).join(', ');
    return {
      steps: walked,
      outcome: `Der Mailserver hat eine Mail an ${RECEIVER} bekommen: „${mail.subject}“, mit ${files}; darin der Artikel.`,
    };
  },
};
