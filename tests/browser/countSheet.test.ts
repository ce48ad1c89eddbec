import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForReadAhead, waitUntilSent } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

interface Line {
  stockItemId: number;
  stockLocationId: number;
  newAmount: number | null;
}

/** Types like a hand scanner: the keys are stamped 5 ms apart. */
const scan = async (page: Page, code: string) => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const timestamp = (start + index * 5) / 1000;
    const text = key === 'Enter' ? '\r' : key;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
};

it('a sheet is copied without a network, and its codes find their lines', async () => {
  const { id } = await server.newCount(105);
  const stored = () => server.api.list<Line>(`/api/Census/${id}/stock_modifications`);
  const last = (await stored()).at(-1)!;
  const page = await server.open(`/census/${id}`, { width: 1280, allow: [/net::ERR_/] });
  await page.getByRole('button', { name: 'Liste eintippen' }).click();
  const field = (number: number) =>
    page.getByRole('row', { name: new RegExp(`^${number} `) }).getByRole('textbox', { name: 'Neue Menge' });
  const expectFocus = (number: number) =>
    expect
      .poll(() => field(number).evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
      .toBe(true);
  await field(1).click();
  await waitForReadAhead(page);
  await page.context().setOffline(true);
  for (const [at, amount] of ['7', '2×24+5', '', '0,5'].entries()) {
    await expectFocus(at + 1);
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  }
  await page.getByText('3 von 105 gezählt').waitFor();
  await look(page, 'sheet-copied-offline');
  // This row is far below the rows in the document.
  await scan(page, `COUNT${last.stockItemId}AT${last.stockLocationId}`);
  await expectFocus(105);
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await page.getByText('4 von 105 gezählt').waitFor();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  await expect
    .poll(async () => (await stored()).map(({ newAmount }) => newAmount).filter((amount) => amount !== null))
    .toEqual([7, 53, 0.5, 11]);
});
