import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load';
import type { Measurement } from './measurement';
import { scratchFolder, seedItems, startOther, startProduct } from './server';

const ITEMS = 1000;
const PORT = 24_100;

/** The list of 1,000 items with their relations over HTTP, against the same bytes from memory and against json-server. */
export async function measureList(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const first = await startProduct(folder.path, PORT);
  await first.stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const headers = { authorization: `Bearer ${product.token}` };
  const url = `${product.url}/api/StockItems`;
  const body = await (await fetch(url, { headers })).text();
  writeFileSync(join(folder.path, 'body.json'), body);
  writeFileSync(join(folder.path, 'db.json'), JSON.stringify(asTables(JSON.parse(body))));
  const bare = await startOther(['bench/bare.mjs', join(folder.path, 'body.json'), String(PORT + 1)]);
  const other = await startOther(['bench/jsonServer.mjs', join(folder.path, 'db.json'), String(PORT + 2)]);
  try {
    const ours = await load({ url, headers });
    const floor = await load({ url: bare.url });
    const rival = await load({ url: `${other.url}/items?_expand=unit&_expand=packagingUnit&_embed=places` });
    const what = `Liste von ${ITEMS} Artikeln mit Beziehungen (${Math.round(body.length / 1024)} kB)`;
    return [
      {
        what,
        ours: ours.perSecond,
        other: floor.perSecond,
        comparedWith: 'dieselben Bytes aus dem Speicher',
        unit: 'Antworten/s',
      },
      {
        what,
        ours: ours.perSecond,
        other: rival.perSecond,
        comparedWith: 'json-server mit Beziehungen',
        unit: 'Antworten/s',
      },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop(), other.stop()]);
    folder.remove();
  }
}

interface Item {
  id: number;
  unit: { id: number };
  packagingUnit: { id: number };
  stockLocations: { id: number }[];
}

/** The records as json-server keeps them: a table each, joined by the query. */
function asTables(items: readonly Item[]) {
  return {
    items: items.map(({ unit, packagingUnit, stockLocations, ...item }) => item),
    units: [...new Map(items.map(({ unit }) => [unit.id, unit])).values()],
    packagingUnits: [...new Map(items.map(({ packagingUnit }) => [packagingUnit.id, packagingUnit])).values()],
    places: items.flatMap(({ id, stockLocations }) =>
      stockLocations.map(({ id: locationId }) => ({ itemId: id, locationId })),
    ),
  };
}
