import type { Db } from '../db/tables';
import type { ChainHead } from './heads';

/** Where a chain begins now. */
export interface Cut extends ChainHead {
  /** Entries of this instant or later were not cut off. */
  until: string;
}

/** Twelve whole months, less the hour by which clocks are set. */
const LEAST_MS = 364 * 86_400_000;

/**
 * Where the audit log begins now, by chain: the last row that was cut off, as the newest stub that tells of it says. A
 * stub that tells of rows younger than retention ever cuts is none of ours.
 */
export async function readCuts(db: Db): Promise<Map<number, Cut>> {
  const stubs = await db
    .selectFrom('auditLog')
    .select(['at', 'changes'])
    .where('action', '=', 'retention')
    .orderBy('id')
    .execute();
  const cuts = new Map<number, Cut>();
  for (const { at, changes } of stubs) {
    const told = JSON.parse(changes) as { chains?: [unknown, ChainHead[]]; until?: [unknown, string] };
    const until = told.until?.[1] ?? '';
    if (!(Date.parse(at) - Date.parse(until) >= LEAST_MS)) continue;
    for (const { chain, seq, hash } of told.chains?.[1] ?? [])
      if (seq > (cuts.get(chain)?.seq ?? 0)) cuts.set(chain, { chain, seq, hash, until });
  }
  return cuts;
}
