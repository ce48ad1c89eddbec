import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { expectedWords, randomDefinition, randomRows, type TypedRow } from '../kit/expressions/randomFields';

const ROWS = 12;
const definition = randomDefinition();
const server = demoServer({}, { gambles: definition });

const shownIn = (page: Page, labels: readonly string[]) =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const labelOf = (box: HTMLInputElement | HTMLTextAreaElement) => box.labels?.[0]?.textContent ?? '';
    return Object.fromEntries(wanted.map((label) => [label, boxes.find((box) => labelOf(box) === label)?.value]));
  }, labels);

async function type(page: Page, { a, b, c, t, yes }: TypedRow) {
  for (const [label, value] of Object.entries({ A: a, B: b, C: c, T: t }))
    await page.getByLabel(label, { exact: true }).fill(value?.replace('.', ',') ?? '');
  await page.getByRole('checkbox', { name: 'Ja' }).setChecked(yes);
}

it('a form computes typed values like an independent evaluator', async () => {
  const page = await server.open('/admin/gambles/add', { width: 1280 });
  for (const row of randomRows(ROWS)) {
    await type(page, row);
    const wanted = expectedWords(definition, row);
    await expect.poll(() => shownIn(page, Object.keys(wanted))).toEqual(wanted);
  }
});
