import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import { request } from './connection';
import { asking, expectStatus, load, openConnections, type Turn } from './load';
import { ARGUMENTS, firstRow, signedIn, sorting, typing } from './pages';
import { median } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';
import { initialScript } from './size';

/**
 * Compares this checkout with an earlier one in alternating rounds: `npm run bench -- --against COMMIT`. All figures
 * are costs, so a ratio above 1 means that this checkout is slower.
 */
const ROUNDS = 5;
const ITEMS = 10_000;
const PORT = 24_160;

interface Side {
  checkout: string;
  product: Running;
  browser: Browser;
}
interface Cost {
  what: string;
  unit: string;
  digits: number;
  measure(side: Side): Promise<number>;
}

const costs: Cost[] = [
  {
    what: 'Anfängliches Skript (gzip)',
    unit: 'kB',
    digits: 1,
    measure: async ({ checkout }) => initialScript(join(checkout, 'dist/client')),
  },
  { what: 'Start bis zur Bereit-Zeile', unit: 'ms', digits: 0, measure: start },
  { what: `Liste von ${ITEMS} Artikeln über HTTP`, unit: 'ms', digits: 1, measure: list },
  { what: 'Dauerhaftes Anlegen über HTTP', unit: 'ms', digits: 2, measure: create },
  { what: 'Erste Zeile der Artikelliste', unit: 'ms', digits: 0, measure: (side) => onPage(side, firstRow) },
  {
    what: 'Tippen in der Suche: längste Verzögerung',
    unit: 'ms',
    digits: 0,
    measure: (side) => onPage(side, afterFirstRow(typing)),
  },
  {
    what: 'Sortieren: längste Verzögerung',
    unit: 'ms',
    digits: 0,
    measure: (side) => onPage(side, afterFirstRow(sorting)),
  },
  { what: 'Formular eines Artikels öffnen', unit: 'ms', digits: 0, measure: (side) => onPage(side, openForm) },
];

/** Counter for names, which must be new on both sides. */
let created = 0;

const before = process.env.BENCH_AGAINST;
if (!before) throw new Error('BENCH_AGAINST names the folder of the earlier state');
const folders = [scratchFolder(), scratchFolder()];
const sides: Side[] = [];
for (const [at, checkout] of ['.', before].entries()) {
  const folder = folders[at]?.path ?? '';
  await (await startProduct(folder, PORT + at, checkout)).stop();
  seedItems(folder, ITEMS);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  sides.push({ checkout, product: await startProduct(folder, PORT + at, checkout), browser });
}
const lines: string[] = [];
try {
  for (const { what, unit, digits, measure } of costs) {
    const figures = sides.map((): number[] => []);
    // Alternates the sides and their order, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) figures[at]?.push(await measure(sides[at] as Side));
    const [now = 0, then = 0] = figures.map(median);
    const text = (value: number) =>
      `${value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
    const ratio = (now / then).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    lines.push(`| ${what} | ${text(now)} | ${text(then)} | ${ratio} |`);
    console.log(`${what}: ${text(now)}, vorher ${text(then)}, Verhältnis ${ratio}`);
  }
} finally {
  for (const { browser, product } of sides) {
    await browser.close();
    await product.stop();
  }
  for (const folder of folders) folder.remove();
}
writeFileSync(
  'docs/benchmarks-against.md',
  `# Vorher und nachher

\`npm run bench -- --against ${basename(before).slice(0, 7)}\` misst diesen Stand und den genannten abwechselnd auf derselben Maschine und
schreibt diese Seite: Mediane aus ${ROUNDS} Runden, ${ITEMS.toLocaleString('de-DE')} Artikel. Alles sind Kosten; ein Verhältnis über 1 heißt langsamer als vorher.

| Was | jetzt | vorher | Verhältnis |
|---|---|---|---|
${lines.join('\n')}
`,
);

/**
 * Returns the milliseconds of a start: a second process of the same checkout, on an empty data folder used once before.
 */
async function start({ checkout }: Side): Promise<number> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT + 2, checkout)).stop();
  const product = await startProduct(folder.path, PORT + 2, checkout);
  await product.stop();
  folder.remove();
  return product.readyAfter;
}

/** Returns the milliseconds of one response, asked for sequentially. */
async function list({ product }: Side): Promise<number> {
  return oneByOne(product, asking(request('GET', '/api/StockItems', { token: product.token })));
}

/** Returns the milliseconds of one durable write, sent sequentially. */
async function create({ product }: Side): Promise<number> {
  return oneByOne(product, async (connection) => {
    const body = { name: `Einheit ${created++}` };
    expectStatus(await connection.ask(request('POST', '/api/Units', { token: product.token, body })), 201);
  });
}

async function oneByOne({ url }: Running, turn: Turn): Promise<number> {
  const connections = await openConnections(url, 1);
  await load(connections, turn);
  const perSecond = await load(connections, turn, 3);
  connections[0]?.close();
  return 1000 / perSecond;
}

async function onPage({ browser, product }: Side, measure: (page: Page, url: string) => Promise<number>) {
  const context = await signedIn(browser, product);
  const figure = await measure(await context.newPage(), product.url);
  await context.close();
  return figure;
}

// A hoisted declaration, since the list of costs above is evaluated before this line.
function afterFirstRow(act: (page: Page) => Promise<number>) {
  return async (page: Page, url: string) => {
    await firstRow(page, url);
    return act(page);
  };
}

/** Returns the milliseconds from the click on an edit link to the form with its record. */
async function openForm(page: Page, url: string): Promise<number> {
  await firstRow(page, url);
  const link = page.getByRole('link', { name: 'Bearbeiten' }).first();
  const began = performance.now();
  await link.click();
  await page.getByRole('textbox', { name: /^Name/ }).first().waitFor();
  await page.getByRole('button', { name: 'Speichern' }).waitFor();
  return performance.now() - began;
}
