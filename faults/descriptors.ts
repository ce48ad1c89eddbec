import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, PASSWORD } from './fault';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const ROUNDS = 5;
const LASTS_MS = 5_000;
const PRLIMIT = '/usr/bin/prlimit';

/** Limits the server's file descriptors to those it already uses. */
export const descriptors: Fault = {
  name: 'descriptors',
  async run({ connect, isQuick }) {
    const place = await connect('SQLite');
    if (!place || !existsSync(PRLIMIT)) return [];
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const load = await startLoad(server.url);
    const { pid } = server.process;
    const limit = (most: number) => execFileSync(PRLIMIT, [`--pid=${pid}`, `--nofile=${most}:`]);
    const wrong: string[] = [];
    const rounds = isQuick ? 1 : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      await setTimeout(1_000);
      limit(readdirSync(`/proc/${pid}/fd`).length);
      // On new connections, which the server cannot accept.
      const strangers = Array.from({ length: 20 }, () =>
        fetch(`${server.url}/api/Units`, { headers: { connection: 'close' } }).catch(() => undefined),
      );
      await setTimeout(isQuick ? 1_000 : LASTS_MS);
      limit(4096);
      await Promise.all(strangers);
      await untilReady(server.url);
    }
    if (server.process.exitCode !== null) wrong.push('der Server hat sich beendet');
    const said = { what: 'Keine Dateien und Verbindungen mehr frei (RLIMIT_NOFILE)', times: `${rounds}-mal` };
    const result = await resultOf(load, said, wrong);
    await server.stop();
    return [result];
  },
};
