import { join } from 'node:path';
import { seedGroup } from './census';
import { seedYears } from './growth';
import { longestWait } from './longestWait';
import type { Measurement } from './measurement';
import { median } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_250;
const ITEMS = 10_000;
const RUNS = 5;
/** The largest responses of the API; none is cached when it is requested. */
const ANSWERS = {
  'die Liste von 20.000 Bestellungen': '/api/Orders?ShowSent=true&StartDate=2000-01-01',
  'die Liste von 10.000 Artikeln': '/api/StockItems',
  'die CSV-Datei der Artikel': '/api/StockItems/export.csv',
  'das Protokoll eines Jahres als CSV': '/api/AuditLog/export.csv?From=2024-01-01T00:00:00Z&Until=2025-01-01T00:00:00Z',
  'der Bestand aller Artikel': '/api/StockLevels/current',
  'der Verbrauch aller Artikel': '/api/Consumption?From=2016-01-01&To=2025-12-31',
};

/** Measures how long others wait while a large response is made, in a house with years of history. */
export async function measureWaits(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  seedYears(join(folder.path, 'zaehlwerk.db'), 1, seedGroup(folder.path));
  const product = await startProduct(folder.path, PORT);
  try {
    const rows: Measurement[] = [];
    for (const [name, path] of Object.entries(ANSWERS)) {
      const waits: number[] = [];
      for (let run = 0; run < RUNS; run++) waits.push(await longestWait(product, path));
      rows.push({
        what: `Längste Wartezeit der anderen, während ${name} entsteht`,
        ours: median(waits),
        unit: 'ms',
        goal: { most: 50 },
      });
    }
    return rows;
  } finally {
    await product.stop();
    folder.remove();
  }
}
