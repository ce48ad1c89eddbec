import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measurement } from './measurement';
import { scratchFolder, startProduct } from './server';

const PORT = 24_230;

/**
 * Measures the time from a fresh clone to the ready line: installing, building, starting. Runs once, because it takes
 * long.
 */
export async function measureClone(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const checkout = join(folder.path, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', checkout]);
    const product = await startProduct(join(folder.path, 'data'), PORT, checkout);
    await product.stop();
    return [
      {
        what: 'Frischer Klon bis zur Bereit-Zeile: installieren, bauen, starten',
        ours: product.readyAfter / 1000,
        unit: 's',
        goal: { most: 45 },
      },
    ];
  } finally {
    folder.remove();
  }
}
