import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditHeads } from './heads';

/** What a server keeps of the audit log outside of the database, where whoever changes the one does not change the other. */
export interface Anchor extends AuditHeads {
  /** Instant of the last restore: older backups in the folder may be ahead of what was restored. */
  restoredAt?: string;
}

const NAME = 'audit-anchor.json';
export const anchorPath = (dataDir: string): string => join(dataDir, NAME);

/** @returns undefined when there is none. @throws SyntaxError when it was damaged */
export function readAnchor(dataDir: string): Anchor | undefined {
  const path = anchorPath(dataDir);
  if (!existsSync(path)) return undefined;
  const { key, heads, restoredAt } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Anchor>;
  if (typeof key !== 'string' || !Array.isArray(heads)) throw new SyntaxError(`${path} is no anchor`);
  return { key, heads, restoredAt };
}

/** Replaces it in one step; it is on the disk when this returns. */
export function writeAnchor(dataDir: string, anchor: Anchor): void {
  const path = anchorPath(dataDir);
  const next = `${path}.neu`;
  rmSync(next, { force: true });
  const file = openSync(next, 'wx', 0o600);
  try {
    writeSync(file, JSON.stringify(anchor));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
}

/** Begins anew with what was restored; the anchor of before stays beside it. @param stamp part of its name then */
export function replaceAnchor(dataDir: string, anchor: Anchor, stamp: string): void {
  const path = anchorPath(dataDir);
  if (existsSync(path)) renameSync(path, join(dataDir, `audit-anchor-vor-${stamp}.json`));
  writeAnchor(dataDir, anchor);
}
