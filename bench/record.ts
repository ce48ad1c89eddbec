import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Measurement } from './measurement';

const FILE = 'docs/benchmarks.json';

/** Latest figures of each part of the bench by name, with their commit. */
export type BenchRecord = Record<string, { commit: string; day: string; rows: Measurement[] }>;

export function readRecord(): BenchRecord {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/** Replaces the figures of a part. */
export function keepRows(record: BenchRecord, section: string, rows: Measurement[]): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', 'src', 'server') ? '+' : '');
  record[section] = { commit, day: new Date().toISOString().slice(0, 10), rows };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
}
