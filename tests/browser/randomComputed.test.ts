import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import { expectedWords, randomDefinition, randomRows, type TypedRow } from '../kit/expressions/randomFields';

const ROWS = 12;
const definition = randomDefinition();
const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-gambles-'));
let server: ServerProcess;

beforeAll(async () => {
  await fillWithDemoData(dataDir);
  mkdirSync(join(dataDir, 'resources'));
  writeFileSync(join(dataDir, 'resources/gambles.resource.json'), JSON.stringify(definition));
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Texts as they are, by label. */
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

it('what a form computes of what is typed comes out as by another evaluator', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/gambles/add`, { width: 1280 });
  for (const row of randomRows(ROWS)) {
    await type(page, row);
    const wanted = expectedWords(definition, row);
    await expect.poll(() => shownIn(page, Object.keys(wanted))).toEqual(wanted);
  }
});
