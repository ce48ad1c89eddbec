import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export const PASSWORD = 'Messung-Kellertreppe-7';

export interface Running {
  url: string;
  token: string;
  /** Milliseconds from the start of the process to the ready line. */
  readyAfter: number;
  /** Megabytes of the process; undefined where the system does not report them. */
  memory(): number | undefined;
  /** Megabytes of the process, with shared memory counted in proportion. */
  share(): number | undefined;
  stop(): Promise<void>;
}

export const scratchFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'zaehlwerk-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/**
 * Starts the product as a user would, on its own data folder.
 * @param checkout folder of another commit
 * @param settings environment variables
 */
export async function startProduct(
  dataDir: string,
  port: number,
  checkout = '.',
  settings: Record<string, string> = {},
): Promise<Running> {
  const began = performance.now();
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const child = spawn(scripts.start, {
    // `exec` replaces the shell by the server, so that the process id is the server's.
    shell: true,
    cwd: checkout,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  const readyAfter = performance.now() - began;
  const token = await signIn(url);
  return {
    url,
    token,
    readyAfter,
    memory: () => residentMemory(child.pid),
    share: () => shareOfMemory(child.pid),
    stop: () => stop(child),
  };
}

/** Starts another program that prints a line with its address when it is ready. */
export async function startOther(
  args: readonly string[],
): Promise<{ url: string; readyAfter: number; stop(): Promise<void> }> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await readyLine(child);
  return { url, readyAfter: performance.now() - began, stop: () => stop(child) };
}

/**
 * Fills the database of a stopped server with items, each with a unit, a packaging unit, a supplier and two locations.
 */
export function seedItems(dataDir: string, count: number): void {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  db.exec(`
    insert into units (id, name, nameKey) values (1, 'Flasche', 'flasche');
    insert into packagingUnits (id, name, nameKey) values (1, 'Kiste (24)', 'kiste (24)');
    insert into suppliers (id, name, nameKey, archived) values (1, 'Getränke Nord', 'getränke nord', 0);
    insert into stockLocations (id, name, nameKey, countingOrder) values (1, 'Keller', 'keller', 1), (2, 'Bar', 'bar', 2);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into stockItems (id, name, ignoreInCensus, active, unitId, unitsPerPackage, packagingUnitId, supplierId, orderNumber, pricePerUnit, archived)
      select i, 'Artikel ' || (i * 7919 % 100003) || ' 0,7 l', 0, 1, 1, 24000, 1, 1, 'B-' || i, 82500 + i, 0 from n;
    insert into stockLocationAssignments (stockItemId, stockLocationId) select id, 1 from stockItems union all select id, 2 from stockItems;
  `);
  db.close();
}

async function readyLine(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    const url = printed.match(/https?:\/\/[^\s/]+/)?.[0];
    if (url) return url;
  }
  throw new Error(`The process ended before it was ready: ${printed}`);
}

/** @returns a token of the user */
export async function signIn(url: string, username = 'admin'): Promise<string> {
  const response = await fetch(`${url}/api/Users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

function residentMemory(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
}

/** Divides shared memory, such as code, among the processes of a program. */
function shareOfMemory(pid: number | undefined): number | undefined {
  const rollup = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(rollup)) return undefined;
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(rollup, 'utf8'))?.[1]) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
