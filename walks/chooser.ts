import type { Browser, Page } from 'playwright-core';
import { withServer } from '../tests/helpers/scratchServer';
import { signIn } from '../tests/server/apiClient';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';

/** Fields that suggest choices while typing, and the text typed into each. */
const FIELDS = [
  ['/admin/stock_item_group/2/assignment/add', 'Artikel', 'bi'],
  ['/stock', 'Lieferant', 'br'],
  ['/admin/stock_item/add', 'Einheit', 'fl'],
  ['/admin/stock_item/add', 'Lieferant', 'we'],
] as const;

export const chooser: Walk = {
  name: 'chooser',
  title: 'Auswählen: die ersten Vorschläge nach einer Taste',
  goal: { milliseconds: 50 },
  start:
    'Angemeldet am Bildschirm, 1280 Pixel breit; Demodaten. Gemessen ist im Browser selbst, von der Taste bis ' +
    'zum Bild, in dem die ersten Vorschläge stehen.',
  walk: (browser: Browser, pictures: string) =>
    withServer({ ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' }, async ({ url }) => {
      const token = await signIn(url, 'admin', PASSWORD);
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'de-DE' });
      await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const hand = await newHand(context, false, pictures);
      const { page } = hand;
      const drawn: { what: string; milliseconds: number }[] = [];
      for (const [path, label, text] of FIELDS) {
        await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
        const field = page.getByRole('combobox', { name: label, exact: true });
        await hand.step(`${path}: „${label}“ öffnen und „${text}“ tippen`, async () => {
          hand.think();
          await hand.press(field);
          for (const letter of text) {
            await page.evaluate(watch);
            await hand.type(letter);
            drawn.push({ what: `„${label}“ (${path}), „${letter}“`, milliseconds: await drawnAfter(page) });
          }
        });
      }
      await context.close();
      const outcome = drawn.map(({ what, milliseconds }) => `- ${what}: ${milliseconds.toFixed(0)} ms`).join('\n');
      return { steps: hand.steps, outcome, longestMs: Math.max(...drawn.map(({ milliseconds }) => milliseconds)) };
    }),
};

/** Runs in the browser: measures the time from the next key to the frame that shows a matching choice. */
function watch(): void {
  const noted = window as unknown as { drawn?: Promise<number> };
  noted.drawn = new Promise((resolve) => {
    const onKey = ({ timeStamp, target }: KeyboardEvent) => {
      const look = () => {
        const typed = target instanceof HTMLInputElement ? target.value.toLowerCase() : '';
        const first = document.querySelector('[role=option]')?.textContent?.toLowerCase();
        if (typed !== '' && first?.includes(typed)) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });
}

const drawnAfter = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
