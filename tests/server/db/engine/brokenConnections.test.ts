import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../../../server/db/engine/outages';
import { openServingPostgres } from '../../../../server/db/engine/postgres';
import { prepared, type Slots } from '../../../../server/db/engine/prepared';
import { inTransaction } from '../../../../server/db/engine/transaction';
import type { Tx } from '../../../../server/db/tables';
import { createDatabase, overTcp } from '../../../helpers/postgres';
import { tieSockets } from '../../../helpers/tieSockets';

const QUERY = 'Q';
/** The message "ReadyForQuery", outside of any transaction. */
const READY = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);

const fatal = (code: string, text: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
};

interface Between {
  url: string;
  /** Closes the connection right after the next answer to a statement with this text. */
  endAfter(text: string): void;
  /** Refuses the next statement with this text before it reaches PostgreSQL; the connection stays open. */
  refuse(text: string): void;
  endAll(): void;
}

/** Starts a proxy between a server and PostgreSQL, like a pooler. */
async function between(url: string): Promise<Between> {
  const target = overTcp(url);
  const sockets = new Set<Socket>();
  let [ending, refused]: (string | undefined)[] = [];
  const proxy = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    let isGreeted = false;
    let isEnding = false;
    let rest = Buffer.alloc(0);
    tieSockets(client, behind, sockets);
    client.on('data', (data) => {
      if (!isGreeted) {
        isGreeted = true;
        behind.write(data);
        return;
      }
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, rest.readInt32BE(1) + 1);
        rest = rest.subarray(message.length);
        const asks = (text?: string) =>
          text !== undefined && message.toString('latin1', 0, 1) === QUERY && message.includes(text);
        if (asks(refused)) {
          refused = undefined;
          client.write(Buffer.concat([fatal('58000', 'could not get connection from the pool'), READY]));
          continue;
        }
        if (asks(ending)) {
          ending = undefined;
          isEnding = true;
        }
        behind.write(message);
      }
    });
    behind.on('data', (data) => {
      if (!isEnding) client.write(data);
      else client.end(Buffer.concat([data, fatal('57P01', 'terminating connection due to administrator command')]));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    proxy.close();
    endAll();
  });
  const through = overTcp(url);
  through.port = String((proxy.address() as { port: number }).port);
  return {
    url: through.href,
    endAfter: (text) => {
      ending = text;
    },
    refuse: (text) => {
      refused = text;
    },
    endAll,
  };
}

const addNote = prepared((db, { id }: Slots<{ id: number }>) => ({
  compile: () => sql`insert into notes values (${id})`.compile(db),
}));
const addNoteAhead = prepared(
  (db, { id }: Slots<{ id: number }>) => ({
    compile: () => sql`insert into notes values (${id}), (${id} + 1)`.compile(db),
  }),
  { isAhead: true },
);

describe.runIf(inject('postgresUrl'))('a connection to PostgreSQL', () => {
  async function open() {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const proxy = await between(url);
    const database = await openServingPostgres(proxy.url, () => undefined, { poolSize: 1 });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const { db } = database;
    await sql`create table notes (id integer)`.execute(db);
    const notes = async () => (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows;
    return { db, proxy, notes };
  }
  const errorOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('that ends between its greeting and its first use is a database away', async () => {
    const { db, proxy, notes } = await open();
    proxy.endAfter('set statement_timeout');
    proxy.endAll();
    await errorOf(notes());
    const error = await errorOf(sql`select 1`.execute(db));
    expect([error, isUnavailable(error)]).toEqual([error && expect.any(Error), error !== undefined]);
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['is waited for', (tx: Tx) => addNote(tx, { id: 1 })],
    ['goes ahead', (tx: Tx) => addNoteAhead(tx, { id: 1 })],
  ])('that refuses to begin keeps nothing of a transaction whose first statement writes and %s', async (_, write) => {
    const { db, proxy, notes } = await open();
    proxy.refuse('begin');
    const error = await errorOf(inTransaction(db, write));
    expect([error, isUnavailable(error)]).toEqual([expect.any(Error), true]);
    expect(await notes()).toEqual([]);
    await inTransaction(db, write);
    expect((await notes()).length).toBeGreaterThan(0);
  });
});
