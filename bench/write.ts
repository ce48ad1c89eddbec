import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Connection, request } from './connection';
import { expectStatus, load, openConnections } from './load';
import type { Measurement } from './measurement';
import { inTurns } from './rounds';
import { PASSWORD, type Running, scratchFolder, startProduct } from './server';

const PORT = 24_110;

/** Measures one durable write over HTTP against the same transaction directly on the database. */
export async function measureWrite(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const product = await startProduct(folder.path, PORT);
  const connections = await openConnections(product.url);
  let next = 0;
  const create = async (connection: Connection) => {
    const body = { name: `Einheit ${next++}` };
    expectStatus(await connection.ask(request('POST', '/api/Units', { token: product.token, body })), 201);
  };
  // A separate file, so that nobody waits for the other's lock.
  const copy = join(folder.path, 'straight.db');
  copyDatabase(join(folder.path, 'zaehlwerk.db'), copy);
  const db = openStraight(copy);
  try {
    const { ours, straight } = await inTurns({
      ours: () => load(connections, create),
      straight: async () => writesStraight(db, 1),
    });
    return [
      {
        what: 'Dauerhaftes Anlegen eines Datensatzes über HTTP',
        ours,
        other: straight,
        comparedWith: 'dieselbe Transaktion direkt auf der Datenbank',
        unit: 'Schreibvorgänge/s',
        goal: { least: 0.4 },
      },
      await withWebhooks(product, () => load(connections, create)),
    ];
  } finally {
    db.close();
    for (const connection of connections) connection.close();
    await product.stop();
    folder.remove();
  }
}

const WEBHOOKS = 10;

/** The webhooks are paused, so that the figure excludes calls; their events are stored all the same. */
async function withWebhooks({ url, token }: Running, write: () => Promise<number>): Promise<Measurement> {
  const ask = async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (answer.status === 204 ? {} : await answer.json()) as { id: number };
  };
  const ids: number[] = [];
  const begin = async () => {
    for (let index = 0; index < WEBHOOKS; index++) {
      const hook = { name: `Empfang ${index}`, url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
      const { id } = await ask('POST', '/api/Webhooks', hook);
      await ask('PUT', '/api/Webhooks', { id, active: false });
      ids.push(id);
    }
  };
  const end = async () => {
    for (const id of ids.splice(0)) await ask('DELETE', '/api/Webhooks', { id });
  };
  const { ours, without } = await inTurns({
    async ours() {
      await begin();
      const figure = await write();
      await end();
      return figure;
    },
    without: write,
  });
  return {
    what: 'Dasselbe, wenn zehn Webhooks von allem erfahren',
    ours,
    other: without,
    comparedWith: 'ohne Webhooks',
    unit: 'Schreibvorgänge/s',
    goal: { least: 1 / 1.3 },
  };
}

/** Copies a database in use into another file. */
export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from);
  db.prepare('vacuum into ?').run(to);
  db.close();
}

/** Opens the database with the product's settings. */
export function openStraight(path: string): DatabaseSyncInstance {
  const db = new DatabaseSync(path);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) db.exec(`PRAGMA ${pragma}`);
  return db;
}

let written = 0;

/** Runs the statements that creating a unit takes. @returns transactions per second */
function writesStraight(db: DatabaseSyncInstance, seconds: number): number {
  const insert = db.prepare('insert into units (name, nameKey) values (?, ?) returning id');
  const audit = db.prepare(
    'insert into auditLog (at, userId, userName, resource, recordId, action, changes) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const read = db.prepare('select id, version, name from units where id = ?');
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < seconds * 1000; count++) {
    const name = `direkt ${written++}`;
    db.exec('begin');
    const { id } = insert.get(name, name) as { id: number };
    audit.run(new Date().toISOString(), 1, 'admin', 'units', id, 'create', JSON.stringify({ name: [null, name] }));
    read.get(id);
    db.exec('commit');
  }
  return count / ((performance.now() - began) / 1000);
}
