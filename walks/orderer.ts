import type { Browser } from 'playwright-core';
import { settingOf } from '../screenshots/camera';
import { withHouse } from '../screenshots/house';
import { newHand, type Walk } from './walk';

const SUPPLIER = 'Getränke Isarkiesel GmbH';
const ARTICLES = 10;

export const orderer: Walk = {
  name: 'orderer',
  title: 'Zehn Artikel bei einem Lieferanten bestellen',
  goal: { presses: 15 },
  start: 'Angemeldet am Bildschirm, 1280 Pixel breit, auf „Bestellungen“; Demodaten am 17.03.2026.',
  async walk(browser: Browser, pictures: string) {
    let steps: Awaited<ReturnType<typeof newHand>>['steps'] = [];
    let outcome = '';
    await withHouse(true, async (house) => {
      const context = await settingOf(browser, house, { width: 1280, height: 860 });
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const more = page.getByRole('button', { name: /^Mehr / });
      await page.goto(`${house.url}/orders`);
      await button('Bestellen bei …').waitFor();

      await hand.step('„Bestellen bei …“ und den Lieferanten wählen', async () => {
        hand.think();
        await hand.press(button('Bestellen bei …'));
        hand.think();
        await hand.press(page.getByRole('menuitem', { name: SUPPLIER }));
        await more.nth(ARTICLES - 1).waitFor();
      });
      await hand.step('Bei zehn Artikeln auf „+“ tippen', async () => {
        for (let at = 0; at < ARTICLES; at += 1) {
          hand.think();
          await hand.press(more.nth(at));
        }
        await page.getByText(`${ARTICLES} Artikel, `).waitFor();
      });
      await hand.step('„Bestellung anlegen“', async () => {
        hand.think();
        await hand.press(button('Bestellung anlegen'));
        await page.waitForURL(/\/order\/\d+$|neu=/);
      });
      const [, ids = ''] = /(?:order\/|neu=)([\d,]+)$/.exec(page.url()) ?? [];
      const query = ids.split(',').map((id) => `OrderIds=${id}`);
      const { length: ordered } = await house.api.list(`/api/OrderItems?${query.join('&')}`);
      if (ordered !== ARTICLES) throw new Error(`${ordered} lines were ordered`);
      await context.close();
      steps = hand.steps;
      outcome = `Daraus wurde je Bestand eine Bestellung, zusammen mit ${ARTICLES} Positionen.`;
    });
    return { steps, outcome };
  },
};
