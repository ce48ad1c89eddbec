import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AuditHeads } from './heads';

/** The audit log's heads, kept outside the database so that a change to one shows in the other. */
export interface Anchor extends AuditHeads {
  /** Instant of the last restore; older backups may be ahead of it. */
  restoredAt?: string;
}

const NAME = 'audit-anchor.json';
export const anchorPath = (dataDir: string): string => join(dataDir, NAME);

/** @returns undefined when absent @throws SyntaxError when damaged */
export function readAnchor(dataDir: string): Anchor | undefined {
  const path = anchorPath(dataDir);
  if (!existsSync(path)) return undefined;
  const { key, heads, restoredAt } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Anchor>;
  if (typeof key !== 'string' || !Array.isArray(heads)) throw new SyntaxError(`${path} is no anchor`);
  return { key, heads, restoredAt };
}

export function writeAnchor(dataDir: string, anchor: Anchor): void {
  const path = anchorPath(dataDir);
  const next = `${path}.neu`;
  // A restore into PostgreSQL may come before the server's first start.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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

/** Starts from the restored log and keeps the old anchor beside it. @param stamp part of its new name */
export function replaceAnchor(dataDir: string, anchor: Anchor, stamp: string): void {
  const path = anchorPath(dataDir);
  if (existsSync(path)) renameSync(path, join(dataDir, `audit-anchor-vor-${stamp}.json`));
  writeAnchor(dataDir, anchor);
}
