import type { Db } from '../db/tables';
import type { ChainHead } from './heads';

export interface Cut extends ChainHead {
  /** Entries from this instant on were not cut. */
  until: string;
}

/** Twelve whole months, less an hour for clock changes. */
const LEAST_MS = 364 * 86_400_000;

/** Retention never cuts younger rows: an entry that says so is forged. */
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
