import { type Answer, Connection, request } from './connection';
import { startListRivals } from './listRivals';
import { asking, expectStatus, load, openConnections, type Turn } from './load';
import type { Measurement } from './measurement';
import { renaming } from './renaming';
import { inTurns } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const ITEMS = 1000;
const PORT = 24_100;
const PATH = '/api/StockItems';

/**
 * Measures the list of 1,000 items with their relations over HTTP: unchanged, revalidated by a client that has it, and
 * with a write before every read; against the same bytes from memory and against json-server.
 */
export async function measureList(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const list = request('GET', PATH, { token: product.token });
  const first = await Connection.open(product.url);
  const body = expectStatus(await first.ask(list), 200)
    .body()
    .toString();
  first.close();
  const rivals = await startListRivals(folder.path, body, PORT + 1);
  const ours = await openConnections(product.url);
  const bare = await openConnections(rivals.bare.url);
  const json = await openConnections(rivals.jsonServer.url);
  try {
    const write = renaming(product.token, JSON.parse(body));
    const sides = {
      ours: () => load(ours, asking(list)),
      memory: () => load(bare, asking(request('GET', '/'))),
      json: () => load(json, asking(request('GET', rivals.jsonServerPath))),
    };
    await inTurns(sides, 1);
    const read = await inTurns(sides);
    // Last, because writes change the list that the other measurements read.
    const written = await inTurns({ ours: () => load(ours, write) });
    const changed = ours[0] ? await bytesOfChange(ours[0], product.token, write) : 0;
    const what = `Liste von ${ITEMS} Artikeln mit Beziehungen (${Math.round(body.length / 1024)} kB)`;
    const unit = 'Antworten/s';
    return [
      {
        what,
        ours: read.ours,
        other: read.memory,
        comparedWith: 'dieselben Bytes aus dem Speicher',
        unit,
        goal: { least: 0.5 },
      },
      { what, ours: read.ours, other: read.json, comparedWith: 'json-server mit Beziehungen', unit },
      {
        what: `${what}: vor jedem Lesen wird geschrieben`,
        ours: written.ours,
        other: read.json,
        comparedWith: 'json-server, der nur liest',
        unit,
        goal: { least: 5 },
      },
      {
        what: `${what}: nach einer Änderung, für wen sie davor da war`,
        ours: changed / 1024,
        other: body.length / 1024,
        comparedWith: 'die ganze Liste',
        unit: 'kB',
        digits: 1,
      },
    ];
  } finally {
    for (const connection of [...ours, ...bare, ...json]) connection.close();
    await Promise.all([product.stop(), rivals.stop()]);
    folder.remove();
  }
}

const etagOf = ({ head }: Answer): string => /\r\netag: (.*)/i.exec(head)?.[1] ?? '';

/** Returns the bytes sent, after one change, to a client that has the list. */
async function bytesOfChange(connection: Connection, token: string, write: Turn): Promise<number> {
  const ask = (headers: Record<string, string>) =>
    connection.ask(request('GET', PATH, { token, headers: { ...headers, 'a-im': 'rows' } }));
  const before = etagOf(expectStatus(await ask({}), 200));
  await write(connection, 0);
  return expectStatus(await ask({ 'if-none-match': before }), 226).body().length;
}
