import { setTimeout } from 'node:timers/promises';
import { request } from './connection';
import { asking, load, openConnections } from './load';
import type { Measurement } from './measurement';
import { renaming } from './renaming';
import { scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_180;
const ITEMS = 1000;
const ROUNDS = 10;

/** Measures the server's memory before any use, and while lists are read and changed. */
export async function measureMemory(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const connections = await openConnections(product.url);
  try {
    await setTimeout(2000);
    const atRest = product.memory();
    if (atRest === undefined) return [];
    const list = request('GET', '/api/StockItems', { token: product.token });
    const items = JSON.parse((await connections[0]?.ask(list))?.body().toString() ?? '[]');
    const write = renaming(product.token, items);
    const used: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await load(connections, asking(list), 0.5);
      await load(connections, write, 0.5);
      used.push(product.memory() ?? 0);
    }
    return [
      { what: 'Speicher des Servers, bevor ihn jemand benutzt', ours: atRest, unit: 'MB', goal: { most: 150 } },
      {
        what: `Speicher, während ${ITEMS} Artikel gelesen und geändert werden: höchster Wert`,
        ours: Math.max(...used),
        unit: 'MB',
        goal: { most: 250 },
      },
    ];
  } finally {
    for (const connection of connections) connection.close();
    await product.stop();
    folder.remove();
  }
}
