import { WHY_PAUSED } from '../../../src/rules/pauseReasons';
import { warnAdmins } from '../../db/houseMails';
import type { Db } from '../../db/tables';

type Connections = keyof typeof WHY_PAUSED;
const TABLES = Object.keys(WHY_PAUSED) as Connections[];

/** Pauses the tokens and webhooks of a demoted administrator until another administrator takes them over. */
export async function pauseConnectionsOf(db: Db, userId: number): Promise<void> {
  for (const table of TABLES) {
    const paused = await pause(db, table, 'maker')
      .where('createdByUserId', '=', userId)
      .returning(['id', 'version', 'name'])
      .execute();
    for (const { id, version, name } of paused) {
      const why = WHY_PAUSED[table].maker;
      await warnAdmins(db, `${table} ${id} ${version}`, { about: table, id, name, why }, userId);
    }
  }
}

/** Pauses all tokens and webhooks in a restored copy. @param tables that exist in an older database */
export async function pauseAllConnections(db: Db, tables: ReadonlySet<string>): Promise<void> {
  for (const table of TABLES) if (tables.has(table)) await pause(db, table, 'restored').execute();
}

const pause = (db: Db, table: Connections, pausedReason: 'maker' | 'restored') =>
  db
    .updateTable(table as 'apiTokens')
    .set((row) => ({ pausedReason, version: row('version', '+', 1) }))
    .where('pausedReason', 'is', null);
