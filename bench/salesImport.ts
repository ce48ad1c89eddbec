import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Bon, registerFiles } from '../tests/helpers/registers/registerFiles';
import { zipOf } from '../tests/helpers/registers/zipOf';
import { Connection } from './connection';
import type { Measurement } from './measurement';
import { inTurns, p95, ROUNDS } from './rounds';
import { type Running, scratchFolder, startProduct } from './server';
import { waitsOf } from './waitsOf';

const PORT = 24_160;
const CLOSINGS = 50;
const RECEIPTS = 1_000;
const LINES = 2;
const WARM = 1;
const QUIET_MS = 3000;

/**
 * Measures the import of a register's export against inflating its tables and splitting them into cells, the minimum
 * work of any reader.
 */
export async function measureSalesImport(): Promise<Measurement[]> {
  const zips = Array.from({ length: WARM + ROUNDS + 1 }, (_, count) => zipOf(exportOf(`Kasse ${count}`)));
  const packed = exportOf('Kasse').map(({ content }) => deflateRawSync(content));
  const folder = scratchFolder();
  let running: Running | undefined;
  try {
    const server = await startProduct(folder.path, PORT);
    running = server;
    const sides = {
      ours: () => importTime(server, zips.pop() ?? Buffer.alloc(0)),
      other: async () => bareTime(packed),
    };
    await inTurns(sides, WARM);
    return [
      {
        what: `Kassendaten einlesen: ${(CLOSINGS * RECEIPTS * LINES).toLocaleString('de-DE')} Zeilen`,
        ...(await inTurns(sides)),
        comparedWith: 'dieselben Tabellen nur auspacken und in Zellen teilen',
        unit: 'ms',
        digits: 0,
        goal: { most: 4 },
      },
      await measureWaits(server, zips.pop() ?? Buffer.alloc(0)),
    ];
  } finally {
    await running?.stop();
    folder.remove();
  }
}

/** Measures the waits of others during an import. */
async function measureWaits(server: Running, zip: Buffer): Promise<Measurement> {
  const connection = await Connection.open(server.url);
  const until = performance.now() + QUIET_MS;
  const quiet = await waitsOf(connection, server, () => performance.now() > until);
  const reading = { isDone: false };
  const done = importTime(server, zip).finally(() => {
    reading.isDone = true;
  });
  const meanwhile = await waitsOf(connection, server, () => reading.isDone);
  await done;
  connection.close();
  return {
    what: 'Kassendaten einlesen: 95 % der Antworten an andere dabei',
    ours: p95(meanwhile),
    other: p95(quiet),
    comparedWith: 'sonst',
    unit: 'ms',
    goal: { most: 2 },
  };
}

function exportOf(kasse: string) {
  const bons = Array.from({ length: CLOSINGS * RECEIPTS }, (_, id): Bon => {
    const z = 1 + Math.floor(id / RECEIPTS);
    return {
      kasse,
      z,
      id: String(id),
      at: new Date(Date.UTC(2026, 0, z, 17, 0, id % RECEIPTS)).toISOString(),
      lines: Array.from({ length: LINES }, (__, line) => {
        const article = (id * 7 + line * 31) % 150;
        return {
          artNr: String(article),
          text: `Getränk ${article} 0,4 l`,
          amount: 1 + (id % 3),
          group: 'Getränke',
          vat: [{ gross: 4.5, net: 3.78151 }],
        };
      }),
    };
  });
  return registerFiles({ bons });
}

/** Returns the milliseconds until all sales count. */
async function importTime({ url, token }: Running, zip: Buffer): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/SalesImports?fileName=kasse.zip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.status}: ${text}`);
  return performance.now() - began;
}

function bareTime(packed: readonly Buffer[]): number {
  const began = performance.now();
  let cells = 0;
  for (const each of packed)
    for (const row of inflateRawSync(each).toString().split('\r\n')) cells += row.split(';').length;
  if (cells < CLOSINGS * RECEIPTS * LINES) throw new Error('The tables are empty.');
  return performance.now() - began;
}
