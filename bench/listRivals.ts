import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOther } from './server';

interface Item {
  id: number;
  unit: { id: number };
  packagingUnit: { id: number };
  stockLocations: { id: number }[];
}

/** Starts the baselines of our list: the same bytes from memory, and json-server with the same records. */
export async function startListRivals(folder: string, body: string, port: number) {
  writeFileSync(join(folder, 'body.json'), body);
  writeFileSync(join(folder, 'db.json'), JSON.stringify(asTables(JSON.parse(body))));
  const bare = await startOther(['bench/bare.mjs', join(folder, 'body.json'), String(port)]);
  const jsonServer = await startOther(['bench/jsonServer.mjs', join(folder, 'db.json'), String(port + 1)]);
  const stop = () => Promise.all([bare.stop(), jsonServer.stop()]);
  return { bare, jsonServer, jsonServerPath: '/items?_expand=unit&_expand=packagingUnit&_embed=places', stop };
}

/** Converts the records for json-server: one table each, joined by the query. */
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
