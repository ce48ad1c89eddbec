import type { Browser } from 'playwright-core';
import { settingOf } from '../screenshots/camera';
import { withHouse } from '../screenshots/house';
import { newHand, type Walk } from './walk';

export const owner: Walk = {
  name: 'owner',
  title: 'Inhaber: Warum ist der Verbrauch gestiegen?',
  goal: { seconds: 60 },
  start:
    'Angemeldet am Bildschirm, 1280 Pixel breit, auf „Heute“; Demodaten am 17.03.2026. Gesucht ist die Zahl dahinter: ' +
    'um wie viel, bei welchen Artikeln, zwischen welchen Zählungen, welche Bewegungen, und wo etwas fehlt.',
  async walk(browser: Browser, pictures: string) {
    let outcome = '';
    let steps: Awaited<ReturnType<typeof newHand>>['steps'] = [];
    await withHouse(true, async (house) => {
      const context = await settingOf(browser, house, { width: 1280, height: 860 });
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      await page.goto(`${house.url}/today`);
      await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
      const sum = page.getByText(/^Verbrauch von \d+ Artikeln/);
      const table = page.getByRole('region', { name: 'Verbrauch je Artikel' });
      const dialog = page.getByRole('dialog');
      const change = /^[\d.,]+ € mehr als vom /;
      const read: Record<string, string> = {};
      const told = async () => (await dialog.innerText()).replace(/\s*\n+\s*/g, ' · ').replace(/ · Schließen$/, '');

      await hand.step('„Verbrauch“ öffnen, Summe und größten Balken lesen', async () => {
        hand.think();
        await hand.press(page.getByRole('link', { name: 'Verbrauch' }));
        await sum.waitFor();
        await table.getByRole('row').nth(1).waitFor();
        hand.think(2);
        read.now = await sum.innerText();
      });
      await hand.step(
        '„Zeitraum davor“: Satz lesen, um wie viel es mehr ist, bei welchen Artikeln, und wie weit die Zählungen auseinanderliegen',
        async () => {
          hand.think();
          await hand.press(page.getByRole('button', { name: 'Zeitraum davor' }));
          await page.getByText(change).waitFor();
          await table.getByRole('columnheader', { name: 'Veränderung' }).waitFor();
          hand.think(3);
          read.change = await page.getByRole('paragraph').filter({ hasText: change }).innerText();
        },
      );
      await hand.step(
        'Den ersten Artikel des Satzes öffnen: in beiden Zeiträumen Zählungen, Rechnung, Bewegungen',
        async () => {
          hand.think();
          await hand.press(page.getByRole('button', { name: / \(\+[\d.,]+ €\)$/ }).first());
          await dialog.getByText(/^Davor, vom /).waitFor();
          await dialog.getByRole('heading', { level: 3 }).nth(1).waitFor();
          hand.think(4);
          read.largest = await told();
        },
      );
      await hand.step('Die negativen Artikel zeigen, die der Satz darunter nennt, und einen öffnen', async () => {
        await hand.press(dialog.getByRole('button', { name: 'Schließen' }));
        await dialog.waitFor({ state: 'detached' });
        hand.think();
        await hand.press(page.getByRole('button', { name: /^\d+ negativ: Fehlt eine Lieferung\?$/ }));
        const negative = table
          .getByRole('row')
          .filter({ has: page.getByRole('cell', { name: /Fehlt eine Lieferung/ }) });
        await page.getByRole('button', { name: /^Nur \d+ negative/ }).waitFor();
        hand.think();
        await hand.press(negative.first());
        await dialog.getByRole('heading', { level: 3 }).first().waitFor();
        hand.think(2);
        read.negative = await told();
      });
      await context.close();
      steps = hand.steps;
      outcome = [
        `- Dieser Monat: ${read.now}`,
        `- Verglichen: ${read.change}`,
        `- Dahinter, der erste davon: ${read.largest}`,
        `- Dahinter, wo etwas fehlt: ${read.negative}`,
      ].join('\n');
    });
    return { steps, outcome };
  },
};
