import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tests/helpers/freePort';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, type FaultContext, PASSWORD, type Result, seconds } from './fault';
import { untilReady } from './kill';
import { type Load, startLoad } from './load';
import { resultOf } from './result';

const ROUNDS = 5;
const NOTICED_MS = 5_000;
/** Milliseconds, longer than the server takes to rescue a removed log. */
const AWAY_MS = 4_000;

/** Moves and removes files of a running server on SQLite. */
export const moved: Fault = {
  name: 'moved',
  run: async (context) => [...(await movedAndBack(context)), ...(await logRemoved(context))],
};

async function movedAndBack({ connect, isQuick }: FaultContext): Promise<Result[]> {
  const place = await connect('SQLite');
  if (!place) return [];
  const path = join(place.DATA_DIR, 'zaehlwerk.db');
  const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  const load = await startLoad(server.url);
  const noticed: number[] = [];
  const rounds = isQuick ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1_000);
    renameSync(path, `${path}.weg`);
    noticed.push(await untilRefused(load));
    await setTimeout(AWAY_MS);
    renameSync(`${path}.weg`, path);
    await untilReady(server.url);
  }
  const what = 'SQLite-Datei im Betrieb verschoben und zurückgelegt, ohne Neustart';
  const result = await resultOf(load, { what, times: `${rounds}-mal`, ...figuresOf(noticed) }, late(noticed));
  await server.stop();
  return [result];
}

async function logRemoved({ connect, isQuick }: FaultContext): Promise<Result[]> {
  const place = await connect('SQLite');
  if (!place) return [];
  const env = { ...place, PORT: String(await freePort()), ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
  let server = await startServer(env);
  const load = await startLoad(server.url);
  const noticed: number[] = [];
  const rounds = isQuick ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1_000);
    rmSync(join(place.DATA_DIR, 'zaehlwerk.db-wal'));
    noticed.push(await untilRefused(load));
    await setTimeout(AWAY_MS);
    await server.kill();
    server = await startServer(env);
    await untilReady(server.url);
  }
  const what = '`zaehlwerk.db-wal` im Betrieb gelöscht, nach 4 s `kill -9` und Neustart';
  const result = await resultOf(load, { what, times: `${rounds}-mal`, ...figuresOf(noticed) }, late(noticed));
  await server.stop();
  return [result];
}

/** Returns the milliseconds until even reads are refused. */
async function untilRefused(load: Load): Promise<number> {
  const began = performance.now();
  while ((await load.api().call('GET', '/api/Units')).status !== 503) await setTimeout(20);
  return performance.now() - began;
}

const figuresOf = (noticed: readonly number[]) => ({
  figures: `bemerkt nach höchstens ${seconds(Math.max(...noticed))}`,
});
const late = (noticed: readonly number[]) =>
  Math.max(...noticed) > NOTICED_MS ? [`bemerkt erst nach ${seconds(Math.max(...noticed))}`] : [];
