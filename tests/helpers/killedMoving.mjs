import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a program before anything else (`--import`): ends it as a power cut would, just before it moves a file
 * of `DATA_DIR` into place for the `KILLED_AT`th time.
 */
const { KILLED_AT, DATA_DIR } = process.env;
let steps = 0;

for (const name of ['copyFileSync', 'linkSync', 'renameSync']) {
  const work = fs[name];
  fs[name] = (from, to, ...rest) => {
    steps += String(to).startsWith(DATA_DIR) ? 1 : 0;
    if (steps === Number(KILLED_AT)) process.kill(process.pid, 'SIGKILL');
    return work(from, to, ...rest);
  };
}
syncBuiltinESMExports();
