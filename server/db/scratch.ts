import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './engine/outages';

const NAME = /^zaehlwerk-(move|check)-(?:(\d+)-)?\w+$/;

export function makeScratch(purpose: 'move' | 'check'): string {
  for (const path of abandonedScratchFolders(({ pid }) => pid !== undefined))
    rmSync(path, { recursive: true, force: true });
  return mkdtempSync(join(tmpdir(), `zaehlwerk-${purpose}-${process.pid}-`));
}

export const abandonedScratchFolders = (isWanted: (found: { pid?: number }) => boolean = () => true): string[] =>
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
    // The process runs, but belongs to another user.
    return codeOf(error) !== 'ESRCH';
  }
}
