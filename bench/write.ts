import { join } from 'node:path';
import Sqlite from 'libsql';
import { load } from './load';
import type { Measurement } from './measurement';
import { scratchFolder, startProduct } from './server';

const PORT = 24_110;
const SECONDS = 5;

/** One durable write over HTTP, against the same transaction straight on the database. */
export async function measureWrite(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const product = await startProduct(folder.path, PORT);
  let next = 0;
  const ours = await load({
    url: `${product.url}/api/Units`,
    seconds: SECONDS,
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
    setupClient(client) {
      const fresh = () => client.setBody(JSON.stringify({ name: `Einheit ${next++}` }));
      fresh();
      client.on('response', fresh);
    },
  });
  await product.stop();
  const straight = writesStraight(join(folder.path, 'zaehlwerk.db'));
  folder.remove();
  return [
    {
      what: 'Dauerhaftes Anlegen eines Datensatzes über HTTP',
      ours: ours.perSecond,
      other: straight,
      comparedWith: 'dieselbe Transaktion direkt auf der Datenbank',
      unit: 'Schreibvorgänge/s',
    },
  ];
}

/** The statements that creating a unit makes, with the settings of the product. @returns transactions per second */
function writesStraight(path: string): number {
  const db = new Sqlite(path);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.exec(`PRAGMA ${pragma}`);
  const insert = db.prepare('insert into units (name, nameKey) values (?, ?) returning id');
  const audit = db.prepare(
    'insert into auditLog (at, userId, userName, resource, recordId, action, changes) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const read = db.prepare('select id, version, name from units where id = ?');
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < SECONDS * 1000; count++) {
    const name = `direkt ${count}`;
    db.exec('begin');
    const { id } = insert.get(name, name) as { id: number };
    audit.run(new Date().toISOString(), 1, 'admin', 'units', id, 'create', JSON.stringify({ name: [null, name] }));
    read.get(id);
    db.exec('commit');
  }
  db.close();
  return count / SECONDS;
}
