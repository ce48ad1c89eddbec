import type { Db } from '../../db/tables';

const CONNECTIONS = ['apiTokens', 'webhooks'] as const;
type Connections = (typeof CONNECTIONS)[number];

/** Tokens and webhooks wait for another administrator once their maker stops being one. @param userId of the maker */
export async function pauseConnectionsOf(db: Db, userId: number): Promise<void> {
  for (const table of CONNECTIONS) await pause(db, table, 'maker').where('createdByUserId', '=', userId).execute();
}

/** A copy of the house lets no program in by itself, and calls nobody. @param tables there are, in an older one */
export async function pauseRestored(db: Db, tables: ReadonlySet<string> = new Set(CONNECTIONS)): Promise<void> {
  for (const table of CONNECTIONS) if (tables.has(table)) await pause(db, table, 'restored').execute();
}

const pause = (db: Db, table: Connections, pausedReason: 'maker' | 'restored') =>
  db
    .updateTable(table as 'apiTokens')
    .set((row) => ({ pausedReason, version: row('version', '+', 1) }))
    .where('pausedReason', 'is', null);
