import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { type KeyboardUser, keyboardUser } from '../helpers/keyboardUser';
import { listen } from '../helpers/listen';

const server = demoServer();
const GROUP = 'Kaffee & Tee';
const SUPPLIER = 'Rösterei Morgenmühle';
/** Amounts in walking order; mainPath.test.ts explains the orders that result. */
const PLURALS: Readonly<Record<string, string>> = { Packung: 'Packungen', Dose: 'Dosen' };
const AMOUNTS = ['2,5', '10', '9,75', '3', '0', '5', '4'];

it('the main path works by keyboard alone, and a screen reader announces each step once', async () => {
  for (const name of ['Becher', 'Becherglas']) await server.done('POST', '/api/Units', { name });
  const page = await openPage({ width: 1280 });
  const heard = await listen(page);
  const told: string[] = [];
  const expectTold = async (text: string) => {
    const isTold = async () => (await heard()).some((each) => each.includes(text));
    await expect.poll(isTold, { message: text }).toBe(true);
    told.push(text);
  };
  await page.goto(server.url);
  const user = keyboardUser(page);

  await user.expectAt('textbox "Dein Benutzername *"');
  await user.press('Enter');
  await user.expectAt('textbox "Dein Benutzername *"');
  await user.type('admin');
  await user.goTo('textbox "Passwort *"');
  await user.type(PASSWORD);
  await user.press('Enter');
  await user.expectAt('heading "Übersicht Zählungen"');

  await user.goTo('button "Neue Zählung starten"');
  await user.press('Enter');
  await user.expectAt('heading "Zählung starten"');
  await user.goTo('button "Zählung starten"', GROUP);
  await user.press('Enter');
  await count(page, user, expectTold);
  await user.expectAt('heading "Übersicht Zählungen"');

  await user.goTo('button "Überprüfen"', GROUP);
  await user.press('Enter');
  await user.expectAt(`heading "Zählung: ${GROUP}"`);
  await user.goTo('button "Speichern & Bestellungen erzeugen"');
  await user.press('Enter');
  await user.expectAt('heading "Übersicht Zählungen"');
  await user.goTo('link "Zu den Bestellungen"');
  await expectTold('Bestellungen erzeugt');
  await user.press('Enter');
  await user.expectAt('heading "Bestellungen"');
  await user.goTo('link "Bearbeiten"', SUPPLIER, GROUP);
  await user.press('Enter');
  await changeAndSend(page, user, expectTold);
  await deleteRows(page, user, expectTold);
  const all = await heard();
  for (const text of told) expect(all.filter((each) => each.includes(text))).toHaveLength(1);

  await page.reload();
  await page.getByRole('row').nth(2).waitFor();
  await user.press('Tab');
  await user.expectAt('link "Zum Inhalt"');
  await user.press('Enter');
  await user.expectAt('main');
});

type ExpectTold = (text: string) => Promise<void>;

async function count(page: Page, user: KeyboardUser, expectTold: ExpectTold): Promise<void> {
  for (const [at, amount] of AMOUNTS.entries()) {
    await page.getByText(`${at + 1} / ${AMOUNTS.length}`, { exact: true }).waitFor();
    const item = await page.getByRole('heading', { level: 2 }).textContent();
    const label = await page.locator('label', { hasText: 'Neue Menge' }).textContent();
    await user.expectAt(`textbox "${label}"`);
    if (at === 2) {
      await user.type('ab');
      await user.press('Enter');
      await user.expectAt(`textbox "${label}"`);
      await expectTold('Bitte eine Zahl eingeben.');
      const described = await page.locator(':focus').evaluate((field) =>
        field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
      expect(described).toContain(item);
      expect(described).toContain('Bitte eine Zahl eingeben.');
      await user.press('Control+a');
    }
    await user.type(amount);
    await user.press('Enter');
    if (at === AMOUNTS.length - 1) return;
    const unit = /\[(.+)\]/.exec(label ?? '')?.[1] ?? '';
    await expectTold(`${item}: ${amount} ${PLURALS[unit] ?? unit} gespeichert`);
  }
}

async function changeAndSend(page: Page, user: KeyboardUser, expectTold: ExpectTold): Promise<void> {
  await page.getByRole('heading', { level: 2, name: SUPPLIER }).waitFor();
  await user.expectAt(`heading "${await page.getByRole('heading', { level: 1 }).textContent()}"`);
  await user.goTo('button "Bearbeiten"');
  await user.press('Enter');
  await user.expectAt('button "Bearbeitung abbrechen"');
  await user.goBackTo('textbox "Menge"', 'Filterkaffee');
  await user.type('3');
  await user.press('Enter');
  await user.expectAt('button "Bearbeiten"');
  await expectTold('Bestellung gespeichert.');

  await user.goTo('button "Artikel hinzufügen"');
  await user.press('Enter');
  await user.expectAt('combobox "Artikel"');
  await user.press('Escape');
  await user.expectAt('button "Artikel hinzufügen"');
  await user.press('Control+k');
  await user.expectAt('combobox "Alles durchsuchen"');
  await user.press('Escape');
  await user.expectAt('button "Artikel hinzufügen"');
  await user.press('?');
  await user.expectAt('button "Schließen"');
  await user.press('Escape');
  await user.expectAt('button "Artikel hinzufügen"');

  await user.goBackTo(`button "an ${SUPPLIER}"`);
  await user.press('Enter');
  await page.getByText('Als Datei abgelegt, nicht gemailt', { exact: true }).waitFor();
  await expectTold('Als Datei abgelegt, nicht gemailt.');
  await user.expectAt(`button "an ${SUPPLIER}"`);
}

async function deleteRows(page: Page, user: KeyboardUser, expectTold: ExpectTold): Promise<void> {
  await user.goTo('button "Löschen"');
  await user.press('Enter');
  await user.expectAt('button "Abbrechen"');
  await user.goTo('button "OK"');
  await user.press('Enter');
  await user.expectAt('heading "Bestellungen"');
  await expectTold('Bestellung gelöscht.');

  await user.press('Control+k');
  await user.type('einheiten');
  await page.getByRole('option', { name: /^Einheiten/ }).waitFor();
  await user.press('Enter');
  await user.expectAt('heading "Einheiten"');
  await page.getByRole('searchbox', { name: 'Suche' }).waitFor();
  await user.press('/');
  await user.expectAt('searchbox "Suche"');
  await user.type('becher');
  await page.getByText(/^2 von \d+$/).waitFor();
  // Rows follow each letter: rows of an earlier filter would vanish while the focus walks.
  await page.getByRole('row').nth(3).waitFor({ state: 'detached' });
  await user.goTo('button "Löschen"', 'Becherglas');
  await user.press('Enter');
  await user.expectAt('button "Abbrechen"');
  await user.goTo('button "OK"');
  await user.press('Enter');
  await page.getByRole('row', { name: /Becherglas/ }).waitFor({ state: 'detached' });
  await user.expectAt('region "Einheiten"');
}
