import { rowsWhere } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import type { ChainHead } from './heads';

export interface Cut extends ChainHead {
  until: string;
}

/** Twelve whole months, less a day for clock changes. */
const LEAST_MS = 364 * 86_400_000;

/** Reads each chain's last cut. Entries that claim to cut younger rows are forged and ignored. */
export async function readCuts(db: Db): Promise<Map<number, Cut>> {
  const stubs = await rowsWhere(db, 'auditLog', { action: 'retention' }, ['at', 'changes'], 'id');
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
