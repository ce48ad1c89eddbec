import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from './measurement';
import { median } from './rounds';
import { scratchFolder, startOther, startProduct } from './server';

const RUNS = 5;
const PORT = 24_120;

/**
 * Measures the time from `npm start`'s program on a built checkout to the ready line, against the bare web framework.
 * Medians.
 */
export async function measureStart(): Promise<Measurement[]> {
  const folder = scratchFolder();
  writeFileSync(join(folder.path, 'body.json'), '{}');
  const ours: number[] = [];
  const bare: number[] = [];
  // The first start creates the tables and is not counted.
  for (let run = 0; run <= RUNS; run++) {
    const product = await startProduct(folder.path, PORT);
    await product.stop();
    const other = await startOther(['bench/bare.mjs', join(folder.path, 'body.json'), String(PORT + 1)]);
    await other.stop();
    if (run === 0) continue;
    ours.push(product.readyAfter);
    bare.push(other.readyAfter);
  }
  folder.remove();
  const what = 'Start bis zur Bereit-Zeile';
  return [
    { what, ours: median(ours), unit: 'ms', digits: 0, goal: { most: 600 } },
    {
      what,
      ours: median(ours),
      other: median(bare),
      comparedWith: 'nacktes Web-Gerüst',
      unit: 'ms',
      digits: 0,
    },
  ];
}
