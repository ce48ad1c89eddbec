import type { Browser } from 'playwright-core';
import { withServer } from '../tests/helpers/scratchServer';
import { apiClient, signIn } from '../tests/server/apiClient';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';
const SUPPLIER = 'Brauhaus Kupferkrug KG';
/** Returned full crates: ten of 20 and three of 24, which makes 13 crates and 272 bottles. */
const CRATES = [
  ['Voller Bierkasten 20er', '10'],
  ['Voller Bierkasten 24er', '3'],
] as const;
const BOTTLES = 272;

interface Balance {
  supplierName: string;
  name: string;
  balance: number;
}

export const returner: Walk = {
  name: 'returner',
  title: 'Leergut zurückgeben: 13 Kästen mit 272 Flaschen',
  goal: { presses: 8 },
  start: 'Jana ist mit ihrem Telefon angemeldet (360 Pixel breit), „Leergut“ ist offen; Demodaten.',
  walk: (browser: Browser, pictures: string) =>
    withServer({ ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' }, async ({ url }) => {
      const token = await signIn(url, 'jana', PASSWORD);
      const api = apiClient(url, token);
      const bottles = async () =>
        (await api.list<Balance>('/api/DepositBalances')).find(
          ({ supplierName, name }) => supplierName === SUPPLIER && name === 'Bierflasche',
        )?.balance ?? 0;
      const before = await bottles();
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        serviceWorkers: 'block',
      });
      await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const hand = await newHand(context, true, pictures);
      const { page } = hand;
      await page.goto(`${url}/empties`);
      const card = page.getByRole('article', { name: SUPPLIER });
      await card.waitFor();

      for (const [name, digits] of CRATES)
        await hand.step(`„Anzahl [${name}]“: ${digits}`, async () => {
          hand.think();
          await hand.press(card.getByLabel(`Anzahl [${name}]`, { exact: true }));
          await hand.type(digits);
        });
      await hand.step('„Rückgabe buchen“', async () => {
        hand.think();
        await hand.press(card.getByRole('button', { name: 'Rückgabe buchen' }));
        while (before - (await bottles()) < BOTTLES) await page.waitForTimeout(50);
      });
      await context.close();
      return { steps: hand.steps, outcome: `Auf dem Server sind ${BOTTLES} Flaschen und 13 Kästen weniger offen.` };
    }),
};
