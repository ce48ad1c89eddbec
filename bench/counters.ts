import { join } from 'node:path';
import Sqlite from 'libsql';
import type { Measurement } from './measurement';
import { type Running, scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_140;
const COUNTERS = 200;
const ENTRIES = 20;

interface Line {
  id: number;
  newAmount: number | null;
  version: number;
}

/**
 * Many people count in one census as fast as they can, and half of what they send is sent again under the same key, as
 * after a lost answer; against the same transaction straight on the database.
 * @throws Error when an amount is missing, was written twice, or a repetition is answered otherwise than the first time
 */
export async function measureCounters(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  // Each item lies in two places.
  seedItems(folder.path, (COUNTERS * ENTRIES) / 2);
  const groupId = seedGroup(folder.path);
  const ours = await countThroughServer(folder.path, groupId);
  const straight = countStraight(join(folder.path, 'zaehlwerk.db'), ours.lineIds);
  folder.remove();
  const what = `${COUNTERS} Leute zählen gleichzeitig in einer Zählung`;
  const comparedWith = 'dieselbe Transaktion direkt auf der Datenbank, eine nach der anderen';
  return [
    { what, ours: ours.perSecond, other: straight.perSecond, comparedWith, unit: 'Eingaben/s' },
    { what: `${what}: 95 % der Antworten`, ours: ours.p95, other: straight.p95, comparedWith, unit: 'ms', digits: 2 },
  ];
}

interface Figures {
  /** Amounts per second; repetitions are not counted. */
  perSecond: number;
  /** Milliseconds. */
  p95: number;
}

async function countThroughServer(dataDir: string, groupId: number): Promise<Figures & { lineIds: number[] }> {
  const product = await startProduct(dataDir, PORT);
  try {
    const started = await call<{ id: number }>(product, 'POST', '/api/Census/StartNewCensus', {
      stockItemGroupId: groupId,
    });
    const path = `/api/Census/${started.body.id}/stock_modifications`;
    const { body: lines } = await call<Line[]>(product, 'GET', path);
    if (lines.length !== COUNTERS * ENTRIES) throw new Error(`${lines.length} lines in place of ${COUNTERS * ENTRIES}`);
    const took: number[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: COUNTERS }, (_, at) =>
        countAll(product, path, lines.slice(at * ENTRIES, (at + 1) * ENTRIES), took),
      ),
    );
    const perSecond = lines.length / ((performance.now() - began) / 1000);
    checkEachOnce(lines, (await call<Line[]>(product, 'GET', path)).body);
    return { perSecond, p95: p95(took), lineIds: lines.map(({ id }) => id) };
  } finally {
    await product.stop();
  }
}

const amountOf = (line: Line) => (line.id % 1000) + 0.125;

/** One person, line after line; milliseconds of each answer go to `took`. */
async function countAll(product: Running, path: string, lines: readonly Line[], took: number[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    const key = `bench-${line.id}`;
    const entry = { id: line.id, newAmount: amountOf(line), version: line.version };
    const began = performance.now();
    const first = await call<Line>(product, 'PUT', path, entry, key);
    took.push(performance.now() - began);
    if (at % 2 === 0) continue;
    const again = await call<Line>(product, 'PUT', path, entry, key);
    const isSame = JSON.stringify(again.body) === JSON.stringify(first.body);
    if (!isSame || again.headers.get('idempotent-replayed') !== 'true') {
      throw new Error(`Line ${line.id} was answered differently when its entry was repeated.`);
    }
  }
}

function checkEachOnce(before: readonly Line[], after: readonly Line[]): void {
  const stored = new Map(after.map((line) => [line.id, line]));
  const wrong = before.filter((line) => {
    const { newAmount, version } = stored.get(line.id) ?? {};
    return newAmount !== amountOf(line) || version !== line.version + 1;
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${before.length} amounts were lost or written twice.`);
}

/** @throws Error when the answer is not 2xx */
async function call<T>(product: Running, method: string, path: string, body?: unknown, key?: string) {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${product.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { body: JSON.parse(text) as T, headers: response.headers };
}

/** A group of all items, straight in the database of a stopped server. @returns its id */
/** A group with all items, in the database of a stopped server. @returns its id */
export function seedGroup(dataDir: string): number {
  const db = new Sqlite(join(dataDir, 'zaehlwerk.db'));
  const { id } = db
    .prepare('insert into stockItemGroups (name, nameKey, executionDayOfWeek) values (?, ?, 1) returning id')
    .get('Alles', 'alles') as { id: number };
  db.prepare(
    'insert into stockItemGroupAssignments (stockItemGroupId, stockItemId, minAmountInGroup) select ?, id, 1 from stockItems',
  ).run(id);
  db.close();
  return id;
}

/** The statements that saving an amount makes, with the settings of the product, one after the other. */
function countStraight(path: string, lineIds: readonly number[]): Figures {
  const db = new Sqlite(path);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.exec(`PRAGMA ${pragma}`);
  const census = db.prepare('select * from censuses where id = (select censusId from stockModifications where id = ?)');
  const read = db.prepare('select * from stockModifications where id = ?');
  const update = db.prepare(
    'update stockModifications set newAmount = ?, countedByUserId = 1, countedAt = ?, version = version + 1 where id = ?',
  );
  const remember = db.prepare(
    'insert into idempotencyKeys (userId, key, requestHash, status, body, createdAt) values (1, ?, ?, 200, ?, ?)',
  );
  const took: number[] = [];
  const began = performance.now();
  for (const id of lineIds) {
    const start = performance.now();
    const now = new Date().toISOString();
    db.exec('begin');
    census.get(id);
    read.get(id);
    update.run(id, now, id);
    remember.run(`direkt-${id}`, 'x'.repeat(64), JSON.stringify(read.get(id)), now);
    db.exec('commit');
    took.push(performance.now() - start);
  }
  const perSecond = lineIds.length / ((performance.now() - began) / 1000);
  db.close();
  return { perSecond, p95: p95(took) };
}

/** The value that 95 % do not exceed. */
export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
