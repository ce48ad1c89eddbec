import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Measurement } from './measurement';
import { ARGUMENTS } from './pages';
import { inTurns, median } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';

const ITEMS = 10_000;
const RUNS = 7;
const KEYS = 40;
const POSTS = 300;
const LISTS = 15;
const WARM = 2;
const RULES = 10;
const DEFINITIONS = 30;
const COMPUTED = 20;
const PORT = 24_190;

/**
 * Measures added resources: lists of 10,000 articles with roll-ups and in a view, writes with rules, keystrokes in a
 * form with computed fields, the start.
 */
export async function measureDefinitions(): Promise<Measurement[]> {
  const folder = scratchFolder();
  try {
    return [...(await measureStarts(join(folder.path, 'starts'))), ...(await measureLists(folder.path))];
  } finally {
    folder.remove();
  }
}

type Json = Record<string, unknown>;

const checks = (fields: Json = {}): Json => ({
  name: 'checks',
  label: { one: 'Prüfung', many: 'Prüfungen' },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff' },
    itemId: { kind: 'reference', target: 'stockItems', label: 'Artikel' },
    amount: { kind: 'decimal', scale: 2, label: 'Menge' },
    ...fields,
  },
  api: { dialect: 'simpleRest', url: '/api/checks' },
});

const number = (label: string, computed: string): Json => ({ kind: 'decimal', scale: 2, label, computed });

const rollUps = {
  extends: 'stockItems',
  fields: {
    xChecks: number('Prüfungen', 'count(checks)'),
    xChecked: number('Geprüft', 'sum(amount of checks where amount > 1)'),
    xLast: number('Zuletzt', 'last(amount of checks order amount)'),
  },
};
const view = {
  extends: 'stockItems',
  views: [{ name: 'dear', label: 'Teure', where: 'pricePerUnit * unitsPerPackage > 0' }],
};

const rules = Array.from({ length: RULES }, (_, at) => ({
  must: `amount <= ${1_000_000 + at} or subject is empty`,
  message: 'Zu viel.',
  field: 'amount',
}));

function define(dataDir: string, definitions: Readonly<Record<string, Json>>): void {
  const folder = join(dataDir, 'resources');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, definition] of Object.entries(definitions))
    writeFileSync(join(folder, `${name}.resource.json`), JSON.stringify(definition));
}

/**
 * Measures the same records on three concurrent servers in alternating rounds: as shipped, with rules and a view, with
 * computed fields.
 */
async function measureLists(folder: string): Promise<Measurement[]> {
  const calculated = Object.fromEntries(
    Array.from({ length: COMPUTED }, (_, at) => [
      `sum${at}`,
      number(`Summe ${at}`, `amount * ${at + 1} + itemId.pricePerUnit`),
    ]),
  );
  const seeded = join(folder, 'seeded');
  await seed(seeded);
  const houses: Running[] = [];
  const open = async (name: string, definitions: Readonly<Record<string, Json>>) => {
    const dataDir = join(folder, name);
    cpSync(seeded, dataDir, { recursive: true });
    define(dataDir, definitions);
    const house = await startProduct(dataDir, PORT + houses.length);
    houses.push(house);
    return house;
  };
  try {
    const shipped = await open('shipped', { checks: checks() });
    const judged = await open('judged', { checks: { ...checks(), rules }, stockItems: view });
    const rolled = await open('rolled', { checks: checks(calculated), stockItems: rollUps });
    const lists = {
      plain: () => timeOfList(shipped, '/api/StockItems?'),
      viewed: () => timeOfList(judged, '/api/StockItems?view=dear&'),
      rolled: () => timeOfList(rolled, '/api/StockItems?'),
    };
    await inTurns(lists, WARM);
    const list = await inTurns(lists, LISTS);
    const post = await inTurns({ judged: () => timeOfPost(judged), plain: () => timeOfPost(shipped) }, POSTS);
    const common = { other: list.plain, comparedWith: 'die Liste ohne', unit: 'ms', digits: 0, goal: { most: 1.3 } };
    return [
      { what: `Liste von ${ITEMS} Artikeln mit drei Zusammenfassungen`, ours: list.rolled, ...common },
      { what: `Ansicht mit ${ITEMS} Artikeln`, ours: list.viewed, ...common },
      {
        what: `Ein neuer Eintrag bei ${RULES} Regeln (Median)`,
        ours: post.judged,
        other: post.plain,
        comparedWith: 'ohne Regeln',
        unit: 'ms',
        digits: 2,
        goal: { most: 1.15 },
      },
      {
        what: `Eine Taste in einem Formular mit ${COMPUTED} berechneten Feldern (Median)`,
        ours: await timeOfKey(rolled),
        unit: 'ms',
        digits: 1,
        goal: { most: 8 },
      },
    ];
  } finally {
    for (const house of houses) await house.stop();
  }
}

async function seed(dataDir: string): Promise<void> {
  define(dataDir, { checks: checks() });
  await (await startProduct(dataDir, PORT)).stop();
  seedItems(dataDir, ITEMS);
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  db.exec(`
    insert into checks (id, version, subject, itemId, amount)
      select id, 1, 'Prüfung ' || id, id * 7919 % ${ITEMS} + 1, id % 1000 from stockItems`);
  db.close();
}

let asked = 0;

/** Returns the milliseconds of a response that no cache has. */
async function timeOfList({ url, token }: Running, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}run=${asked++}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

async function timeOfPost({ url, token }: Running): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ subject: `Neu ${asked++}`, itemId: 1 + (asked % ITEMS), amount: 1 });
  const began = performance.now();
  const answer = await fetch(`${url}/api/checks`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`/api/checks answered ${answer.status}`);
  return performance.now() - began;
}

async function timeOfKey({ url, token }: Running): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`${url}/admin/checks/1`);
    await page.getByLabel('Menge', { exact: true }).waitFor();
    await page.getByLabel('Summe 0', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const took: number[] = [];
    for (let key = 0; key < KEYS; key++) took.push(await typed(page, String(key + 1)));
    return median(took);
  } finally {
    await browser.close();
  }
}

const typed = (page: Page, text: string): Promise<number> =>
  page.evaluate((value) => {
    const labelled = (label: string) =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
        ?.control as HTMLInputElement;
    const [field, sum] = [labelled('Menge'), labelled('Summe 19')];
    const before = sum.value;
    const began = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return new Promise<number>((resolve) => {
      const look = () => {
        if (sum.value === before) setTimeout(look);
        else resolve(performance.now() - began);
      };
      look();
    });
  }, text);

async function measureStarts(dataDir: string): Promise<Measurement[]> {
  const many = Object.fromEntries(
    Array.from({ length: DEFINITIONS }, (_, at) => {
      const fields = { total: number('Summe', 'amount * itemId.pricePerUnit') };
      const name = `checks${at}`;
      return [name, { ...checks(fields), name, api: { dialect: 'simpleRest', url: `/api/${name}` } }];
    }),
  );
  const started = (definitions: Readonly<Record<string, Json>>) => async () => {
    define(dataDir, definitions);
    const product = await startProduct(dataDir, PORT);
    await product.stop();
    return product.readyAfter;
  };
  const starts = { none: started({}), many: started(many) };
  await inTurns(starts, 1);
  const took = await inTurns(starts, RUNS);
  return [
    {
      what: `Start mit ${DEFINITIONS} Beschreibungen`,
      ours: took.many,
      other: took.none,
      comparedWith: 'ohne eigene',
      unit: 'ms',
      digits: 0,
      goal: { most: 1.1 },
    },
  ];
}
