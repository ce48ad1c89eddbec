import type { Browser } from 'playwright-core';
import { withServer } from '../tests/helpers/scratchServer';
import { apiClient, signIn } from '../tests/server/apiClient';
import { newHand, type Walk } from './walk';

const PASSWORD = 'Am Regal 2026 gezählt';
const GROUP = 'Bar Spirituosen';
const LINES = 40;
/** Lines counted without a network: half of the forty. */
const OFFLINE = { from: 11, to: 30 };
const RELOADED_AFTER = 17;
const CLOSED_AFTER = 24;

interface Row {
  stockItemName: string;
  stockLocationName: string;
  newAmount: number | null;
  lastAmount: number | null;
  version: number;
}

export const counter: Walk = {
  name: 'counter',
  title: 'Zählen mit einer Hand auf dem Telefon: 40 Zeilen, die Hälfte ohne Netz',
  goal: { seconds: 360 },
  start:
    `Jana ist mit ihrem Telefon angemeldet (360 Pixel breit), die Seite war schon einmal offen. Gezählt wird ` +
    `„${GROUP}“ aus den Demodaten, je Zeile etwa die Menge vom letzten Mal. Das Netz fehlt von Zeile ${OFFLINE.from} bis ` +
    `${OFFLINE.to}; nach Zeile ${RELOADED_AFTER} wird neu geladen, nach Zeile ${CLOSED_AFTER} der Tab geschlossen. Das ` +
    `Zählen am Regal selbst, die Flaschen mit den Augen, ist nicht dabei, nur je Zeile zweimal M: Zeile lesen, Menge wissen.`,
  walk: (browser: Browser, pictures: string) =>
    withServer({ ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' }, async ({ url }) => {
      const token = await signIn(url, 'jana', PASSWORD);
      const api = apiClient(url, token);
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        serviceWorkers: 'allow',
      });
      await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const hand = await newHand(context, true, pictures);
      // The page was open before, so the service worker is installed.
      await hand.page.goto(`${url}/census`);
      await hand.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await hand.page.reload();

      const heading = (name: string) => hand.page.getByRole('heading', { level: 1, name });
      const typed = new Map<string, number>();
      let rows: Row[] = [];
      let census = '';

      const count = async () => {
        const { page } = hand;
        const place = indexOf(page.url());
        const row = rows[place];
        if (!row) throw new Error(`There is no line ${place}`);
        await page.getByRole('heading', { level: 2, name: row.stockItemName, exact: true }).waitFor();
        const amount = Math.max(1, Math.round((row.lastAmount ?? 4) * 0.9));
        hand.think(2);
        const keys = page.getByRole('group', { name: 'Zifferntasten' });
        for (const digit of String(amount)) await hand.press(keys.getByRole('button', { name: digit, exact: true }));
        await hand.press(page.getByRole('button', { name: 'Speichern', exact: true }));
        await page.waitForURL((to) => indexOf(to.href) === place + 1);
        await page.getByText('Noch nicht gezählt', { exact: true }).waitFor();
        typed.set(keyOf(row), amount);
        const asked = page.getByRole('button', { name: 'Stimmt so' });
        if (!(await asked.isVisible())) return;
        hand.think();
        await hand.press(asked);
      };
      const countTo = (last: number, how: string) =>
        hand.step(`Zeile ${typed.size + 1} bis ${last} zählen, ${how}`, async () => {
          while (typed.size < last) await count();
        });

      await hand.step('Zählung wählen und starten', async () => {
        const { page } = hand;
        hand.think();
        await hand.press(page.getByRole('button', { name: 'Neue Zählung starten' }));
        await heading('Zählung starten').waitFor();
        hand.think();
        await hand.press(page.getByRole('row', { name: GROUP }).getByRole('button', { name: 'Zählung starten' }));
        await heading('Zählen:').waitFor();
        census = /run_census\/(\d+)/.exec(page.url())?.[1] ?? '';
      });
      rows = await api.list<Row>(`/api/Census/${census}/stock_modifications`);

      await countTo(OFFLINE.from - 1, 'mit Netz');
      await context.setOffline(true);
      await countTo(RELOADED_AFTER, 'ohne Netz');
      await hand.step('Ohne Netz neu laden; die Zeile ist wieder da', async () => {
        hand.think();
        hand.pressOutside();
        await hand.page.reload();
        await hand.page.getByText(`${RELOADED_AFTER} gezählt`).waitFor();
      });
      await countTo(CLOSED_AFTER, 'ohne Netz');
      await hand.step('Ohne Netz den Tab schließen, neu öffnen und in die Zählung zurück', async () => {
        await hand.page.close();
        hand.page = await context.newPage();
        hand.think(2);
        hand.pressOutside();
        await hand.page.goto(url);
        const card = hand.page.getByRole('article', { name: GROUP });
        await card.waitFor();
        hand.think();
        await hand.press(card.getByRole('button', { name: 'Beginnen' }));
        await hand.page.getByText(`${CLOSED_AFTER} gezählt`).waitFor();
      });
      await hand.step('Es geht bei Zeile 1 weiter: von dort zur ersten offenen Zeile', async () => {
        hand.think();
        await hand.press(hand.page.getByRole('button', { name: `Weiter bei ${CLOSED_AFTER + 1}` }));
        await hand.page.waitForURL((to) => indexOf(to.href) === CLOSED_AFTER);
      });
      await countTo(OFFLINE.to, 'ohne Netz');
      await context.setOffline(false);
      await countTo(LINES, 'wieder mit Netz');
      await hand.step('Nachsehen, dass nichts mehr auf dem Gerät liegt', async () => {
        hand.think();
        await hand.press(hand.page.getByRole('button', { name: 'Schließen' }));
        await hand.page.getByRole('link', { name: `${LINES} / ${rows.length} gezählt` }).waitFor();
      });

      const stored = (await api.list<Row>(`/api/Census/${census}/stock_modifications`)).filter(
        ({ newAmount }) => newAmount !== null,
      );
      for (const row of stored) {
        if (typed.get(keyOf(row)) !== row.newAmount) throw new Error(`Not what was typed: ${JSON.stringify(row)}`);
        if (row.version !== 2) throw new Error(`Written ${row.version - 1} times: ${JSON.stringify(row)}`);
      }
      if (stored.length !== LINES) throw new Error(`${stored.length} lines are on the server`);
      await context.close();
      return {
        steps: hand.steps,
        outcome: `Auf dem Server stehen ${LINES} von ${rows.length} Zeilen, jede mit der getippten Menge und genau einmal geschrieben.`,
      };
    }),
};

const keyOf = ({ stockItemName, stockLocationName }: Row) => `${stockItemName} | ${stockLocationName}`;
const indexOf = (url: string) => Number(/run_census\/\d+\/(\d+)/.exec(url)?.[1]);
