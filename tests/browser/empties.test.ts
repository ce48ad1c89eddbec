import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const SUPPLIER = 'Brauhaus Kupferkrug KG';

interface Balance {
  supplierName: string;
  name: string;
  balance: number;
}
const balances = async (): Promise<Map<string, number>> => {
  const all: Balance[] = await server.done('GET', '/api/DepositBalances');
  return new Map(all.filter((each) => each.supplierName === SUPPLIER).map(({ name, balance }) => [name, balance]));
};

it('13 crates with 272 bottles go back in eight taps and digits at most', async () => {
  const before = await balances();
  const page = await server.open('/empties', { width: 360, hasTouch: true, isMobile: true });
  const card = page.getByRole('article', { name: SUPPLIER });
  await card.waitFor();
  await look(page, 'empties');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const enter = async (name: string, digits: string) => {
    await tap(card.getByLabel(`Anzahl [${name}]`, { exact: true }));
    taps += digits.length;
    await page.keyboard.type(digits);
  };
  await enter('Voller Bierkasten 20er', '10');
  await enter('Voller Bierkasten 24er', '3');
  await look(page, 'empties-typed');
  await tap(card.getByRole('button', { name: 'Rückgabe buchen' }));
  const returned = async (...names: string[]) => {
    const after = await balances();
    return names.reduce((sum, name) => sum + (before.get(name) ?? 0) - (after.get(name) ?? 0), 0);
  };
  await expect.poll(() => returned('Bierflasche')).toBe(272);
  expect(await returned('Bierkasten 20er', 'Bierkasten 24er')).toBe(13);
  expect(taps).toBeLessThanOrEqual(8);
});

it('shows the names of all types in full on a phone', async () => {
  const page = await server.open('/empties', { width: 360 });
  await page.getByRole('article').first().waitFor();
  const cut = await page
    .locator('article label, article button')
    .evaluateAll((all) => all.flatMap((each) => (each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [])));
  expect(cut).toEqual([]);
});
