import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './engine/outages';

/** `zaehlwerk-`, what for, the process that uses it; earlier versions left out the process. */
const NAME = /^zaehlwerk-(move|check)-(?:(\d+)-)?\w+$/;

/** Makes a folder for copies of data, and removes those of processes that were killed. */
export function makeScratch(purpose: 'move' | 'check'): string {
  for (const path of killedScratches(({ pid }) => pid !== undefined)) rmSync(path, { recursive: true, force: true });
  return mkdtempSync(join(tmpdir(), `zaehlwerk-${purpose}-${process.pid}-`));
}

/** Paths of those that no process uses. */
export const killedScratches = (isWanted: (found: { pid?: number }) => boolean = () => true): string[] =>
  readdirSync(tmpdir()).flatMap((name) => {
    const found = NAME.exec(name);
    if (!found) return [];
    const pid = found[2] === undefined ? undefined : Number(found[2]);
    return isWanted({ pid }) && !(pid !== undefined && isRunning(pid)) ? [join(tmpdir(), name)] : [];
  });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return codeOf(error) !== 'ESRCH';
  }
}
