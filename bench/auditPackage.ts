import { unzipSync } from 'fflate';
import { seedGoods } from './goodsHouse';
import type { Measurement } from './measurement';
import { scratchFolder, startProduct } from './server';

const PORT = 24_350;
const ARTICLES = 350;
const LEAST = 100_000;
/** Milliseconds between two probes of another client. */
const PROBE_MS = 2;

/** Measures the auditor's package over a year of a large house, and how long others wait meanwhile. */
export async function measureAuditPackage(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedGoods(folder.path, { articles: ARTICLES, hasPast: true });
  const product = await startProduct(folder.path, PORT);
  try {
    const headers = { authorization: `Bearer ${product.token}` };
    const take = async () => {
      const response = await fetch(`${product.url}/api/AuditPackage?From=${daysAgo(365)}&To=${daysAgo(0)}`, {
        headers,
      });
      if (!response.ok) throw new Error(await response.text());
      return new Uint8Array(await response.arrayBuffer());
    };
    const began = performance.now();
    const made = take();
    const longest = await longestWait(product.url, made);
    const seconds = (performance.now() - began) / 1000;
    const lines = linesOf(await made);
    if (lines < LEAST) throw new Error(`The package has ${lines} lines only`);
    const of = `Prüferpaket über ein Jahr mit ${lines.toLocaleString('de-DE')} Zeilen`;
    return [
      { what: of, ours: seconds, unit: 's', goal: { most: 60 } },
      { what: `Längste Wartezeit der anderen dabei`, ours: longest, unit: 'ms', digits: 0, goal: { most: 50 } },
    ];
  } finally {
    await product.stop();
    folder.remove();
  }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

function linesOf(archive: Uint8Array): number {
  const tables = Object.entries(unzipSync(archive)).filter(([name]) => name.endsWith('.csv'));
  const lines = tables.map(([, bytes]) => Buffer.from(bytes).toString('utf8').split('\r\n').length - 2);
  return lines.reduce((sum, each) => sum + each, 0);
}

/** Returns the milliseconds that another client waits at most for the smallest response while `made` is pending. */
export async function longestWait(url: string, made: Promise<unknown>): Promise<number> {
  let isMade = false;
  const done = () => {
    isMade = true;
  };
  made.then(done, done);
  let longest = 0;
  while (!isMade) {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - began);
    await new Promise((go) => setTimeout(go, PROBE_MS));
  }
  return longest;
}
