import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startServer } from '../tests/helpers/serverProcess';
import { type Fault, onEachDatabase, PASSWORD } from './fault';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const DAY_MS = 24 * 3_600_000;
/** A day and a year ahead, back, and a day behind. */
const OFFSETS = [0, DAY_MS, 365 * DAY_MS, 0, -DAY_MS];
const LASTS_MS = 5_000;

/** Lets the clock jump while users work: they have to sign in again, and nothing else may happen. */
export const clock: Fault = {
  name: 'clock',
  run: onEachDatabase(async (kind, place, isQuick) => {
    const server = await startServer({
      ...place,
      ADMIN_PASSWORD: PASSWORD,
      DEMO_DATA: '1',
      NODE_OPTIONS: `--import=${pathToFileURL('faults/shiftedClock.mjs').href}`,
      CLOCK_OFFSETS_MS: OFFSETS.join(),
    });
    const load = await startLoad(server.url);
    const wrong: string[] = [];
    for (const offset of [...OFFSETS.slice(1), 0]) {
      await setTimeout(isQuick ? 1_000 : LASTS_MS);
      server.process.kill('SIGUSR2');
      const before = load.acknowledged();
      await setTimeout(isQuick ? 1_000 : LASTS_MS);
      await untilReady(server.url);
      if (load.acknowledged() === before) wrong.push(`um ${offset / DAY_MS} Tage verschoben ging nichts mehr`);
    }
    const what = `Uhr des Servers um einen Tag und ein Jahr vor, zurück und einen Tag nach, ${kind}`;
    const result = await resultOf(load, { what, times: `${OFFSETS.length} Sprünge` }, wrong);
    await server.stop();
    return result;
  }),
};
