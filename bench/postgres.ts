import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { hasPooler, startPooler } from '../tests/helpers/pooler';
import { startPostgres } from '../tests/helpers/postgres';
import { Counting, seedCrew, seedGroup, signInCrew, startCensus } from './census';
import { type Connection, request } from './connection';
import { startListRivals } from './listRivals';
import { asking, expectStatus, load, openConnections } from './load';
import type { Measurement } from './measurement';
import { renaming } from './renaming';
import { inTurns } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const ITEMS = 1000;
const COUNTERS = 200;
const LINES = 2 * ITEMS;
const PORT = 24_170;
const PATH = '/api/StockItems';

/** Measures two servers on one PostgreSQL: the list, how often one misses the other's writes, and users counting. */
export async function measurePostgres(): Promise<Measurement[]> {
  const cluster = await startPostgres({ keepsCommits: true });
  if (!cluster) return [];
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const groupId = seedGroup(folder.path);
  const names = seedCrew(folder.path, COUNTERS);
  execFileSync(process.execPath, ['scripts/backups.mjs', 'move', '--to', cluster.url], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdio: 'ignore',
  });
  const settings = { DATABASE_URL: cluster.url };
  const one = await startProduct(folder.path, PORT, '.', settings);
  const two = await startProduct(folder.path, PORT + 1, '.', settings);
  const ones = await openConnections(one.url, COUNTERS / 2);
  const twos = await openConnections(two.url, COUNTERS / 2);
  const { token } = one;
  const list = request('GET', PATH, { token });
  const body = expectStatus(await ones[0]!.ask(list), 200)
    .body()
    .toString();
  const rivals = await startListRivals(folder.path, body, PORT + 2);
  const bare = await openConnections(rivals.bare.url);
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    const clients = [...ones.slice(0, 5), ...twos.slice(0, 5)];
    const lists = await inTurns({
      ours: () => load(clients, asking(list)),
      memory: () => load(bare, asking(request('GET', '/'))),
    });
    let stale = 0;
    const write = renaming(token, JSON.parse(body), { readOn: twos, onStale: () => stale++ });
    await load(ones.slice(0, 10), write, 3);
    const counting = new Counting(await signInCrew(one, names), await startCensus(one, ones[0]!, groupId));
    const lineIds = (await counting.lines(ones[0]!)).map(({ id }) => id);
    const people = ones.flatMap((connection, at) => [connection, twos[at]!]);
    const counters = await inTurns({
      ours: async () => (await counting.round(people, LINES / COUNTERS)).perSecond,
      straight: () => countStraight(client, lineIds),
    });
    return [
      {
        what: `PostgreSQL, zwei Server: Liste von ${ITEMS} Artikeln`,
        ours: lists.ours,
        other: lists.memory,
        comparedWith: 'dieselben Bytes aus dem Speicher',
        unit: 'Antworten/s',
        goal: { least: 0.4 },
      },
      {
        what: 'PostgreSQL, zwei Server: Listen des einen ohne das, was der andere gerade geschrieben hat',
        ours: stale,
        unit: 'Listen',
        digits: 0,
        goal: { most: 0 },
      },
      {
        what: `PostgreSQL, zwei Server: ${COUNTERS} Leute zählen in einer Zählung`,
        ours: counters.ours,
        other: counters.straight,
        comparedWith: 'dieselbe Transaktion direkt auf der Datenbank, eine nach der anderen',
        unit: 'Eingaben/s',
        goal: { least: 0.4 },
      },
      ...(await measurePooler(folder.path, cluster.url, { clients, people, list, counting })),
    ];
  } finally {
    for (const connection of [...ones, ...twos, ...bare]) connection.close();
    await client.end();
    await Promise.all([one.stop(), two.stop(), rivals.stop()]);
    await cluster.stop();
    folder.remove();
  }
}

interface Direct {
  clients: readonly Connection[];
  people: readonly Connection[];
  list: string;
  counting: Counting;
}

/** Measures two more servers of the same house, connected through a pooler, against the two without. */
async function measurePooler(dataDir: string, url: string, direct: Direct): Promise<Measurement[]> {
  if (!hasPooler) return [];
  const pooler = await startPooler(url, { poolSize: 20 });
  const settings = { DATABASE_URL: pooler.through(url) };
  const one = await startProduct(dataDir, PORT + 5, '.', settings);
  const two = await startProduct(dataDir, PORT + 6, '.', settings);
  const ones = await openConnections(one.url, COUNTERS / 2);
  const twos = await openConnections(two.url, COUNTERS / 2);
  try {
    const read = (clients: readonly Connection[]) => () => load(clients, asking(direct.list));
    const lists = await inTurns({
      ours: read([...ones.slice(0, 5), ...twos.slice(0, 5)]),
      other: read(direct.clients),
    });
    const count = (people: readonly Connection[]) => async () =>
      (await direct.counting.round(people, LINES / COUNTERS)).perSecond;
    const counters = await inTurns({
      ours: count(ones.flatMap((connection, at) => [connection, twos[at]!])),
      other: count(direct.people),
    });
    const what = 'PostgreSQL hinter pgbouncer, zwei Server:';
    const shared = { comparedWith: 'ohne pgbouncer', goal: { least: 0.8 } };
    return [
      { what: `${what} Liste von ${ITEMS} Artikeln`, ...lists, unit: 'Antworten/s', ...shared },
      { what: `${what} ${COUNTERS} Leute zählen in einer Zählung`, ...counters, unit: 'Eingaben/s', ...shared },
    ];
  } finally {
    for (const connection of [...ones, ...twos]) connection.close();
    await Promise.all([one.stop(), two.stop()]);
    await pooler.stop();
  }
}

/** Runs the statements that saving an amount takes, on a copy, since the servers own the versions of the lines. */
async function countStraight(client: pg.Client, lineIds: readonly number[]): Promise<number> {
  await client.query('create table if not exists "straightKeys" (key text primary key, body text)');
  await client.query('create table if not exists "straightLines" as select * from "stockModifications"');
  await client.query('create index if not exists "straightLinesId" on "straightLines" (id)');
  await client.query('truncate "straightKeys"');
  const began = performance.now();
  for (const id of lineIds) {
    await client.query('begin');
    await client.query('select * from censuses where id = (select "censusId" from "straightLines" where id = $1)', [
      id,
    ]);
    await client.query('select * from "straightLines" where id = $1', [id]);
    await client.query('update "straightLines" set "newAmount" = $1, version = version + 1 where id = $2', [id, id]);
    const { rows } = await client.query('select * from "straightLines" where id = $1', [id]);
    await client.query('insert into "straightKeys" values ($1, $2)', [String(id), JSON.stringify(rows[0])]);
    await client.query('commit');
  }
  return lineIds.length / ((performance.now() - began) / 1000);
}
