import {
  closeSync,
  constants,
  copyFileSync,
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
import { keepOwner } from '../db/makeDataDir';
import type { AuditHeads } from './heads';

/** Heads of the audit log, kept outside the database: a change to either place shows in the other. */
export interface Anchor extends AuditHeads {
  /** Instant of the last restore; older backups may contain later entries. */
  restoredAt?: string;
}

export interface FoundAnchor extends Anchor {
  /** Anchor of a restore that has begun; it counts once the restored database is in place. */
  next?: Anchor;
}

const NAME = 'audit-anchor.json';
export const anchorPath = (dataDir: string): string => join(dataDir, NAME);

/** @returns undefined when absent @throws SyntaxError when damaged */
export function readAnchor(dataDir: string): FoundAnchor | undefined {
  const path = anchorPath(dataDir);
  if (!existsSync(path)) return undefined;
  const { key, heads, restoredAt, next } = JSON.parse(readFileSync(path, 'utf8')) as Partial<FoundAnchor>;
  if (typeof key !== 'string' || !Array.isArray(heads)) throw new SyntaxError(`${path} is no anchor`);
  return { key, heads, restoredAt, ...(next && { next }) };
}

export function writeAnchor(dataDir: string, anchor: FoundAnchor): void {
  const path = anchorPath(dataDir);
  const next = `${path}.neu`;
  // A restore into PostgreSQL may run before the server's first start.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  rmSync(next, { force: true });
  const file = openSync(next, 'wx', 0o600);
  try {
    writeSync(file, JSON.stringify(anchor));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  keepOwner(next, path);
  renameSync(next, path);
}

/** Adds a restored log's anchor to the present one, as both cannot change in one step. @param stamp in the name of a kept copy */
export function announceAnchor(dataDir: string, next: Anchor, stamp: string): void {
  const path = anchorPath(dataDir);
  if (existsSync(path)) {
    const kept = join(dataDir, `audit-anchor-vor-${stamp}.json`);
    // A link under this name could lead to a file of root's.
    rmSync(kept, { force: true });
    copyFileSync(path, kept, constants.COPYFILE_EXCL);
    keepOwner(kept, path);
  }
  try {
    writeAnchor(dataDir, { ...(readAnchor(dataDir) ?? NO_ANCHOR), next });
  } catch (error) {
    // A damaged anchor is evidence and stays until the restore is done.
    if (!(error instanceof SyntaxError)) throw error;
  }
}

const NO_ANCHOR: Anchor = { key: '', heads: [] };
